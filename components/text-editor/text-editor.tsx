"use client";

import { Search } from "lucide-react";
import {
  type Dispatch,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useEditor } from "@/components/editor/editor-context";
import type { EditorPlace, EditorProps } from "@/components/editor/editor-handle";
import { EditorShell } from "@/components/editor/editor-shell";
import { FieldKindList } from "@/components/editor/field-kind-list";
import type { EditorAction } from "@/components/editor/model/editor-reducer";
import { RoleList } from "@/components/editor/role-list";
import { SavedFields } from "@/components/editor/saved/saved-fields";
import { SettingsPanel } from "@/components/editor/settings/settings-panel";
import { useEditorShell } from "@/components/editor/use-editor-shell";
import { KeptReport } from "@/components/import-report/kept-report";
import { visibleAreaOf } from "@/components/pdf-pages/use-visible-area";
import { FIELD_DRAG_TYPE } from "@/components/text-editor/field-drop";
import { FindBar } from "@/components/text-editor/find/find-bar";
import { useFind } from "@/components/text-editor/find/use-find";
import { PageSettings } from "@/components/text-editor/page-settings";
import { TextPages } from "@/components/text-editor/pages/text-pages";
import { mergeLosses, type PasteLoss } from "@/components/text-editor/paste/losses";
import { PasteReport } from "@/components/text-editor/paste/paste-report";
import { SlashMenuList } from "@/components/text-editor/slash-menu";
import { type TextDialog, TextDialogs } from "@/components/text-editor/text-dialogs";
import {
  ChipsContext,
  TextEditorContext,
  useChipsValue,
  useTextEditor,
} from "@/components/text-editor/text-editor-context";
import { TextSheet } from "@/components/text-editor/text-sheet";
import { TextToolbar } from "@/components/text-editor/text-toolbar";
import { useGoToText } from "@/components/text-editor/use-go-to-text";
import { useTextDocument } from "@/components/text-editor/use-text-document";
import { type EditorView, useTextView } from "@/components/text-editor/use-text-view";
import { useCommandKey } from "@/components/ui/command-key";
import { IconButton } from "@/components/ui/icon-button";
import { SegmentedControl, type SegmentedOption } from "@/components/ui/segmented-control";
import { Tooltip } from "@/components/ui/tooltip";
import type { FieldType } from "@/lib/contracts/field-types";
import type { ImportReport } from "@/lib/contracts/import-report";
import type { SavedFieldContent } from "@/lib/contracts/saved-fields";

export type TextEditorProps = Omit<EditorProps, "mode" | "sourceKind"> & {
  /** "template" by default. */
  mode?: EditorProps["mode"];
  /** Report on the Word file from which the text was imported. */
  imported?: ImportReport | null;
};

const VIEWS: readonly SegmentedOption<EditorView>[] = [
  { value: "text", label: "Text" },
  { value: "pages", label: "Pages" },
];
/** Views for editors that are wide enough for both. */
const WIDE_VIEWS = [...VIEWS, { value: "both", label: "Both", ariaLabel: "Text and pages" }] as const;

/** Edits a template's text, with its fields and variables, and saves it to the draft. Fills its parent's height. */
export default function TextEditor(props: TextEditorProps) {
  const {
    defaultSubjects,
    place = null,
    onReload,
    savedAs,
    ref,
    mode = "template",
    imported = null,
    ...source
  } = props;
  const shell = useEditorShell({ ...source, mode, sourceKind: "document", steps: place?.steps });
  const { state, dispatch, diagnostics, roles, root, say, side } = shell;
  const [dialog, setDialog] = useState<TextDialog | null>(null);
  const [pasteLosses, setPasteLosses] = useState<readonly PasteLoss[]>([]);
  const text = useTextDocument({
    ...{ state, dispatch, roles, say, workspaceId: source.workspaceId },
    onLink: () => setDialog("link"),
    onMetadata: () => setDialog("metadata"),
    onOpenField: side.openField,
    onOpenImage: () => setDialog("image"),
    onPasteLosses: (losses) => setPasteLosses((before) => mergeLosses(before, losses)),
  });
  const { editor } = text;
  const dismissPasteLosses = () => {
    setPasteLosses([]);
    // Its button goes with it.
    editor?.commands.focus();
  };
  const viewing = useTextView({ editor, root, first: place?.view ?? "text" });
  const { view, scroller, showText, enterText } = viewing;
  const showsText = view !== "pages";
  const goTo = useGoToText({
    editor,
    roles: state.content.roles,
    dispatch,
    showSettings: side.showSettings,
    showText,
  });
  const placeNow = useCallback(
    (): EditorPlace => ({ zoom: "fit", view, seen: visibleAreaOf(scroller.current), steps: state }),
    [view, scroller, state],
  );
  useFirstPlace(scroller, editor !== null, place);
  useUndoKeys(root, dispatch);
  const find = useFind(root, showsText);

  const { insertField } = text;
  const inText = useMemo(
    () => ({
      editor,
      insertField: async (type: FieldType, saved?: SavedFieldContent) => {
        await enterText();
        insertField(editor, type, saved);
      },
      insertVariable: (name: string) =>
        void editor?.chain().focus().insertContent({ type: "variable", attrs: { name } }).run(),
      addMetadata: () => setDialog("metadata"),
      editLink: () => setDialog("link"),
      editColumn: () => setDialog("column"),
      addImage: () => setDialog("new-image"),
      editImage: () => setDialog("image"),
    }),
    [editor, insertField, enterText],
  );
  const chips = useChipsValue(state.content.fields, roles, diagnostics);
  const settings = (
    <SettingsPanel>
      <PageSettings />
    </SettingsPanel>
  );
  return (
    <TextEditorContext value={inText}>
      <EditorShell
        {...{ shell, ref, goTo, defaultSubjects, onReload, savedAs, settings }}
        place={placeNow}
        isContentWide={view === "both"}
        palette={(onChosen) => (
          <>
            <RoleList />
            <TextPalette onChosen={onChosen} />
          </>
        )}
        tools={
          <>
            <SegmentedControl
              label="View"
              size="sm"
              value={view}
              options={viewing.isWide ? WIDE_VIEWS : VIEWS}
              onValueChange={viewing.choose}
            />
            {showsText && <FindButton onClick={() => find.open(false)} />}
          </>
        }
      >
        {imported && <KeptReport templateId={source.templateId} report={imported} />}
        <PasteReport losses={pasteLosses} onDismiss={dismissPasteLosses} />
        {showsText && <TextToolbar />}
        {editor && find.asked && showsText && (
          <FindBar editor={editor} asked={find.asked} say={say} onClose={find.close} />
        )}
        <div className="flex min-h-0 flex-1">
          {/* Stays while the pages are shown: the editor keeps its cursor. */}
          <div
            ref={scroller}
            hidden={!showsText}
            className="min-h-0 min-w-0 flex-1 overflow-auto bg-sunken px-2 sm:px-6"
          >
            <ChipsContext value={chips}>
              <TextSheet editor={editor} page={state.content.page} />
            </ChipsContext>
          </div>
          {view !== "text" && (
            <TextPages
              ref={viewing.pages}
              className={view === "both" ? "border-l border-line" : undefined}
              templateId={source.templateId}
              workspaceId={source.workspaceId}
              content={state.content}
              place={viewing.place}
              onGo={viewing.goToPlace}
            />
          )}
        </div>
        {text.menu && showsText && <SlashMenuList menu={text.menu} />}
        {editor && (
          <TextDialogs
            {...{ editor, dialog }}
            workspaceId={source.workspaceId}
            onClose={() => setDialog(null)}
          />
        )}
        <p id="text-editor-help" className="sr-only">
          Type a slash to insert a block, a field or a variable. Escape moves to the toolbar.
        </p>
      </EditorShell>
    </TextEditorContext>
  );
}

/** The field types. Each is inserted at the cursor, or where it is dropped, for the active role. */
function TextPalette({ onChosen }: { onChosen?: (() => void) | undefined }) {
  const { state, roles, say } = useEditor();
  const { insertField } = useTextEditor();
  const look = state.activeRole ? roles.get(state.activeRole) : undefined;
  const insert = (type: FieldType, name: string, saved?: SavedFieldContent) => {
    onChosen?.();
    void insertField(type, saved);
    say(`${name} inserted${look ? ` for ${look.name}` : ""}`);
  };
  return (
    <div style={look?.style} className="flex flex-col gap-4">
      <SavedFields chosen={null} onChoose={({ name, field }) => insert(field.type, name, field)} />
      <FieldKindList
        onDragStart={({ dataTransfer }, type) => {
          dataTransfer.setData(FIELD_DRAG_TYPE, type);
          dataTransfer.effectAllowed = "copy";
        }}
        onChoose={({ type, name }) => insert(type, name)}
      />
    </div>
  );
}

function FindButton({ onClick }: { onClick: () => void }) {
  const command = useCommandKey();
  return (
    <Tooltip content="Find and replace" shortcut={command === "⌘" ? "⌘F" : "Ctrl F"}>
      <IconButton label="Find and replace" size="sm" onClick={onClick}>
        <Search />
      </IconButton>
    </Tooltip>
  );
}

/** Restores the scroll position of the previous editor, once the text is loaded. */
function useFirstPlace(
  scroller: RefObject<HTMLElement | null>,
  isLoaded: boolean,
  place: EditorPlace | null,
): void {
  const start = useRef(place?.seen.top ?? 0);
  useLayoutEffect(() => {
    if (!isLoaded || !scroller.current) return;
    if (start.current > 0) scroller.current.scrollTop = start.current;
    start.current = 0;
  }, [scroller, isLoaded]);
}

/** Undo shortcuts outside the text and inputs, which handle undo themselves. */
function useUndoKeys(root: RefObject<HTMLElement | null>, dispatch: Dispatch<EditorAction>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.defaultPrevented || !(event.metaKey || event.ctrlKey)) return;
      if (target.isContentEditable || target.matches("input, textarea, select")) return;
      if (target !== document.body && !root.current?.contains(target)) return;
      const key = event.key.toLowerCase();
      if (key !== "z" && key !== "y") return;
      event.preventDefault();
      dispatch({ do: key === "y" || event.shiftKey ? "redo" : "undo" });
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [root, dispatch]);
}

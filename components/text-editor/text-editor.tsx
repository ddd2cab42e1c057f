"use client";

import { Search } from "lucide-react";
import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { DiagnosticsButton } from "@/components/editor/diagnostics-button";
import { EditorContext, type EditorContextValue, useEditor } from "@/components/editor/editor-context";
import type { EditorPlace, FieldEditorProps } from "@/components/editor/field-editor";
import { FieldKindList } from "@/components/editor/palette";
import { PhoneBar } from "@/components/editor/phone-bar";
import { RoleList } from "@/components/editor/role-list";
import { SaveFault, SaveStatus } from "@/components/editor/save-status";
import { SavedFields } from "@/components/editor/saved/saved-fields";
import { SettingsPanel } from "@/components/editor/settings/settings-panel";
import { SidePanel } from "@/components/editor/side-panel";
import { ToolbarDivider, UndoButtons } from "@/components/editor/undo-buttons";
import { useFieldEditor } from "@/components/editor/use-field-editor";
import { useSidePanel } from "@/components/editor/use-side-panel";
import { viewOf } from "@/components/editor/use-view";
import { KeptReport } from "@/components/import-report/kept-report";
import { FIELD_DRAG } from "@/components/text-editor/field-drop";
import { FindBar } from "@/components/text-editor/find/find-bar";
import { useFind } from "@/components/text-editor/find/use-find";
import { PageSettings } from "@/components/text-editor/page-settings";
import { TextPages } from "@/components/text-editor/pages/text-pages";
import { lossesTogether, type PasteLoss } from "@/components/text-editor/paste/losses";
import { PasteReport } from "@/components/text-editor/paste/paste-report";
import { SlashMenuList } from "@/components/text-editor/slash-menu";
import { type TextDialog, TextDialogs } from "@/components/text-editor/text-dialogs";
import { ChipsContext, TextEditorContext, useTextEditor } from "@/components/text-editor/text-editor-context";
import { TextSheet } from "@/components/text-editor/text-sheet";
import { TextToolbar } from "@/components/text-editor/text-toolbar";
import { useChipsValue } from "@/components/text-editor/use-chips-value";
import { useGoToText } from "@/components/text-editor/use-go-to-text";
import { useTextDocument } from "@/components/text-editor/use-text-document";
import { type EditorView, useTextView } from "@/components/text-editor/use-text-view";
import { cn } from "@/components/ui/cn";
import { useCommandKey } from "@/components/ui/command-key";
import { IconButton } from "@/components/ui/icon-button";
import { SegmentedControl, type SegmentedOption } from "@/components/ui/segmented-control";
import { Tooltip } from "@/components/ui/tooltip";
import type { FieldType } from "@/lib/contracts/field-types";
import type { ImportReport } from "@/lib/contracts/import-report";
import type { SavedFieldContent } from "@/lib/contracts/saved-fields";

export type TextEditorProps = Omit<
  FieldEditorProps,
  "urls" | "pdfUrl" | "mode" | "sourceKind" | "className"
> & {
  /** A template's text by default. */
  mode?: FieldEditorProps["mode"];
  /** Of the Word file that the text came from. */
  imported?: ImportReport | null;
};

const NO_URLS = { base: "", query: "" };
const NO_PAGE = () => {};
const VIEWS: readonly SegmentedOption<EditorView>[] = [
  { value: "text", label: "Text" },
  { value: "pages", label: "Pages" },
];
/** Where there is room for both. */
const WIDE_VIEWS = [...VIEWS, { value: "both", label: "Both", ariaLabel: "Text and pages" }] as const;

/** Writes a template's text, with its fields and variables, and saves it into the draft. Takes its parent's height. */
export default function TextEditor(props: TextEditorProps) {
  const {
    defaultSubjects = null,
    place = null,
    onReload,
    savedAs,
    ref,
    mode = "template",
    imported = null,
    ...source
  } = props;
  const { state, dispatch, diagnostics, roles, saving } = useFieldEditor({
    ...source,
    mode,
    sourceKind: "document",
    steps: place?.steps,
  });
  const root = useRef<HTMLDivElement>(null);
  const [message, say] = useState("");
  const [dialog, setDialog] = useState<TextDialog | null>(null);
  const [pasteLosses, setPasteLosses] = useState<readonly PasteLoss[]>([]);
  const side = useSidePanel(root, state.selection);
  const { panel, showPanel, showSettings, openField } = side;
  const text = useTextDocument({
    ...{ state, dispatch, roles, say, workspaceId: source.workspaceId },
    onLink: () => setDialog("link"),
    onMetadata: () => setDialog("metadata"),
    onOpenField: openField,
    onOpenImage: () => setDialog("image"),
    onPasteLosses: (losses) => setPasteLosses((before) => lossesTogether(before, losses)),
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
  const goTo = useGoToText({ editor, roles: state.content.roles, dispatch, showSettings, showText });
  const { flush, isBehind } = saving;
  const placeNow = useCallback(
    (): EditorPlace => ({ zoom: "fit", view, seen: viewOf(scroller.current), steps: state }),
    [view, scroller, state],
  );
  useImperativeHandle(ref, () => ({ flush, isBehind, goTo, place: placeNow }), [
    flush,
    isBehind,
    goTo,
    placeNow,
  ]);
  useFirstPlace(scroller, editor !== null, place);
  useUndoKeys(root, dispatch);
  const find = useFind(root, showsText);

  const value = useMemo<EditorContextValue>(
    () => ({
      ...{ state, dispatch, mode, urls: NO_URLS, defaultSubjects, roles, diagnostics },
      ...{ panel, showPanel, goToPage: NO_PAGE, goTo, focusNext: NO_PAGE, say },
    }),
    [state, dispatch, mode, defaultSubjects, roles, diagnostics, panel, showPanel, goTo],
  );
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
    <EditorContext value={value}>
      <TextEditorContext value={inText}>
        <div
          ref={root}
          data-text-editor
          className="@container flex h-full min-h-0 flex-col overflow-hidden bg-raised"
        >
          <div className="flex min-h-0 flex-1">
            <aside
              aria-label="Fields to add"
              className={cn(
                "hidden w-60 shrink-0 flex-col gap-5 overflow-y-auto border-r border-line p-3",
                view === "both" ? "@min-[100rem]:flex" : "@4xl:flex",
              )}
            >
              <RoleList />
              <TextPalette />
            </aside>
            <div className="@container/stage flex min-w-0 flex-1 flex-col">
              <div className="flex min-h-11 shrink-0 items-center gap-1 border-b border-line px-2">
                <UndoButtons />
                <ToolbarDivider />
                <SegmentedControl
                  label="View"
                  size="sm"
                  value={view}
                  options={viewing.isWide ? WIDE_VIEWS : VIEWS}
                  onValueChange={viewing.choose}
                />
                {showsText && <FindButton onClick={() => find.open(false)} />}
                <div className="ml-auto flex min-w-0 items-center gap-1.5">
                  <DiagnosticsButton />
                  <SaveStatus saving={saving} onReload={onReload} savedAs={savedAs} />
                </div>
              </div>
              <SaveFault saving={saving} />
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
            </div>
            <SidePanel settings={settings} />
          </div>
          <PhoneBar
            sheet={side.sheet}
            onSheet={side.setSheet}
            settings={settings}
            palette={(onChosen) => <TextPalette onChosen={onChosen} />}
          />
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
          <p role="status" className="sr-only">
            {message}
          </p>
        </div>
      </TextEditorContext>
    </EditorContext>
  );
}

/** The field types; each goes to the cursor, or where it is dropped, for the active role. */
function TextPalette({ onChosen }: { onChosen?: () => void }) {
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
          dataTransfer.setData(FIELD_DRAG, type);
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

/** Scrolls to where the editor before this one was, once the text is there. */
function useFirstPlace(
  scroller: React.RefObject<HTMLElement | null>,
  isThere: boolean,
  place: EditorPlace | null,
): void {
  const start = useRef(place?.seen.top ?? 0);
  useLayoutEffect(() => {
    if (!isThere || !scroller.current) return;
    if (start.current > 0) scroller.current.scrollTop = start.current;
    start.current = 0;
  }, [scroller, isThere]);
}

/** Undo by keys outside of the text and of inputs, which have their own. */
function useUndoKeys(
  root: React.RefObject<HTMLElement | null>,
  dispatch: EditorContextValue["dispatch"],
): void {
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

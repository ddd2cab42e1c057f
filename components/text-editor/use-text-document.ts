"use client";

import type { Editor } from "@tiptap/core";
import { Placeholder } from "@tiptap/extensions";
import { ReactNodeViewRenderer, useEditor as useTiptap } from "@tiptap/react";
import { type Dispatch, useCallback, useLayoutEffect, useRef, useState } from "react";
import type { EditorAction } from "@/components/editor/model/editor-reducer";
import type { EditorState } from "@/components/editor/model/editor-state";
import { FIELD_KIND_GROUPS } from "@/components/editor/model/field-kinds";
import { fieldIdsIn } from "@/components/editor/model/text-content";
import type { RoleStyle } from "@/components/shown-fields/role-styles";
import {
  INSERT_COMMANDS,
  LIST_COMMANDS,
  QUOTE_COMMAND,
  STYLE_COMMANDS,
} from "@/components/text-editor/commands";
import { bodyOf, editorDocOf } from "@/components/text-editor/extensions/body-json";
import { FieldIdentity, FROM_STATE, isFieldNode } from "@/components/text-editor/extensions/field-identity";
import { SEPARATE_UNDO_STEP } from "@/components/text-editor/extensions/separate-undo-step";
import { TemplateKeys } from "@/components/text-editor/extensions/template-keys";
import { textExtensions } from "@/components/text-editor/extensions/text-extensions";
import { FieldChip, VariableChip } from "@/components/text-editor/field-chip";
import { FieldDrop } from "@/components/text-editor/field-drop";
import { FieldLibrary } from "@/components/text-editor/field-library";
import { FindExtension } from "@/components/text-editor/find/find-extension";
import { isImageSelection } from "@/components/text-editor/image-properties-dialog";
import { ImageView } from "@/components/text-editor/image-view";
import { lostFields } from "@/components/text-editor/lost-fields";
import type { PasteLoss } from "@/components/text-editor/paste/losses";
import { pasteExtensions } from "@/components/text-editor/paste/paste-extensions";
import { replaceDocument } from "@/components/text-editor/replace-document";
import { type SlashItem, SlashMenu, type SlashMenuState } from "@/components/text-editor/slash-menu";
import { OTHER_VALUE, variableLabel, variableNames } from "@/components/text-editor/variables";
import { toast } from "@/components/ui/toast";
import type { FieldType } from "@/lib/contracts/field-types";
import type { SavedFieldContent } from "@/lib/contracts/saved-fields";

const sayNoBreak = () =>
  void toast("A page can’t begin inside a table", {
    id: "page-break",
    description: "Place the cursor before or after the table.",
  });

/** Pause in typing, in milliseconds, after which later changes are undone separately. */
const PAUSE_MS = 700;

type Options = {
  state: EditorState;
  dispatch: Dispatch<EditorAction>;
  roles: ReadonlyMap<string, RoleStyle>;
  workspaceId: string;
  say: (message: string) => void;
  onLink: () => void;
  /** Asks for the name of a value in the document's metadata. */
  onMetadata: () => void;
  /** Shows the properties of the selected field. */
  onOpenField: () => void;
  /** Shows the properties of the selected image. */
  onOpenImage: () => void;
  /** Called with the content that a paste could not keep. */
  onPasteLosses: (losses: readonly PasteLoss[]) => void;
};

/** Ids of the fields in the editor's selection. */
function selectedIds({ state }: Pick<Editor, "state">): string[] {
  const { from, to, empty } = state.selection;
  const ids: string[] = [];
  if (!empty)
    state.doc.nodesBetween(from, to, (node) => {
      if (isFieldNode(node)) ids.push(node.attrs.fieldId);
    });
  return ids;
}

/** The editor of a template's text. Its changes and the template's other changes form one history. */
export function useTextDocument(options: Options) {
  const { state, dispatch } = options;
  const latest = useRef<Options & { editor: Editor | null }>({ ...options, editor: null });
  const [library] = useState(() => new FieldLibrary(state.content));
  const [menu, setMenu] = useState<SlashMenuState | null>(null);
  const typedAt = useRef(0);

  const insertField = useCallback(
    (editor: Editor | null, type: FieldType, saved?: SavedFieldContent) => {
      const { state: now, say, dispatch: act } = latest.current;
      if (!editor) return;
      let roleKey = now.activeRole ?? now.content.roles[0]?.key;
      if (!roleKey) {
        act({ do: "add-role" });
        roleKey = "signer";
      }
      const fieldId = library.create(type, roleKey, saved);
      if (!fieldId) return say("This template has as many fields as it can have.");
      editor.chain().focus().insertContent({ type: "field", attrs: { fieldId } }).run();
    },
    [library],
  );

  const [extensions] = useState(() => [
    ...textExtensions({
      field: { view: ReactNodeViewRenderer(FieldChip, { as: "span" }) },
      image: { address: (imageId) => `/api/images/${imageId}`, view: ReactNodeViewRenderer(ImageView) },
      variable: { view: ReactNodeViewRenderer(VariableChip, { as: "span" }) },
      pageBreak: { onRefused: sayNoBreak },
    }),
    FieldIdentity.configure({ fields: { has: (id) => library.has(id), copy: (id) => library.copy(id) } }),
    ...pasteExtensions({
      workspaceId: () => latest.current.workspaceId,
      page: () => latest.current.state.content.page,
      undo: () => latest.current.dispatch({ do: "undo" }),
      onLosses: (losses) => latest.current.onPasteLosses(losses),
    }),
    FieldDrop.configure({ onDrop: (type) => insertField(latest.current.editor, type) }),
    FindExtension,
    Placeholder.configure({ placeholder: "Write, or type / to insert" }),
    SlashMenu.configure({
      items: () => slashItems(latest.current, (editor, type) => insertField(editor, type)),
      onChange: setMenu,
    }),
    TemplateKeys.configure({
      onUndo: () => latest.current.dispatch({ do: "undo" }),
      onRedo: () => latest.current.dispatch({ do: "redo" }),
      onLink: () => latest.current.onLink(),
    }),
  ]);
  const [content] = useState(() => editorDocOf(state.content.body));

  const editor = useTiptap({
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    injectCSS: false,
    // Pasted text is converted as a whole; the only paste rule is for links.
    enablePasteRules: ["link"],
    extensions,
    content,
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": "Text of the template",
        "aria-describedby": "text-editor-help",
      },
      handleKeyDown: (view, event) => {
        const { selection } = view.state;
        if (event.key !== "Enter" || event.metaKey || event.ctrlKey || !("node" in selection)) return false;
        const isImage = isImageSelection(selection);
        if (isImage) latest.current.onOpenImage();
        else if (selectedIds(view).length === 1) latest.current.onOpenField();
        else return false;
        return true;
      },
      handleDOMEvents: {
        // Undo from a phone's keyboard or a browser menu, as opposed to a shortcut.
        beforeinput: (_view, event) => {
          if (event.inputType !== "historyUndo" && event.inputType !== "historyRedo") return false;
          event.preventDefault();
          latest.current.dispatch({ do: event.inputType === "historyUndo" ? "undo" : "redo" });
          return true;
        },
      },
    },
    onUpdate: ({ editor: now, transaction, appendedTransactions }) => {
      if (transaction.getMeta(FROM_STATE)) return;
      const body = bodyOf(now.state.doc);
      const lost = lostFields(latest.current.state.content, body, [transaction, ...appendedTransactions]);
      for (const { message, canUndo } of lost)
        toast(message, canUndo ? { action: { label: "Undo", onClick: () => dispatch({ do: "undo" }) } } : {});
      const isOwnStep = transaction.getMeta(SEPARATE_UNDO_STEP) === true;
      if (isOwnStep || Date.now() - typedAt.current > PAUSE_MS) dispatch({ do: "commit" });
      typedAt.current = isOwnStep ? 0 : Date.now();
      dispatch({ do: "write", body, added: library.missing(fieldIdsIn(body)), tag: "text" });
    },
    onSelectionUpdate: ({ editor: now }) => dispatch({ do: "select", ids: selectedIds(now) }),
  });

  latest.current = { ...options, editor };

  useLayoutEffect(() => library.see(state.content), [library, state.content]);

  const revision = useRef(state.bodyRevision);
  useLayoutEffect(() => {
    if (!editor || revision.current === state.bodyRevision) return;
    revision.current = state.bodyRevision;
    // Outside React's commit, during which new chips could not be rendered.
    queueMicrotask(() => {
      if (!editor.isDestroyed) replaceDocument(editor, state.content.body);
    });
  }, [editor, state.bodyRevision, state.content.body]);

  return { editor, menu, insertField };
}

/** Items of the “/” menu: blocks, then fields of the active role, then variables. */
function slashItems(
  { roles, onMetadata }: Pick<Options, "roles" | "onMetadata">,
  insertField: (editor: Editor, type: FieldType) => void,
): SlashItem[] {
  return [
    ...[...STYLE_COMMANDS, ...LIST_COMMANDS, QUOTE_COMMAND, ...INSERT_COMMANDS].map(({ label, run }) => ({
      label,
      group: "Block",
      run,
    })),
    ...FIELD_KIND_GROUPS.flatMap(({ kinds }) => kinds).map(({ name, type }) => ({
      label: name,
      group: "Field",
      run: (editor: Editor) => insertField(editor, type),
    })),
    ...variableNames(roles).map((name) => ({
      label: variableLabel(name, roles),
      group: "Variable",
      run: (editor: Editor) =>
        void editor.chain().focus().insertContent({ type: "variable", attrs: { name } }).run(),
    })),
    { label: OTHER_VALUE, group: "Variable", run: onMetadata },
  ];
}

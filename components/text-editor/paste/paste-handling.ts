import { Extension } from "@tiptap/core";
import type { Slice } from "@tiptap/pm/model";
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { findExceededLimit } from "@/components/text-editor/extensions/body-limits";
import { isAllowedLink } from "@/components/text-editor/extensions/link";
import { SEPARATE_UNDO_STEP } from "@/components/text-editor/extensions/separate-undo-step";
import { type CleanPaste, cleanHtml } from "@/components/text-editor/paste/clean-html";
import { PasteTooLargeError } from "@/components/text-editor/paste/html-tree";
import { imageFiles, uploadImageFiles } from "@/components/text-editor/paste/image-uploads";
import { depthAt, sliceOf } from "@/components/text-editor/paste/insert-blocks";
import { isMarkdown } from "@/components/text-editor/paste/is-markdown";
import type { PasteLoss } from "@/components/text-editor/paste/losses";
import { cellsTransaction } from "@/components/text-editor/paste/paste-cells";
import { plainBlocks } from "@/components/text-editor/paste/plain-text";
import { PICTURE_NAMES } from "@/lib/contracts/picture-types";

export interface PasteOptions {
  /** Width between the margins, in pixels at 96 dpi. */
  width: () => number;
  /** Called with the losses, and whether Markdown was converted. */
  onPasted: (result: { readonly losses: readonly PasteLoss[]; readonly isMarkdown: boolean }) => void;
  /** Called with the reason if nothing was pasted. */
  onRefused: (reason: string) => void;
}

/** Maximum length of plain text; more would exceed a body's limits. */
const MAX_TEXT_LENGTH = 2_000_000;
const TOO_LARGE = "This is more than a text can hold. Paste it in parts, or import the Word file.";

const OTHER_FILE = `Only image files can be added to a text: ${PICTURE_NAMES}.`;

/** Parses HTML into a separate document that is never displayed: its scripts do not run, and nothing is loaded. */
const parse = (html: string): Document => new DOMParser().parseFromString(html, "text/html");

/** Whether the HTML was copied from a ProseMirror editor, whose nodes are parsed by the schema. */
const isOwn = (html: string): boolean => /\bdata-pm-slice=/.test(html);

function pasteTransaction(state: EditorState, slice: Slice): Transaction {
  const tr = cellsTransaction(state, slice) ?? state.tr.replaceSelection(slice);
  return tr
    .scrollIntoView()
    .setMeta("paste", true)
    .setMeta("uiEvent", "paste")
    .setMeta(SEPARATE_UNDO_STEP, true);
}

/** Reduces content pasted or dropped from elsewhere to what a body can contain. */
export const PasteHandling = Extension.create<PasteOptions>({
  name: "pasteHandling",
  // Before the handler of the table extension.
  priority: 200,

  addOptions() {
    return { width: () => 600, onPasted: () => {}, onRefused: () => {} };
  },

  addProseMirrorPlugins() {
    const { editor } = this;
    const { width, onPasted, onRefused } = this.options;
    /** Whether the keyboard shortcut requests plain text. */
    let isPlain = false;

    /** @returns whether it was pasted */
    function insertSlice(view: EditorView, slice: Slice): boolean {
      const tr = pasteTransaction(view.state, slice);
      const over = findExceededLimit(tr.doc);
      if (over) onRefused(`${TOO_LARGE} It would have ${over}.`);
      else view.dispatch(tr);
      return !over;
    }

    /** @returns whether it was pasted */
    function insert(view: EditorView, { blocks, images }: CleanPaste): boolean {
      if (blocks.length === 0) return false;
      editor.storage.imageUploads.expected = images;
      const isInserted = insertSlice(view, sliceOf(blocks, view.state));
      editor.storage.imageUploads.expected = null;
      return isInserted;
    }

    function insertHtml(view: EditorView, html: string, files: readonly File[]): void {
      try {
        const paste = cleanHtml(html, { parse, width: width(), depth: depthAt(view.state) });
        // A copied image is on the clipboard both as its web URL and as a file.
        const isEmpty = paste.blocks.length === 0;
        if (isEmpty && files.length > 0) uploadImageFiles(view, files, view.state.selection.from);
        else if (insert(view, paste) || isEmpty) onPasted({ losses: paste.losses, isMarkdown: false });
      } catch (error) {
        if (!(error instanceof PasteTooLargeError)) throw error;
        onRefused(TOO_LARGE);
      }
    }

    /** Inserts the plain text first, so that undoing the Markdown conversion restores it. */
    async function insertMarkdown(view: EditorView, text: string): Promise<void> {
      const before = view.state;
      if (!insert(view, { blocks: plainBlocks(text), images: [], losses: [] })) return;
      const pasted = view.state;
      const { from, to } = before.selection;
      const { markdownBlocks } = await import("@/components/text-editor/paste/markdown");
      if (view.isDestroyed || view.state.doc !== pasted.doc) return;
      const paste = markdownBlocks(text, depthAt(before));
      const end = pasted.doc.content.size - (before.doc.content.size - to);
      const selection = TextSelection.between(pasted.doc.resolve(from), pasted.doc.resolve(end));
      view.dispatch(view.state.tr.setSelection(selection).setMeta("addToHistory", false));
      if (insert(view, paste)) onPasted({ losses: paste.losses, isMarkdown: true });
    }

    function take(view: EditorView, data: DataTransfer, plain: boolean): boolean {
      const html = plain ? "" : data.getData("text/html");
      const text = data.getData("text/plain");
      const files = imageFiles(data.files);
      // Pasting a URL over a selection makes the selection a link.
      if (isOwn(html) || (html === "" && isAllowedLink(text.trim()))) return false;
      if (html !== "") insertHtml(view, html, files);
      else if (files.length > 0 && text === "") uploadImageFiles(view, files, view.state.selection.from);
      // Otherwise a browser would open a dropped file in place of the page.
      else if (data.files.length > 0 && text === "") onRefused(OTHER_FILE);
      else if (text.length > MAX_TEXT_LENGTH) onRefused(TOO_LARGE);
      else if (!plain && isMarkdown(text)) void insertMarkdown(view, text);
      else if (text === "" || !insert(view, { blocks: plainBlocks(text), images: [], losses: [] }))
        return false;
      return true;
    }

    return [
      new Plugin({
        key: new PluginKey("pasteHandling"),
        props: {
          handleKeyDown: (_view, event) => {
            isPlain = event.shiftKey && event.key.toLowerCase() === "v";
            return false;
          },
          // Content copied from a ProseMirror editor.
          handlePaste: (view, _event, slice) => {
            const isOfCells = cellsTransaction(view.state, slice) !== null;
            if (isOfCells) insertSlice(view, slice);
            return isOfCells;
          },
          handleDOMEvents: {
            paste: (view, event) => {
              const data = event.clipboardData;
              if (!data || view.composing || !view.editable) return false;
              const isTaken = take(view, data, isPlain);
              if (isTaken) event.preventDefault();
              return isTaken;
            },
          },
          handleDrop: (view, event, _slice, moved) => {
            const data = event.dataTransfer;
            if (moved || !data) return false;
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
            if (!at || isOwn(data.getData("text/html"))) return false;
            view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at.pos))));
            return take(view, data, false);
          },
        },
      }),
    ];
  },
});

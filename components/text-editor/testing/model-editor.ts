import { Editor } from "@tiptap/core";
import { bodyOf, editorDocOf } from "@/components/text-editor/extensions/body-json";
import {
  type TextExtensionOptions,
  textExtensions,
} from "@/components/text-editor/extensions/text-extensions";
import { outlineOf } from "@/components/text-editor/paste/testing/outline";
import { ContentBody } from "@/lib/contracts/body";

export type Json = Record<string, unknown>;

export const words = (text: string): Json => ({ type: "text", text });
export const line = (text = ""): Json => ({ type: "paragraph", content: text === "" ? [] : [words(text)] });
export const item = (...content: Json[]): Json => ({ type: "listItem", content });
export const bullets = (...content: Json[]): Json => ({ type: "bulletList", content });
export const numbers = (attrs: Json, ...content: Json[]): Json => ({ type: "orderedList", attrs, content });
export const cell = (text = "", attrs: Json = {}): Json => ({
  type: "tableCell",
  attrs,
  content: [line(text)],
});
export const table = (...rows: Json[][]): Json => ({
  type: "table",
  content: rows.map((content) => ({ type: "tableRow", content })),
});

/**
 * An editor without a DOM, with the cursor at the bar in its text, which is removed; at the start if there is no bar.
 */
export function editorOf(content: readonly Json[], options: TextExtensionOptions = {}): Editor {
  const body = ContentBody.parse({ type: "doc", content });
  const editor = new Editor({
    element: null,
    extensions: textExtensions(options),
    content: editorDocOf(body),
  });
  editor.state.doc.descendants((node, pos) => {
    if (!node.text?.includes("|")) return;
    const at = pos + node.text.indexOf("|");
    editor
      .chain()
      .setTextSelection({ from: at, to: at + 1 })
      .deleteSelection()
      .run();
  });
  return editor;
}

/** The text as indented lines; it must be a valid body. */
export function outlineIn({ state: { doc } }: Editor): string[] {
  doc.check();
  const { content } = ContentBody.parse(bodyOf(doc)) as {
    content: Parameters<typeof outlineOf>[0];
  };
  return outlineOf(content);
}

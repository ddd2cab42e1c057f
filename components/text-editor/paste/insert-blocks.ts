import { Fragment, type Node, type Schema, Slice } from "@tiptap/pm/model";
import type { EditorState } from "@tiptap/pm/state";
import { editorDocOf } from "@/components/text-editor/extensions/body-json";
import type { CleanPaste } from "@/components/text-editor/paste/clean-html";

const isParagraph = (node: Node | null): boolean => node?.type.name === "paragraph";
const LISTS: ReadonlySet<string | undefined> = new Set(["bulletList", "orderedList"]);

/**
 * The slice to paste. Its first and last paragraphs merge with those at the cursor, and its list items join the list
 * at the cursor.
 */
export function sliceOf(blocks: CleanPaste["blocks"], { schema, selection }: EditorState): Slice {
  const content = fragmentOf(blocks, schema);
  const { $from, empty } = selection;
  const isAlone = content.childCount === 1;
  if (isAlone && isParagraph(content.firstChild)) return new Slice(content, 1, 1);
  const isItem = $from.depth > 1 && $from.node(-1).type.name === "listItem";
  if (isItem && LISTS.has(content.firstChild?.type.name)) return Slice.maxOpen(content, false);
  if (empty && $from.parent.isTextblock && $from.parent.content.size === 0) return new Slice(content, 0, 0);
  return new Slice(content, isParagraph(content.firstChild) ? 1 : 0, isParagraph(content.lastChild) ? 1 : 0);
}

function fragmentOf(blocks: CleanPaste["blocks"], schema: Schema): Fragment {
  if (blocks.length === 0) return Fragment.empty;
  return schema.nodeFromJSON(editorDocOf({ type: "doc", content: blocks })).content;
}

/** Nesting depth of the body at the selection; 1 directly in the document. */
export const depthAt = ({ selection: { $from } }: EditorState): number => Math.max(1, $from.depth);

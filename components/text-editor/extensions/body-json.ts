import type { JSONContent } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { FIELD_BLOCK } from "@/components/text-editor/extensions/field";
import type { ContentBody } from "@/lib/contracts/body";

/**
 * Converts between a body and the editor's document. They differ in one thing: the editor calls a field on a line of
 * its own `fieldBlock`.
 */

/** Parents whose children are inline. */
const TEXT_BLOCKS: ReadonlySet<string | undefined> = new Set(["paragraph", "heading"]);

const EMPTY: JSONContent = { type: "doc", content: [{ type: "paragraph" }] };

/** The editor's document for a body; an empty document if there is no body. */
export const editorDocOf = (body: ContentBody | null): JSONContent =>
  body === null ? EMPTY : withFieldBlocks(body as JSONContent, undefined);

function withFieldBlocks(node: JSONContent, parent: string | undefined): JSONContent {
  const type = node.type === "field" && !TEXT_BLOCKS.has(parent) ? FIELD_BLOCK : node.type;
  const content = node.content?.map((child) => withFieldBlocks(child, node.type));
  return { ...node, ...(type ? { type } : {}), ...(content ? { content } : {}) };
}

type Json = Record<string, unknown>;

/**
 * Cached by node: nodes are immutable and shared between documents, so a change only converts the nodes that it
 * affected.
 */
const converted = new WeakMap<Node, Json>();

/** The body of an editor's document. Unchanged nodes keep their identity. */
export const bodyOf = (doc: Node): ContentBody => jsonOf(doc);

function jsonOf(node: Node): Json {
  const known = converted.get(node);
  if (known) return known;
  const json: Json = { type: node.type.name === FIELD_BLOCK ? "field" : node.type.name };
  if (node.isText) json.text = storable(node.text ?? "");
  if (Object.keys(node.attrs).length > 0) json.attrs = { ...node.attrs };
  if (node.marks.length > 0) json.marks = node.marks.map(markJson);
  if (node.childCount > 0) json.content = node.children.map(jsonOf).filter(({ text }) => text !== "");
  converted.set(node, json);
  return json;
}

const markJson = ({ type, attrs }: Node["marks"][number]): Json =>
  Object.keys(attrs).length > 0 ? { type: type.name, attrs: { ...attrs } } : { type: type.name };

/** The text without characters that a body cannot contain: NUL and unpaired surrogates. */
const storable = (text: string): string => text.replaceAll("\0", "").toWellFormed();

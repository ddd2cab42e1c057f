import type { ContentBody } from "@/lib/contracts/body";
import { MARK_TYPES } from "@/lib/contracts/body-constants";
import type { TemplateContent } from "@/lib/contracts/content";
import { runningVariablesIn } from "@/lib/rules/body-variables";

/** A node or mark of the rich text, parsed defensively: values of the wrong type are treated as absent. */
export interface LooseBodyNode {
  readonly type: string;
  readonly text: string;
  readonly attrs: Readonly<Record<string, unknown>>;
  readonly isMark: boolean;
  /** Dotted path from the content's root: `body.content.0.content.2`. */
  readonly path: string;
  /** The JSON from which the node was read; the editor keeps the JSON of unchanged nodes. */
  readonly json: object;
}

/** The nodes of the schema (`lib/contracts/body.ts`). */
export const BODY_NODE_TYPES: ReadonlySet<string> = new Set([
  "doc",
  "paragraph",
  "heading",
  "text",
  "hardBreak",
  "bulletList",
  "orderedList",
  "listItem",
  "blockquote",
  "table",
  "tableRow",
  "tableHeader",
  "tableCell",
  "image",
  "horizontalRule",
  "pageBreak",
  "field",
  "variable",
]);

export const BODY_MARK_TYPES: ReadonlySet<string> = new Set(MARK_TYPES);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

function read(value: unknown, path: string, isMark: boolean): LooseBodyNode | null {
  if (!isRecord(value) || typeof value.type !== "string") return null;
  return {
    type: value.type,
    text: typeof value.text === "string" ? value.text : "",
    attrs: isRecord(value.attrs) ? value.attrs : {},
    isMark,
    path,
    json: value,
  };
}

/** Every node and mark of the text, in document order, marks after their node. Iterative, to support any depth. */
export function bodyNodes(body: ContentBody | null): LooseBodyNode[] {
  const nodes: LooseBodyNode[] = [];
  const pending: { value: unknown; path: string; isMark: boolean }[] = [
    { value: body, path: "body", isMark: false },
  ];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, path, isMark } = next;
    const node = read(value, path, isMark);
    if (!node || !isRecord(value)) continue;
    nodes.push(node);
    const marks = Array.isArray(value.marks) ? value.marks : [];
    const content = Array.isArray(value.content) ? value.content : [];
    const children = [
      ...marks.map((mark: unknown, i) => ({ value: mark, path: `${path}.marks.${i}`, isMark: true })),
      ...content.map((child: unknown, i) => ({ value: child, path: `${path}.content.${i}`, isMark: false })),
    ];
    for (const child of children.reverse()) pending.push(child);
  }
  return nodes;
}

/** Id of the field that a node places in the text; null for other nodes, and for fields without an id. */
export function placedFieldId(node: LooseBodyNode): string | null {
  const { fieldId } = node.attrs;
  return node.type === "field" && !node.isMark && typeof fieldId === "string" ? fieldId : null;
}

/** Every variable of the text, its header and its footer, with its position. */
export function* variablesOf(text: {
  readonly content: TemplateContent;
  readonly bodyNodes: readonly LooseBodyNode[];
}): Iterable<{ readonly name: string; readonly path: string }> {
  for (const { type, attrs, path, isMark } of text.bodyNodes)
    if (type === "variable" && !isMark)
      yield { name: typeof attrs.name === "string" ? attrs.name : "", path };
  for (const part of ["header", "footer"] as const)
    for (const name of runningVariablesIn(text.content.page?.[part] ?? ""))
      yield { name, path: `page.${part}` };
}

/** Whether the text has any content: words, or a field. */
export function hasBodyContent(nodes: readonly LooseBodyNode[]): boolean {
  return nodes.some((node) => node.text.trim() !== "" || placedFieldId(node) !== null);
}

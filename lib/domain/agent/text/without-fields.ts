import type { TemplateContent } from "@/lib/contracts/content";

type Node = {
  readonly type: string;
  readonly attrs?: Record<string, unknown>;
  readonly content?: readonly Node[];
};

/** Parents that need at least one child. */
const NEEDS_CHILD = new Set(["doc", "listItem", "blockquote", "tableCell", "tableHeader"]);
const EMPTY: Node = { type: "paragraph", content: [] };

/**
 * Returns a content without these fields, both in its list and in its text. Pure; recursion is safe because the
 * schema limits the depth of a text.
 */
export function withoutFields(content: TemplateContent, ids: ReadonlySet<string>): TemplateContent {
  const prune = (node: Node): Node => {
    if (!node.content) return node;
    const children = node.content
      .filter(({ type, attrs }) => !(type === "field" && ids.has(String(attrs?.fieldId))))
      .map(prune);
    return { ...node, content: children.length === 0 && NEEDS_CHILD.has(node.type) ? [EMPTY] : children };
  };
  return {
    ...content,
    fields: content.fields.filter(({ id }) => !ids.has(id)),
    body: content.body && prune(content.body as Node),
  };
}

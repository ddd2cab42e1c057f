import type { ContentBody } from "@/lib/contracts/body";
import { BODY_LIMITS } from "@/lib/contracts/body-constants";
import type { TemplateContent } from "@/lib/contracts/content";
import { bodyVariable } from "@/lib/rules/body-variables";
import { mergeVariablesIn } from "@/lib/rules/merge-variables";

type Metadata = Readonly<Record<string, string>>;

/**
 * Replaces a text's `metadata.…` variables by their values, also in its header and footer: a manual sender cannot
 * enter metadata. A variable without a value is kept.
 */
export function withMetadata(content: TemplateContent, metadata: Metadata): TemplateContent {
  const { body, page } = content;
  if (!body) return content;
  const [header, footer] = [page?.header, page?.footer].map((line) => filledLine(line ?? null, metadata));
  return {
    ...content,
    body: filledNode(body, metadata),
    ...(page ? { page: { ...page, header: header ?? null, footer: footer ?? null } } : {}),
  };
}

function metadataValue(name: unknown, metadata: Metadata): string | null {
  const variable = typeof name === "string" ? bodyVariable(name) : null;
  if (variable?.kind !== "metadata" || !Object.hasOwn(metadata, variable.key)) return null;
  return metadata[variable.key]?.trim() || null;
}

interface Node extends ContentBody {
  readonly type?: unknown;
  readonly attrs?: { readonly name?: unknown };
  readonly content?: readonly Node[];
}

/** Recursive: a stored text is nested at most 32 levels deep. */
function filledNode(node: Node, metadata: Metadata): Node {
  const value = node.type === "variable" ? metadataValue(node.attrs?.name, metadata) : null;
  if (value !== null) return { type: "text", text: value, marks: node.marks };
  return node.content ? { ...node, content: node.content.map((child) => filledNode(child, metadata)) } : node;
}

/** A line that would become too long keeps its variables. */
function filledLine(line: string | null, metadata: Metadata): string | null {
  if (line === null) return null;
  const names = mergeVariablesIn(line).filter((name) => metadataValue(name, metadata) !== null);
  const filled = names.reduce(
    (text, name) =>
      text.replaceAll(/\{\{([^{}]*)\}\}/g, (found, inner: string) =>
        inner.trim() === name ? (metadataValue(name, metadata) ?? found) : found,
      ),
    line,
  );
  return filled.length > BODY_LIMITS.runningLineLength ? line : filled;
}

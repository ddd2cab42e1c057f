import type { Node } from "@tiptap/pm/model";
import { bodyOf } from "@/components/text-editor/extensions/body-json";
import { BODY_LIMITS } from "@/lib/contracts/body-constants";
import { groupThousands } from "@/lib/pure/group-thousands";

/**
 * Message about the limit of a body that the document exceeds; null if it exceeds none. Counts as
 * `lib/contracts/body.ts` does.
 */
export function findExceededLimit(doc: Node): string | null {
  let nodes = 0;
  let deepest = 0;
  const count = (node: Node, depth: number): void => {
    nodes += 1;
    deepest = Math.max(deepest, depth);
    for (const child of node.children) count(child, depth + 1);
  };
  count(doc, 1);
  if (nodes > BODY_LIMITS.nodes) return `more than ${groupThousands(BODY_LIMITS.nodes)} parts`;
  if (deepest > BODY_LIMITS.depth) return `more than ${BODY_LIMITS.depth} levels within each other`;
  const bytes = new TextEncoder().encode(JSON.stringify(bodyOf(doc))).length;
  return bytes > BODY_LIMITS.bytes ? "more than 1 MB of text" : null;
}

import { z } from "zod";
import { declared } from "@/lib/contracts/common";
import { CONTENT_LIMITS } from "@/lib/contracts/field-types";
import { isStorableText } from "@/lib/contracts/storable-text";

/** The rich text of a template (contract, section 4): its shape and limits. */

interface Pending {
  readonly value: unknown;
  readonly depth: number;
  readonly isNode: boolean;
}

function isNodeShape(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (!("type" in value) || typeof value.type !== "string") return false;
  if ("text" in value && typeof value.text !== "string") return false;
  return ["content" in value ? value.content : [], "marks" in value ? value.marks : []].every((children) =>
    Array.isArray(children),
  );
}

/** The children of a value: the elements of a node's `content` and `marks` are nodes themselves. */
function inner({ value, depth, isNode }: Pending): Pending[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, child]): Pending[] => {
    if (isNode && (name === "content" || name === "marks") && Array.isArray(child)) {
      return child.map((node) => ({ value: node, depth: depth + 2, isNode: true }));
    }
    return [
      { value: name, depth, isNode: false },
      { value: child, depth: depth + 1, isNode: false },
    ];
  });
}

/**
 * Checks the tree without recursion: the sender controls the nesting, and a megabyte of brackets must cause an error,
 * not a stack overflow, here or wherever the value is serialized later.
 */
function bodyFault(root: unknown): string | null {
  const pending: Pending[] = [{ value: root, depth: 1, isNode: true }];
  let count = 0;
  for (let next = pending.pop(); next; next = pending.pop()) {
    count += 1;
    if (next.depth > CONTENT_LIMITS.bodyDepth)
      return `must not be nested deeper than ${CONTENT_LIMITS.bodyDepth} levels`;
    if (next.isNode && !isNodeShape(next.value))
      return "must consist of TipTap nodes: objects with a string `type`";
    if (typeof next.value === "string" && !isStorableText(next.value))
      return "must be valid Unicode without NUL";
    const children = inner(next);
    if (count + pending.length + children.length > CONTENT_LIMITS.bodyValues) {
      return `must not have more than ${CONTENT_LIMITS.bodyValues} values`;
    }
    for (const child of children) pending.push(child);
  }
  return null;
}

/** TipTap (ProseMirror) JSON. Which nodes and marks are allowed is checked by the rules, not by the schema. */
export const ContentBody = z
  .record(z.string(), z.unknown())
  .superRefine((body, ctx) => {
    const fault = bodyFault(body);
    if (fault) ctx.addIssue({ code: "custom", message: fault });
  })
  .meta({
    ...declared({ required: ["type"] }),
    description: 'TipTap JSON; a field is `{"type":"field","attrs":{"fieldId":"f1"}}`',
  });
export type ContentBody = z.infer<typeof ContentBody>;

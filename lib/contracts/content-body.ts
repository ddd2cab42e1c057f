import { z } from "zod";
import { CONTENT_LIMITS } from "@/lib/contracts/field-types";

/** The rich text of a template (contract, section 4): its shape and bounds. */

type BodyFault = "depth" | "nodes" | "shape";
const BODY_FAULTS: Record<BodyFault, string> = {
  depth: `must not be nested deeper than ${CONTENT_LIMITS.bodyDepth} levels`,
  nodes: `must not have more than ${CONTENT_LIMITS.bodyNodes} nodes`,
  shape: "must be TipTap nodes: objects with a string `type`",
};

/**
 * Checks the tree without recursion: nesting is the sender's choice, and a megabyte of brackets must cost an error,
 * not the stack.
 */
function bodyFault(root: unknown): BodyFault | null {
  const pending: { node: unknown; depth: number }[] = [{ node: root, depth: 1 }];
  let count = 0;
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { node, depth } = next;
    count += 1;
    if (count > CONTENT_LIMITS.bodyNodes) return "nodes";
    if (depth > CONTENT_LIMITS.bodyDepth) return "depth";
    if (typeof node !== "object" || node === null || !("type" in node) || typeof node.type !== "string")
      return "shape";
    if ("text" in node && typeof node.text !== "string") return "shape";
    for (const children of ["content" in node ? node.content : [], "marks" in node ? node.marks : []]) {
      if (!Array.isArray(children)) return "shape";
      if (count + pending.length + children.length > CONTENT_LIMITS.bodyNodes) return "nodes";
      for (const child of children) pending.push({ node: child, depth: depth + 1 });
    }
  }
  return null;
}

/** TipTap (ProseMirror) JSON. Which nodes and marks may appear is a rule, not part of the shape. */
export const ContentBody = z
  .record(z.string(), z.unknown())
  .superRefine((body, ctx) => {
    const fault = bodyFault(body);
    if (fault) ctx.addIssue({ code: "custom", message: BODY_FAULTS[fault] });
  })
  .meta({ description: 'TipTap JSON; a field is `{"type":"field","attrs":{"fieldId":"f1"}}`' });
export type ContentBody = z.infer<typeof ContentBody>;

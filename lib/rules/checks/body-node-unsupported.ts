import { BODY_MARK_TYPES, BODY_NODE_TYPES } from "@/lib/rules/body-nodes";
import type { Rule } from "@/lib/rules/rule";

/** Reports each type once: pasted text can contain hundreds of the same. */
export const bodyNodeUnsupported: Rule = function* ({ bodyNodes }) {
  const seen = new Set<string>();
  for (const { type, isMark, path } of bodyNodes) {
    const known = isMark ? BODY_MARK_TYPES : BODY_NODE_TYPES;
    if (known.has(type) || seen.has(type)) continue;
    seen.add(type);
    const name = type.slice(0, 60).toWellFormed();
    yield {
      path,
      fieldId: null,
      message: `The text contains an element “${name}”, which cannot be printed.`,
    };
  }
};

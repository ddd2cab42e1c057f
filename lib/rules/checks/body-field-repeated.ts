import { placedFieldId } from "@/lib/rules/body-nodes";
import type { Rule } from "@/lib/rules/rule";

export const bodyFieldRepeated: Rule = function* ({ bodyNodes }) {
  const seen = new Set<string>();
  for (const node of bodyNodes) {
    const id = placedFieldId(node);
    if (id === null) continue;
    const message = "The text has a second place for the same field: make a field of its own for it.";
    if (seen.has(id)) yield { path: node.path, fieldId: null, message };
    seen.add(id);
  }
};

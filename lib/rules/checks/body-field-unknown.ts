import { placedFieldId } from "@/lib/rules/body-nodes";
import type { Rule } from "@/lib/rules/rule";

export const bodyFieldUnknown: Rule = function* ({ content, bodyNodes }) {
  const ids = new Set(content.fields.map(({ id }) => id));
  for (const node of bodyNodes) {
    if (node.type !== "field" || node.isMark) continue;
    const id = placedFieldId(node);
    if (id !== null && ids.has(id)) continue;
    const message = "The text refers to a field that does not exist: remove the reference or add the field.";
    yield { path: node.path, fieldId: null, message };
  }
};

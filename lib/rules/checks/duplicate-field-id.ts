import { countBy } from "@/lib/rules/count-by";
import type { Rule } from "@/lib/rules/rule";

export const duplicateFieldId: Rule = function* ({ content }) {
  const counts = countBy(content.fields, ({ id }) => id);
  for (const [index, { id }] of content.fields.entries()) {
    if ((counts.get(id) ?? 0) > 1) {
      yield { path: `fields.${index}.id`, fieldId: id, message: `More than one field has the id “${id}”.` };
    }
  }
};

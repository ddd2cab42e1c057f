import { countBy } from "@/lib/rules/count-by";
import type { Rule } from "@/lib/rules/rule";

export const duplicateRoleKey: Rule = function* ({ content }) {
  const counts = countBy(content.roles, ({ key }) => key);
  for (const [index, { key }] of content.roles.entries()) {
    if ((counts.get(key) ?? 0) > 1) {
      yield {
        path: `roles.${index}.key`,
        fieldId: null,
        message: `More than one role has the key “${key}”.`,
      };
    }
  }
};

import { variablesOf } from "@/lib/rules/body-nodes";
import { bodyVariable } from "@/lib/rules/body-variables";
import type { Rule } from "@/lib/rules/rule";

export const bodyVariableRoleUnknown: Rule = function* (context) {
  for (const { name, path } of variablesOf(context)) {
    const variable = bodyVariable(name);
    if (variable?.kind !== "recipient" || context.roles.has(variable.roleKey)) continue;
    const message = `The text refers to the role “${variable.roleKey}”, which does not exist.`;
    yield { path, fieldId: null, message };
  }
};

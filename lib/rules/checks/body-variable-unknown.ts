import { variablesOf } from "@/lib/rules/body-nodes";
import { bodyVariable } from "@/lib/rules/body-variables";
import type { Rule } from "@/lib/rules/rule";

export const bodyVariableUnknown: Rule = function* (context) {
  for (const { name, path } of variablesOf(context)) {
    if (bodyVariable(name) !== null) continue;
    const message = `“${name.slice(0, 60).toWellFormed()}” is not a variable of the text.`;
    yield { path, fieldId: null, message };
  }
};

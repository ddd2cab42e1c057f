import { isMergeVariable, mergeVariablesIn } from "@/lib/rules/merge-variables";
import type { Finding, Rule } from "@/lib/rules/rule";

const shown = (name: string): string => `{{${name.slice(0, 60).toWellFormed()}}}`;

function* check(text: string, path: string): Iterable<Finding> {
  for (const name of mergeVariablesIn(text))
    if (!isMergeVariable(name))
      yield { path, fieldId: null, message: `${shown(name)} is not a known variable.` };
}

export const mergeVariableUnknown: Rule = function* ({ content, bodyNodes }) {
  const { subject, body } = content.settings.message;
  yield* check(subject ?? "", "settings.message.subject");
  yield* check(body ?? "", "settings.message.body");
  // Variables of rich text are nodes: braces would be printed as they are.
  for (const { text, path } of bodyNodes)
    for (const name of mergeVariablesIn(text)) {
      const message = `${shown(name)} would be printed as it is: put a variable or a field in its place.`;
      yield { path, fieldId: null, message };
    }
};

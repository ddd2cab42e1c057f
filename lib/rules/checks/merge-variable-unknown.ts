import {
  isMergeVariable,
  MERGE_VARIABLES,
  type MergePlace,
  mergeVariablesIn,
} from "@/lib/rules/merge-variables";
import type { Finding, Rule } from "@/lib/rules/rule";

function* check(text: string, place: MergePlace, path: string): Iterable<Finding> {
  for (const name of mergeVariablesIn(text)) {
    if (isMergeVariable(name, place)) continue;
    const shown = `{{${name.slice(0, 60).toWellFormed()}}}`;
    const message = Object.hasOwn(MERGE_VARIABLES, name)
      ? `${shown} differs from recipient to recipient, so it can stand in the message but not in the document.`
      : `${shown} is not a variable that can be filled in.`;
    yield { path, fieldId: null, message };
  }
}

export const mergeVariableUnknown: Rule = function* ({ content, bodyNodes }) {
  const { subject, body } = content.settings.message;
  yield* check(subject ?? "", "message", "settings.message.subject");
  yield* check(body ?? "", "message", "settings.message.body");
  for (const node of bodyNodes) yield* check(node.text, "body", node.path);
};

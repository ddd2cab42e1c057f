import { isMergeVariable, MERGE_VARIABLES, mergeVariablesIn } from "@/lib/rules/merge-variables";

/** The sender's words to the recipients, and the variables in them. */
export type MessageWords = { subject: string; body: string };

/** Variables that can stand in a message, in words for a person. */
export const MESSAGE_VARIABLES = Object.entries(MERGE_VARIABLES)
  .filter(([name]) => isMergeVariable(name, "message"))
  .map(([name, { description }]) => ({ placeholder: `{{${name}}}`, description }));

/** What is wrong with a text that may hold variables; null when nothing is. */
export function wordsProblem(text: string): string | null {
  const unknown = mergeVariablesIn(text).filter((name) => !isMergeVariable(name, "message"));
  if (unknown.length === 0) return null;
  const shown = unknown.map((name) => `{{${name.slice(0, 60).toWellFormed()}}}`).join(", ");
  return `${shown} ${unknown.length === 1 ? "is not a variable" : "are not variables"} that can be filled in.`;
}

/**
 * A text with a placeholder at the caret, in place of what is selected.
 * @returns the text and where the caret is then
 */
export function insertAt(
  text: string,
  placeholder: string,
  from: number,
  to: number,
): { text: string; caret: number } {
  const start = Math.max(0, Math.min(from, to, text.length));
  const end = Math.min(text.length, Math.max(from, to));
  return {
    text: `${text.slice(0, start)}${placeholder}${text.slice(end)}`,
    caret: start + placeholder.length,
  };
}

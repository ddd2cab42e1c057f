import { isMergeVariable, MERGE_VARIABLES, mergeVariablesIn } from "@/lib/rules/merge-variables";

/** The sender's message to the recipients, and its variables. */
export type MessageText = { subject: string; body: string };

/** Variables that a message can contain, with labels. */
export const MESSAGE_VARIABLES = Object.entries(MERGE_VARIABLES).map(([name, { description }]) => ({
  placeholder: `{{${name}}}`,
  description,
}));

type TemplateMessage = { subject?: string | null; body?: string | null };

/** The message in the form of the API. Null uses the template's message; an empty text removes it. */
export function messageBody(message: MessageText, template: TemplateMessage) {
  const subject = message.subject.trim();
  const body = message.body.trim();
  return {
    subject: subject === (template.subject ?? "").trim() ? null : subject || null,
    body: body === (template.body ?? "").trim() ? null : body,
  };
}

/** Error message for a text that may contain variables; null if the text is valid. */
export function variableProblem(text: string): string | null {
  const unknown = mergeVariablesIn(text).filter((name) => !isMergeVariable(name));
  if (unknown.length === 0) return null;
  const shown = unknown.map((name) => `{{${name.slice(0, 60).toWellFormed()}}}`).join(", ");
  return `${shown} ${unknown.length === 1 ? "isn’t an available variable" : "aren’t available variables"}.`;
}

/**
 * Inserts a placeholder at the caret, replacing the selection.
 * @returns the text and the new caret position
 */
export function insertPlaceholder(
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

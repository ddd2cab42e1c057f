/** `{{variable}}` in the invitation's subject and text; those of rich text are in `body-variables.ts`. */

export const MERGE_VARIABLES = {
  "document.name": { description: "Name of the document" },
  "document.expiresAt": {
    description: "Date on which the signing link expires, in the recipient's language",
  },
  "workspace.name": { description: "Name of the sender's workspace" },
  "sender.name": { description: "Name of the sender" },
  "sender.email": { description: "Email address of the sender" },
  "recipient.name": { description: "Name of the recipient of the message" },
  "recipient.email": { description: "Email address of the recipient of the message" },
  "recipient.role": { description: "Label of the recipient's role" },
} as const;

export type MergeVariable = keyof typeof MERGE_VARIABLES;

/** Linear time: neither side of the braces can match the other's characters. */
const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

export const isMergeVariable = (name: string): name is MergeVariable => Object.hasOwn(MERGE_VARIABLES, name);

/** Names of the variables in the text, trimmed, each once, in order of appearance. */
export function mergeVariablesIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(PLACEHOLDER), ([, name = ""]) => name.trim()))];
}

/**
 * Substitutes the variables in one pass: a value that itself contains `{{…}}` is not expanded. A variable without a
 * value becomes empty; an unknown one stays as written. Plain text in and out: the caller escapes HTML.
 */
export function renderMergeText(
  text: string,
  variables: Readonly<Partial<Record<MergeVariable, string | null>>>,
): string {
  return text.replace(PLACEHOLDER, (placeholder, name: string) => {
    const key = name.trim();
    return Object.hasOwn(MERGE_VARIABLES, key) ? (variables[key as MergeVariable] ?? "") : placeholder;
  });
}

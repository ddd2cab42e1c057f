/** `{{variable}}` in the invitation's subject and text, and in a rich-text document. */

interface MergeVariableInfo {
  readonly description: string;
  /** Where it is unambiguous: a document's text is the same for all recipients, a message is not. */
  readonly places: readonly ("message" | "body")[];
}

export const MERGE_VARIABLES = {
  "document.name": { description: "Name of the document", places: ["message", "body"] },
  "document.expiresAt": { description: "Day on which the signing link expires", places: ["message"] },
  "workspace.name": { description: "Name of the sender's workspace", places: ["message", "body"] },
  "sender.name": { description: "Name of who sends the document", places: ["message", "body"] },
  "sender.email": { description: "E-mail address of who sends the document", places: ["message", "body"] },
  "recipient.name": { description: "Name of the recipient of the message", places: ["message"] },
  "recipient.email": { description: "E-mail address of the recipient of the message", places: ["message"] },
  "recipient.role": { description: "Label of the recipient's role", places: ["message"] },
} as const satisfies Record<string, MergeVariableInfo>;

export type MergeVariable = keyof typeof MERGE_VARIABLES;
export type MergePlace = "message" | "body";

/** Linear time: neither side of the braces can match the other's characters. */
const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

export function isMergeVariable(name: string, place: MergePlace): name is MergeVariable {
  return Object.hasOwn(MERGE_VARIABLES, name) && placesOf(name).includes(place);
}

function placesOf(name: string): readonly MergePlace[] {
  const info: MergeVariableInfo | undefined = MERGE_VARIABLES[name as MergeVariable];
  return info?.places ?? [];
}

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

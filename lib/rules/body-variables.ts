import { mergeVariablesIn } from "@/lib/rules/merge-variables";

/**
 * Variables of rich text (contract, section 11): nodes of the text, and `{{name}}` in its header and footer. They are
 * resolved when the document is sent.
 */
export const BODY_VARIABLES = {
  "sender.name": "Name of who sends the document",
  "sender.email": "E-mail address of who sends the document",
  "sender.company": "Company of who sends the document",
  "workspace.name": "Name of the sender's workspace",
  "document.name": "Name of the document",
  "document.sentDate": "Day on which the document is sent",
} as const;

/** Variables only for a header or footer: the typesetter fills them in. */
const PAGE_VARIABLES: ReadonlySet<string> = new Set(["page", "pages"]);

export type BodyVariable =
  | { readonly kind: "plain"; readonly name: keyof typeof BODY_VARIABLES }
  | { readonly kind: "recipient"; readonly roleKey: string; readonly part: "name" | "email" }
  | { readonly kind: "metadata"; readonly key: string };

/** Keys of roles may contain dots, so the part is what follows the last dot. */
const OF_RECIPIENT = /^recipient\.(.+)\.(name|email)$/s;
const OF_METADATA = /^metadata\.(.+)$/s;

/** The meaning of a variable; null for an unknown one. */
export function bodyVariable(name: string): BodyVariable | null {
  if (Object.hasOwn(BODY_VARIABLES, name))
    return { kind: "plain", name: name as keyof typeof BODY_VARIABLES };
  const [, roleKey, part] = OF_RECIPIENT.exec(name) ?? [];
  if (roleKey && part) return { kind: "recipient", roleKey, part: part as "name" | "email" };
  const [, key] = OF_METADATA.exec(name) ?? [];
  return key ? { kind: "metadata", key } : null;
}

/** Names of the variables in a header or footer, except for those of the page. */
export const runningVariablesIn = (line: string): string[] =>
  mergeVariablesIn(line).filter((name) => !PAGE_VARIABLES.has(name));

import type { DocumentDto, RecipientDto } from "@/lib/contracts/documents";

/** Email addresses are compared case-insensitively. */
export const isSameAddress = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/**
 * The document's recipient with this email address whose turn it is to sign or approve; undefined otherwise.
 * @param email their confirmed address
 */
export function ownTurn(document: Pick<DocumentDto, "recipients">, email: string): RecipientDto | undefined {
  return document.recipients.find((one) => one.status === "pending" && isSameAddress(one.email, email));
}

/** Redirects the signed-in user to their own signing page; to the document when it is not their turn. */
export const signHref = (documentId: string): string => `/documents/${documentId}/sign`;

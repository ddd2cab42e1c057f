import type { DocumentDto, RecipientDto } from "@/lib/contracts/documents";

/** Addresses are compared as people write them: without regard to case. */
export const isSameAddress = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/**
 * The recipient that somebody is in a document, when it is their turn to sign or approve; undefined otherwise.
 * @param email their confirmed address
 */
export function ownTurn(document: Pick<DocumentDto, "recipients">, email: string): RecipientDto | undefined {
  return document.recipients.find((one) => one.status === "pending" && isSameAddress(one.email, email));
}

/** Leads the signed-in user to their own signing page; to the document when it is not their turn. */
export const signHref = (documentId: string): string => `/documents/${documentId}/sign`;

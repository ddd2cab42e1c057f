import type { RecipientDto } from "@/lib/contracts/documents";

/** Email addresses are compared case-insensitively. */
export const isSameAddress = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/**
 * The document's recipient with this email address whose turn it is to sign or approve; undefined otherwise.
 * @param email their confirmed address
 */
export function pendingRecipient<R extends Pick<RecipientDto, "status" | "email">>(
  document: { recipients: readonly R[] },
  email: string,
): R | undefined {
  return document.recipients.find((one) => one.status === "pending" && isSameAddress(one.email, email));
}

/** The label of the button for what the recipient can do now. */
export const signLabel = ({ role }: Pick<RecipientDto, "role">): string =>
  role === "approver" ? "Approve now" : "Sign now";

/** Redirects the signed-in user to their own signing page; to the document when it is not their turn. */
export const signHref = (documentId: string): string => `/documents/${documentId}/sign`;

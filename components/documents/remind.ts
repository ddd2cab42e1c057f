import { countersign } from "@/lib/client/countersign";
import type { DocumentDto, RecipientDto } from "@/lib/contracts/documents";

/** Recipients whose turn it is to sign or approve: those who can be reminded. */
export const remindable = ({ recipients }: DocumentDto): RecipientDto[] =>
  recipients.filter(({ status, role }) => status === "pending" && (role === "signer" || role === "approver"));

/**
 * Emails the signing link again: to one recipient, or to everybody whose turn it is.
 * @returns the updated document
 * @throws {CountersignError} REMINDED_RECENTLY with the cooldown in words, NO_PENDING_RECIPIENTS, INVALID_STATE
 */
export function remind(document: DocumentDto, recipient?: RecipientDto): Promise<DocumentDto> {
  const { id, workspaceId } = document;
  return recipient
    ? countersign.remindRecipient({ path: { id, recipientId: recipient.id }, workspaceId })
    : countersign.remindRecipients({ path: { id }, workspaceId });
}

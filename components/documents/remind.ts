import { countersign } from "@/lib/client/countersign";
import type { DocumentDto, RecipientDto } from "@/lib/contracts/documents";

/** Whose turn it is to sign or approve: those whom a reminder can go to. */
export const remindable = ({ recipients }: DocumentDto): RecipientDto[] =>
  recipients.filter(({ status, role }) => status === "pending" && (role === "signer" || role === "approver"));

/**
 * Mails the link once more: to one recipient, or to everybody whose turn it is.
 * @returns the document as it is then
 * @throws {CountersignError} REMINDED_RECENTLY with the pause in words, NO_PENDING_RECIPIENTS, INVALID_STATE
 */
export function remind(document: DocumentDto, recipient?: RecipientDto): Promise<DocumentDto> {
  const { id, workspaceId } = document;
  return recipient
    ? countersign.remindRecipient({ path: { id, recipientId: recipient.id }, workspaceId })
    : countersign.remindRecipients({ path: { id }, workspaceId });
}

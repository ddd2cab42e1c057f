import { countersign } from "@/lib/client/countersign";
import type { DocumentDto, RecipientDto } from "@/lib/contracts/documents";

type Remindable = Pick<RecipientDto, "status" | "role" | "delivery">;

/** Recipients whose turn it is to sign or approve and who receive mails. */
export const remindable = <R extends Remindable>({ recipients }: { recipients: readonly R[] }): R[] =>
  recipients.filter(
    ({ status, role, delivery }) =>
      status === "pending" && (role === "signer" || role === "approver") && delivery === "email",
  );

/**
 * Emails the signing link again: to one recipient, or to everyone whose turn it is.
 * @returns the updated document
 * @throws {CountersignError} REMINDED_RECENTLY with the remaining time, NO_PENDING_RECIPIENTS, INVALID_STATE
 */
export function remind(
  { id, workspaceId }: Pick<DocumentDto, "id" | "workspaceId">,
  recipient?: RecipientDto,
): Promise<DocumentDto> {
  return recipient
    ? countersign.remindRecipient({ path: { id, recipientId: recipient.id }, workspaceId })
    : countersign.remindRecipients({ path: { id }, workspaceId });
}

import "server-only";
import type { MailPurpose } from "@/lib/contracts/mail-props";
import { isOpen } from "@/lib/domain/documents/policy";
import { cancelMails } from "@/lib/domain/mail-delivery/end-mails";
import { loadMailSubject } from "@/lib/domain/mails/document-mail";
import type { Prisma, Recipient } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";

/** Reason recorded for a canceled mail. */
export const ADDRESS_CORRECTED_REASON = "The address was corrected";
export const REMINDERS_STOPPED_REASON = "The recipient stopped automatic reminders";
export const RECIPIENT_ACTED_REASON = "The recipient acted";
export const DOCUMENT_ENDED_REASON = "The document ended";
export const DOCUMENT_DELETED_REASON = "The document was deleted";
export const NO_MAILS_REASON = "The recipient's delivery was set to none";

/** Purposes of the mails that invite somebody to a document. */
export const LINK_PURPOSES: MailPurpose[] = ["signing-request", "copy"];

/** Cancels mails whose reason has ended; returns null, as there is nothing left to send. */
export async function cancelForReason(mails: Prisma.MailMessageWhereInput, reason: string): Promise<null> {
  await cancelMails(mails, reason);
  return null;
}

/**
 * Cancels mails to the person who had the recipient's place before. @param dedupeKey of the present recipient's mail
 */
export async function cancelFormerMails(
  mails: Prisma.MailMessageWhereInput,
  { tokenVersion }: Pick<Recipient, "tokenVersion">,
  dedupeKey: string,
): Promise<void> {
  if (tokenVersion > 1)
    await cancelMails({ ...mails, dedupeKey: { not: dedupeKey } }, ADDRESS_CORRECTED_REASON);
}

/** Loads a recipient with a valid link, with the data their mails are rendered from; null if there is none. */
export async function findActiveRecipient(documentId: string, recipientId: string) {
  const subject = await loadMailSubject(documentId);
  const recipient = subject?.document.recipients.find((r) => r.id === recipientId);
  if (!subject || !recipient || subject.document.deletedAt) return null;
  const holdsLink = recipient.status === "pending" || recipient.status === "delivered";
  const isLive = isOpen(subject.document.status) || subject.document.status === "completed";
  return holdsLink && isLive ? { subject, recipient } : null;
}

/** Returns why the mail is no longer needed. */
export async function reasonToCancel(documentId: string): Promise<string> {
  const document = await db().document.findUnique({ where: { id: documentId }, select: { status: true } });
  return document && isOpen(document.status) ? RECIPIENT_ACTED_REASON : DOCUMENT_ENDED_REASON;
}

/** Lists the recipients of a document who have a link. */
export async function recipientsWithLinks({ documentId }: { documentId: string }): Promise<string[]> {
  const rows = await db().recipient.findMany({
    where: { documentId, status: { in: ["pending", "delivered"] } },
    orderBy: [{ order: "asc" }, { position: "asc" }],
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

export const actionOf = ({ role }: Pick<Recipient, "role">): "approve" | "sign" =>
  role === "approver" ? "approve" : "sign";

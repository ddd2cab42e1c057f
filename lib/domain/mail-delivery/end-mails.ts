import "server-only";
import {
  cancelReason,
  isOutcomeUnknown,
  NOT_ACCEPTED_REASON,
  type RecordedOutcome,
  recordMailOutcome,
} from "@/lib/domain/mail-delivery/mail-record";
import type { MailMessage, Prisma } from "@/lib/generated/prisma/client";
import { attempts } from "@/lib/platform/attempts";
import { db } from "@/lib/platform/database/db";

/**
 * Ends mails about documents that are no longer retried: each is recorded as unsent, in the audit trail and on the
 * document's page.
 */

/**
 * The embedded mailbox marks mails as accepted itself: if a process crashed right after that, the mail was delivered.
 */
async function endAs(row: MailMessage, outcome: RecordedOutcome): Promise<void> {
  const isTaken = row.status === "sent";
  if (row.status === "held") await forgetHold(row);
  return recordMailOutcome(markedOf(row), isTaken ? { status: "sent", providerId: row.providerId } : outcome);
}

/** Clears the hold, because no mail to the recipient is held any more. */
async function forgetHold({ recipientId }: MailMessage): Promise<void> {
  if (!recipientId) return;
  await db().recipient.updateMany({
    where: { id: recipientId, mailHold: { in: ["address_limit", "mails_stopped"] } },
    data: { mailHold: null, mailHeldUntil: null },
  });
}

const markedOf = ({ id, dedupeKey, purpose, to, workspaceId, documentId, recipientId }: MailMessage) => ({
  id,
  dedupeKey,
  purpose,
  to,
  ...(workspaceId && documentId && recipientId ? { about: { workspaceId, documentId, recipientId } } : {}),
});

/**
 * Called when a job's retries are exhausted: every mail of the document that was never accepted is recorded as failed,
 * in its audit trail and on its page, instead of being assumed sent. An operator may retry it.
 */
export const giveUpMails = (documentId: string): Promise<void> => abandonMails({ documentId });

/** Does what `giveUpMails` does for mails of several documents. */
export const giveUpMailsByKey = (dedupeKeys: string[]): Promise<void> =>
  abandonMails({ dedupeKey: { in: dedupeKeys } });

async function abandonMails(where: Prisma.MailMessageWhereInput): Promise<void> {
  const rows = await db().mailMessage.findMany({
    where: { ...where, auditedAt: null, status: { not: "held" } },
  });
  const each = attempts("a mail could not be recorded as abandoned");
  for (const row of rows)
    await each.run({ mailId: row.id }, () => endAs(row, { status: "abandoned", error: NOT_ACCEPTED_REASON }));
  each.end();
}

/**
 * Cancels mails whose reason ended before they were sent: the recipients need not be alarmed, and nobody should
 * believe that they were sent. If another process is sending one right now, its outcome takes precedence.
 * @param what what ended: "The document ended"
 */
export async function cancelMails(where: Prisma.MailMessageWhereInput, what: string): Promise<void> {
  const rows = await db().mailMessage.findMany({ where: { ...where, auditedAt: null } });
  const each = attempts("a mail could not be canceled");
  for (const row of rows) {
    const error = cancelReason(what, row.status !== "held" && isOutcomeUnknown(row.error));
    await each.run({ mailId: row.id }, () => endAs(row, { status: "canceled", error }));
  }
  each.end();
}

/**
 * Marks a mail as sent because its link has been used: the mail arrived, although the process that sent it crashed
 * before recording that.
 */
export async function markArrived(dedupeKey: string): Promise<void> {
  const row = await db().mailMessage.findUnique({ where: { dedupeKey } });
  if (row && row.status !== "held" && row.auditedAt === null && isOutcomeUnknown(row.error))
    await endAs(row, { status: "sent", providerId: null });
}

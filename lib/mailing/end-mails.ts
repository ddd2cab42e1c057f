import "server-only";
import { db } from "@/lib/db";
import type { MailMessage, Prisma } from "@/lib/generated/prisma/client";
import { isUnheardOf, NOT_TAKEN, type Outcome, recordOutcome } from "@/lib/mailing/mail-record";

/** Mails about documents that nobody tries any more: each is said to be unsent, in the audit trail and on the page. */

/** The embedded mailbox marks what it takes by itself: of a process that died right after it, the mail is there. */
function endAs(row: MailMessage, outcome: Outcome): Promise<void> {
  const isTaken = row.status === "sent";
  return recordOutcome(markedOf(row), isTaken ? { status: "sent", providerId: row.providerId } : outcome);
}

const markedOf = ({ id, dedupeKey, purpose, to, workspaceId, documentId, recipientId }: MailMessage) => ({
  id,
  dedupeKey,
  purpose,
  to,
  ...(workspaceId && documentId && recipientId ? { about: { workspaceId, documentId, recipientId } } : {}),
});

/**
 * What a job does when its retries are used up: every mail of the document that never went out is recorded as
 * failed, in its audit trail and on its page, instead of being believed sent. An operator may have it tried again.
 */
export const giveUpMails = (documentId: string): Promise<void> => abandonMails({ documentId });

/** The same of mails of several documents. */
export const giveUpMailsByKey = (dedupeKeys: string[]): Promise<void> =>
  abandonMails({ dedupeKey: { in: dedupeKeys } });

async function abandonMails(where: Prisma.MailMessageWhereInput): Promise<void> {
  const rows = await db().mailMessage.findMany({ where: { ...where, auditedAt: null } });
  for (const row of rows) await endAs(row, { status: "abandoned", error: NOT_TAKEN });
}

/**
 * Ends mails whose cause was over before they were sent: nobody is to be alarmed, and nobody is to believe that they went
 * out. Should another process just be sending one, its outcome stands.
 * @param what was over: "The document had ended"
 */
export async function cancelMails(where: Prisma.MailMessageWhereInput, what: string): Promise<void> {
  const rows = await db().mailMessage.findMany({ where: { ...where, auditedAt: null } });
  for (const row of rows) {
    const error = `${what} before it ${isUnheardOf(row.error) ? "was known to be sent" : "could be sent"}.`;
    await endAs(row, { status: "canceled", error });
  }
}

/** The link that the mail brought has been used: it arrived, though the process that sent it died before it could say so. */
export async function concludeArrived(dedupeKey: string): Promise<void> {
  const row = await db().mailMessage.findUnique({ where: { dedupeKey } });
  if (row && row.auditedAt === null && isUnheardOf(row.error))
    await endAs(row, { status: "sent", providerId: null });
}

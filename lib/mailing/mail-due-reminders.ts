import "server-only";
import { setImmediate } from "node:timers/promises";
import type { EventData } from "@/inngest/events";
import type { ChainHead } from "@/lib/audit/append-events";
import { db } from "@/lib/db";
import { type Delivered, deliverMails } from "@/lib/mailing/deliver-mails";
import type { Delivery } from "@/lib/mailing/delivery";
import {
  type DocumentToMail,
  findDocumentsToMail,
  mailSubjectOf,
  writeToRecipient,
} from "@/lib/mailing/document-mail";
import { cancelMails, giveUpMailsByKey } from "@/lib/mailing/end-mails";
import { reminderKey, reminderTo, whyNoAutomaticReminder } from "@/lib/mailing/mail-links";
import { isSettled } from "@/lib/mailing/mail-record";
import { pace } from "@/lib/mailing/reminder-pace";

type Due = EventData<"document/reminders-due">;

/** Read, written and recorded together; whoever signs in the moment in between is reminded all the same. */
const TOGETHER = 12;

/**
 * Mails the automatic reminders of one piece of a sweep, of any documents. Each mail's row is what a repeat goes by:
 * who has theirs is left out, and who has signed or asked for no more since is not written to. What fails holds up nobody
 * else's.
 * @throws {Error} when some are to be tried again, after all had their turn
 */
export async function mailDueReminders(due: Due): Promise<{ sent: number; failed: number }> {
  const total: Delivered = { sent: 0, failed: 0, errors: [] };
  const ids = await withoutOutcome(due);
  for (let from = 0; from < ids.length; from += TOGETHER) {
    const some = ids.slice(from, from + TOGETHER);
    await pace(some.length);
    const { sent, failed, errors } = await mailSome(due.requestId, some);
    total.sent += sent;
    total.failed += failed;
    total.errors.push(...errors);
  }
  const { errors, ...counts } = total;
  if (errors.length > 0) throw new AggregateError(errors, messageOf(errors, ids.length));
  return counts;
}

const messageOf = ([first, ...more]: unknown[], of: number): string =>
  `${more.length + 1} of ${of} reminders were not mailed: ${first instanceof Error ? first.message : first}`;

/** What a job does when its retries are used up. */
export const giveUpReminders = ({ requestId, recipientIds }: Due): Promise<void> =>
  giveUpMailsByKey(recipientIds.map((id) => reminderKey(requestId, id)));

async function withoutOutcome({ requestId, recipientIds }: Due): Promise<string[]> {
  const keys = new Map(recipientIds.map((id) => [reminderKey(requestId, id), id]));
  const rows = await db().mailMessage.findMany({
    where: { dedupeKey: { in: [...keys.keys()] }, auditedAt: { not: null } },
    select: { dedupeKey: true, status: true, auditedAt: true },
  });
  for (const row of rows) if (isSettled(row)) keys.delete(row.dedupeKey);
  return [...keys.values()];
}

async function mailSome(requestId: string, recipientIds: string[]): Promise<Delivered> {
  const found = await findDocumentsToMail({ recipients: { some: { id: { in: recipientIds } } } });
  const deliveries: Delivery[] = [];
  const errors: unknown[] = [];
  for (const id of recipientIds)
    try {
      const written = await write(requestId, id, found);
      if (written) deliveries.push(written);
      // Requests go in between.
      await setImmediate();
    } catch (error) {
      errors.push(error);
    }
  if (deliveries.length === 0) return { sent: 0, failed: 0, errors };
  const delivered = await deliverMails(deliveries, headsOf(found));
  return { ...delivered, errors: [...errors, ...delivered.errors] };
}

/** @returns null for what is not to be sent any more; should it have been tried, that is said of it */
async function write(
  requestId: string,
  recipientId: string,
  found: readonly DocumentToMail[],
): Promise<Delivery | null> {
  const one = found.find(({ document }) => document.recipients.some(({ id }) => id === recipientId));
  const recipient = one?.document.recipients.find(({ id }) => id === recipientId);
  const reason = whyNoAutomaticReminder(one?.document, recipient);
  if (reason !== null) await cancelMails({ dedupeKey: reminderKey(requestId, recipientId) }, reason);
  if (reason !== null || !one || !recipient) return null;
  const subject = await mailSubjectOf(one);
  return writeToRecipient(subject, { ...reminderTo(subject, recipient, requestId), ...AUTOMATIC });
}

/** The audit trail tells them from those by hand, and a recipient can stop them. */
const AUTOMATIC = { auditData: { automatic: true }, stop: "link-and-header" } as const;

const headsOf = (found: readonly DocumentToMail[]): Map<string, ChainHead> =>
  new Map(
    found.map(({ document: { id: documentId, auditSequence, auditHead } }) => [
      documentId,
      { documentId, auditSequence, auditHead },
    ]),
  );

import "server-only";
import { setImmediate } from "node:timers/promises";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import type { EventData } from "@/lib/contracts/job-events";
import type { ChainHead } from "@/lib/domain/audit/append-events";
import { deliverMails } from "@/lib/domain/mail-delivery/deliver-mails";
import { cancelMails, giveUpMailsByKey } from "@/lib/domain/mail-delivery/end-mails";
import type { MailDelivery } from "@/lib/domain/mail-delivery/mail-delivery";
import { hasFinalOutcome } from "@/lib/domain/mail-delivery/mail-record";
import { automaticSkipReason, reminderKey, reminderTo } from "@/lib/domain/mails/definitions/reminders";
import { type DocumentToMail, findDocumentsToMail, mailSubjectOf } from "@/lib/domain/mails/document-mail";
import { paceReminders } from "@/lib/domain/mails/reminder-pace";
import { composeMail, dueEventOf } from "@/lib/domain/mails/send-mail";
import { recipientsAtAddress } from "@/lib/domain/mails/shared-address";
import { db } from "@/lib/platform/database/db";

type Due = EventData<"document/reminders-due">;
type Mailed = { sent: number; failed: number; errors: unknown[] };

/** Batch size for reading, writing and recording; a recipient who signs in between is still reminded. */
const TOGETHER = 12;

/**
 * Mails the automatic reminders of one batch of a sweep, for any documents. Retries are idempotent through each
 * mail's row: recipients who already have theirs are skipped, as are those who signed or unsubscribed since. A
 * failure does not block the others.
 * @throws {Error} if some have to be retried, after all were attempted
 */
export async function mailDueReminders(due: Due): Promise<{ sent: number; failed: number }> {
  const total: Mailed = { sent: 0, failed: 0, errors: [] };
  const ids = await withoutOutcome(due);
  for (let from = 0; from < ids.length; from += TOGETHER) {
    const some = ids.slice(from, from + TOGETHER);
    await paceReminders(some.length);
    const { sent, failed, errors } = await mailReminders(due.requestId, some, new Set(ids));
    total.sent += sent;
    total.failed += failed;
    total.errors.push(...errors);
  }
  const { errors, ...counts } = total;
  if (errors.length > 0) throw new AggregateError(errors, messageOf(errors, ids.length));
  return counts;
}

const messageOf = ([first, ...more]: unknown[], of: number): string =>
  `${more.length + 1} of ${of} reminders were not emailed: ${first instanceof Error ? first.message : first}`;

/** Called when a job's retries are exhausted. */
export const giveUpReminders = ({ requestId, recipientIds }: Due): Promise<void> =>
  giveUpMailsByKey(recipientIds.map((id) => reminderKey(requestId, id)));

async function withoutOutcome({ requestId, recipientIds }: Due): Promise<string[]> {
  const keys = new Map(recipientIds.map((id) => [reminderKey(requestId, id), id]));
  const rows = await db().mailMessage.findMany({
    where: { dedupeKey: { in: [...keys.keys()] }, auditedAt: { not: null } },
    select: { dedupeKey: true, status: true, auditedAt: true },
  });
  for (const row of rows) if (hasFinalOutcome(row)) keys.delete(row.dedupeKey);
  return [...keys.values()];
}

/** @param all recipients of this request who were not yet reminded: some of them may share an address */
async function mailReminders(
  requestId: string,
  recipientIds: string[],
  all: ReadonlySet<string>,
): Promise<Mailed> {
  const found = await findDocumentsToMail({ recipients: { some: { id: { in: recipientIds } } } });
  const deliveries: MailDelivery[] = [];
  const errors: unknown[] = [];
  for (const id of recipientIds)
    try {
      const written = await write(requestId, id, found, all);
      if (written) deliveries.push(written);
      // Yields to the event loop, so that requests do not wait.
      await setImmediate();
    } catch (error) {
      errors.push(error);
    }
  if (deliveries.length === 0) return { sent: 0, failed: 0, errors };
  const delivered = await deliverMails(deliveries, headsOf(found));
  return { ...delivered, errors: [...errors, ...delivered.errors.map(({ error }) => error)] };
}

/** @returns null if the mail is no longer to be sent; an earlier attempt is then marked as canceled */
async function write(
  requestId: string,
  recipientId: string,
  found: readonly DocumentToMail[],
  all: ReadonlySet<string>,
): Promise<MailDelivery | null> {
  const one = found.find(({ document }) => document.recipients.some(({ id }) => id === recipientId));
  const recipient = one?.document.recipients.find(({ id }) => id === recipientId);
  const reason = automaticSkipReason(one?.document, recipient);
  if (reason !== null) await cancelMails({ dedupeKey: reminderKey(requestId, recipientId) }, reason);
  if (reason !== null || !one || !recipient) return null;
  const subject = await mailSubjectOf(one);
  const due = one.document.recipients.filter(
    (other) => all.has(other.id) && automaticSkipReason(one.document, other) === null,
  );
  const people = recipientsAtAddress(due, recipient);
  if (people.length > 1 && people[0]?.id !== recipientId) return null;
  const mail = reminderTo(subject, people.length > 1 ? people : [recipient], requestId, AUTOMATIC);
  const delivery = await composeMail("reminder", { ...mail, stop: "link-and-header" });
  const readers = [recipientId, ...(mail.carried ?? []).map((part) => part.recipientId)];
  const dueEvent = dueEventOf(DOCUMENT_FACTS.reminderDue.job, { requestId, recipientIds: [] }, readers);
  return delivery && { ...delivery, dueEvent };
}

/** Distinguishes automatic reminders from manual ones in the audit trail. */
const AUTOMATIC = { auditData: { automatic: true } } as const;

const headsOf = (found: readonly DocumentToMail[]): Map<string, ChainHead> =>
  new Map(
    found.map(({ document: { id: documentId, auditSequence, auditHead } }) => [
      documentId,
      { documentId, auditSequence, auditHead },
    ]),
  );

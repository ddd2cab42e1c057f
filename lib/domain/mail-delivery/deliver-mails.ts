import "server-only";
import { setTimeout as delay } from "node:timers/promises";
import type { ChainHead } from "@/lib/domain/audit/append-events";
import { admitMails } from "@/lib/domain/mail-delivery/admit-mails";
import { deliverMail, type MailerAnswer, passToMailer } from "@/lib/domain/mail-delivery/deliver-mail";
import type { MailDelivery } from "@/lib/domain/mail-delivery/mail-delivery";
import {
  hasFinalOutcome,
  type RecordedMail,
  recordMailOutcomes,
} from "@/lib/domain/mail-delivery/mail-record";
import {
  type AcceptedMail,
  type PlainlyTaken,
  recordPlainlySent,
  recordSentMails,
} from "@/lib/domain/mail-delivery/record-sent-mails";
import { failpoint } from "@/lib/failpoint";
import { MailError } from "@/lib/platform/ports/mail/errors";
import { batchCalls } from "@/lib/pure/batch-calls";

/**
 * Number of concurrent sends to the mail service, and therefore the maximum number of mails that are sent twice when
 * a process crashes after the service accepted them and before that was recorded. One of the connections of
 * lib/platform/ports/mail/drivers/smtp stays free for other mails.
 */
const CONCURRENCY = 4;

/**
 * How long an outcome waits to be batched with others into one statement, in milliseconds; only concurrent sends can
 * share one.
 */
const BATCH_MS = 10;

/** Maximum number of pauses for rate limits of the service: they concern all mails, not just this one. */
const MAX_PAUSES = 5;
const MAX_PAUSE_SECONDS = 10;

export type DeliverySummary = {
  sent: number;
  failed: number;
  /** Errors of mails that the job has to retry; the other mails are done. */
  errors: { delivery: MailDelivery; error: unknown }[];
};

/**
 * Runs `deliverMail` for many mails, none of which blocks another: their rows are inserted in one statement, and
 * outcomes are batched while the previous batch is being written.
 * @param heads the documents' chain heads as last read
 */
export async function deliverMails(
  deliveries: readonly MailDelivery[],
  heads: ReadonlyMap<string, ChainHead>,
): Promise<DeliverySummary> {
  const result: DeliverySummary = { sent: 0, failed: 0, errors: [] };
  const record = recorder(heads);
  const rows = await admitMails(deliveries).catch(() => null);
  failpoint("after-mails-queued");
  const left = deliveries.map((delivery, at) => ({ delivery, row: rows?.[at] })).reverse();
  const worker = async () => {
    for (let next = left.pop(); next; next = left.pop())
      try {
        const status = await deliver(next, record);
        if (status !== "canceled" && status !== "held") result[status]++;
      } catch (error) {
        result.errors.push({ delivery: next.delivery, error });
      }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return result;
}

type Note = (delivery: MailDelivery, row: RecordedMail, outcome: MailerAnswer) => Promise<void>;

/**
 * Delivers one mail. It has no row if the batch insert was refused because of one of the mails; each mail is then
 * recorded individually.
 */
async function deliver(
  { delivery, row }: { delivery: MailDelivery; row: RecordedMail | null | undefined },
  record: Note,
): Promise<MailerAnswer["status"] | "held"> {
  if (row === null) return "held";
  if (!row || hasFinalOutcome(row)) return deliverMail(delivery);
  const outcome = await passWithRetries(delivery, row);
  failpoint("after-mail-taken");
  await record(delivery, row, outcome);
  return outcome.status;
}

async function passWithRetries(delivery: MailDelivery, row: RecordedMail): Promise<MailerAnswer> {
  for (let pauses = 0; ; pauses++)
    try {
      return await passToMailer(delivery, row);
    } catch (error) {
      const seconds = error instanceof MailError ? error.retryAfterSeconds : undefined;
      if (seconds === undefined || seconds > MAX_PAUSE_SECONDS || pauses >= MAX_PAUSES) throw error;
      await delay(seconds * 1000);
    }
}

/** Returns a function that records outcomes; those that arrive within a moment of each other share a statement. */
function recorder(heads: ReadonlyMap<string, ChainHead>): Note {
  const write = batchCalls(BATCH_MS, async (taken: AcceptedMail[]) => {
    await recordSentMails(taken);
    failpoint("after-mails-recorded");
  });
  const writePlainly = batchCalls(BATCH_MS, async (taken: PlainlyTaken[]) => {
    await recordPlainlySent(taken);
    failpoint("after-mails-recorded");
  });
  return async (delivery, row, outcome) => {
    const { about, auditType } = delivery;
    const head = about && heads.get(about.documentId);
    const mail = { ...delivery, id: row.id };
    if (outcome.status === "sent" && !auditType && !delivery.carried)
      return writePlainly({ mail, providerId: outcome.providerId });
    if (outcome.status !== "sent" || !head || !about || !auditType || delivery.carried)
      return recordMailOutcomes(delivery, row.id, outcome);
    await write({ mail: { ...mail, about, auditType }, providerId: outcome.providerId, head });
  };
}

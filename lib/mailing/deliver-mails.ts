import "server-only";
import { setTimeout as delay } from "node:timers/promises";
import type { ChainHead } from "@/lib/audit/append-events";
import { failpoint } from "@/lib/failpoint";
import { deliverMail, type HandedOver, handOver } from "@/lib/mailing/deliver-mail";
import type { Delivery } from "@/lib/mailing/delivery";
import { isSettled, type Recorded, recordAllQueued, recordOutcome } from "@/lib/mailing/mail-record";
import { recordAllSent, type Taken } from "@/lib/mailing/record-sent";
import { MailError } from "@/lib/ports/mail/errors";
import { gather } from "@/lib/pure/gather";

/**
 * How many are on their way to the mail service at once. What it has taken and nobody recorded, when the process dies, is
 * sent again: this many at most. Of the connections of lib/ports/mail/drivers/smtp one stays free for other mails.
 */
const AT_ONCE = 4;

/** How long an outcome waits for others: a few share one statement, and only those on their way at once can. */
const GATHER_MS = 10;

/** A service that asks for a pause gets it, a few times: it says so of all mails, and not of this one. */
const MAX_PAUSES = 5;
const MAX_PAUSE_SECONDS = 10;

export type Delivered = {
  sent: number;
  failed: number;
  /** Of those that the job is to try again; the others are done. */
  errors: unknown[];
};

/**
 * `deliverMail` for many, of which none hinders another: their rows are one statement, and so are the outcomes that come
 * about while the last ones are being written.
 * @param heads where the chains of the mails' documents stood when they were read
 */
export async function deliverMails(
  deliveries: readonly Delivery[],
  heads: ReadonlyMap<string, ChainHead>,
): Promise<Delivered> {
  const result: Delivered = { sent: 0, failed: 0, errors: [] };
  const record = recorder(heads);
  const rows = await recordAllQueued(deliveries).catch(() => null);
  failpoint("after-mails-queued");
  const left = deliveries.map((delivery, at) => ({ delivery, row: rows?.[at] })).reverse();
  const worker = async () => {
    for (let next = left.pop(); next; next = left.pop())
      try {
        result[await deliver(next, record)]++;
      } catch (error) {
        result.errors.push(error);
      }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return result;
}

type Note = (delivery: Delivery, row: Recorded, outcome: HandedOver) => Promise<void>;

/** Without a row the statement for all of them was refused, for the sake of one: each by itself then. */
async function deliver(
  { delivery, row }: { delivery: Delivery; row: Recorded | undefined },
  record: Note,
): Promise<"sent" | "failed"> {
  if (!row || isSettled(row)) return deliverMail(delivery);
  const outcome = await handOverPatiently(delivery, row);
  failpoint("after-mail-taken");
  await record(delivery, row, outcome);
  return outcome.status;
}

async function handOverPatiently(delivery: Delivery, row: Recorded): Promise<HandedOver> {
  for (let pauses = 0; ; pauses++)
    try {
      return await handOver(delivery, row);
    } catch (error) {
      const seconds = error instanceof MailError ? error.retryAfterSeconds : undefined;
      if (seconds === undefined || seconds > MAX_PAUSE_SECONDS || pauses >= MAX_PAUSES) throw error;
      await delay(seconds * 1000);
    }
}

/** Writes outcomes down: those that come within a moment share a statement. */
function recorder(heads: ReadonlyMap<string, ChainHead>): Note {
  const write = gather(GATHER_MS, async (taken: Taken[]) => {
    await recordAllSent(taken);
    failpoint("after-mails-recorded");
  });
  return async (delivery, row, outcome) => {
    const { about, auditType } = delivery;
    const head = about && heads.get(about.documentId);
    const mail = { ...delivery, id: row.id };
    if (outcome.status === "failed" || !head || !about || !auditType) return recordOutcome(mail, outcome);
    await write({ mail: { ...mail, about, auditType }, providerId: outcome.providerId, head });
  };
}

import "server-only";
import { PROVISIONAL_STATUSES } from "@/lib/domain/mail-delivery/mail-record";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { MailError } from "@/lib/platform/ports/mail/errors";
import { batchCalls } from "@/lib/pure/batch-calls";

/**
 * Duration of the lease in milliseconds: afterwards the process that was sending a mail is presumed dead, and another
 * attempt may send it.
 */
export const MAIL_LEASE_MS = 20_000;
const BEAT_MS = MAIL_LEASE_MS / 4;

/**
 * Passes a mail on while holding its lease, since SMTP would deliver both of two concurrent attempts. The lease is
 * short and renewed periodically, because a mail server may take long; it outlasts the work, so that the outcome can
 * be recorded.
 * @throws {MailError} temporary, while another attempt is in progress, or once it has ended
 */
export async function withMailLease<T>(id: string, pass: () => Promise<T>): Promise<T> {
  let until = await take(id);
  if (!until) throw new MailError("temporary", "another attempt at this mail is under way");
  let beat = Promise.resolve();
  const timer = setInterval(() => {
    beat = beat.then(async () => {
      until = until && (await renew(id, until));
    });
  }, BEAT_MS);
  timer.unref();
  const stop = async () => {
    clearInterval(timer);
    await beat;
  };
  try {
    const result = await pass();
    await stop();
    return result;
  } catch (error) {
    await stop();
    if (until) await moveLease(id, until, null);
    throw error;
  }
}

/**
 * Takes the lease on a mail, and on the parts of others that it carries. @returns the end of the lease; null if it
 * cannot be taken
 */
async function take(id: string): Promise<Date | null> {
  const { until, taken } = await takeTogether(id);
  // Of two attempts within the batch one has it.
  return taken.delete(id) ? until : null;
}

/** Mails that are handed over at the same moment are taken by one statement, in the order of their ids. */
const takeTogether = batchCalls(0, async (ids: string[]) => {
  const now = getClock().now();
  const until = new Date(now.getTime() + MAIL_LEASE_MS);
  const rows = await db().$queryRaw<{ id: string }[]>`
    with free as (
           select id from mail_messages
            where id = any(${[...new Set(ids)]}::uuid[]) and (leased_until is null or leased_until <= ${now})
              and (audited_at is null or status = any(${PROVISIONAL_STATUSES}))
            order by id for update),
         mine as (
           update mail_messages m set leased_until = ${until} from free where m.id = free.id returning m.id),
         carried as (
           update mail_messages m set leased_until = ${until} from mine where m.carried_by_id = mine.id)
    select id from mine`;
  return { until, taken: new Set(rows.map(({ id }) => id)) };
});

/** @returns the new end; the old one when another attempt has taken the mail, or the database was unavailable */
async function renew(id: string, until: Date): Promise<Date> {
  const later = new Date(getClock().now().getTime() + MAIL_LEASE_MS);
  return (await moveLease(id, until, later).catch(() => false)) ? later : until;
}

/** Moves the end of a lease that this attempt still holds. */
async function moveLease(id: string, from: Date, to: Date | null): Promise<boolean> {
  const { count } = await db().mailMessage.updateMany({
    where: { OR: [{ id }, { carriedById: id }], leasedUntil: from },
    data: { leasedUntil: to },
  });
  return count > 0;
}

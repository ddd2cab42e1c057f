import "server-only";
import { noteUnused } from "@/lib/blobs/remove-unused";
import { db } from "@/lib/db";
import { firstEventIdAt } from "@/lib/events/event-id";
import { getClock } from "@/lib/ports/clock/get-clock";
import { getStorage } from "@/lib/ports/storage/get-storage";
import { firstIdAt } from "@/lib/pure/id";
import { inRounds } from "@/lib/sweeper/in-rounds";
import { lookOnce } from "@/lib/sweeper/look-once";

/**
 * What nobody needs any more. Nothing that a customer made is among it: drafts of documents and templates stay until
 * somebody deletes them, however old they are.
 */

const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number): Date => new Date(getClock().now().getTime() - days * DAY_MS);

/** One statement deletes so many rows at most, so that no lock is held for long. */
const BATCH = 5000;

/** A link that has died says why for so long; then it is unknown. Those of accounts may hold a password's hash. */
const DEAD_LINK_DAYS = 7;
const DEAD_INVITATION_DAYS = 30;
/** For replays: as long as receivers may have been looking for what they missed. */
const EVENT_DAYS = 90;
const NOTIFICATION_DAYS = 180;
/** As long as the job engine keeps what failed. */
const FAILED_JOB_DAYS = 30;
const ACCOUNT_MAILS = { delayMs: 180 * DAY_MS, longestMs: 30 * DAY_MS, firstMs: 365 * DAY_MS };

/**
 * One-time links of accounts, sign-in links and invitations that can no longer be used.
 * @returns how many
 */
export async function removeDeadLinks(): Promise<number> {
  const before = daysAgo(DEAD_LINK_DAYS);
  const [tokens, signIns, invitations] = await Promise.all([
    db().authToken.deleteMany({ where: { expiresAt: { lt: before } } }),
    db().verificationToken.deleteMany({ where: { expires: { lt: before } } }),
    db().invitation.deleteMany({ where: { expiresAt: { lt: daysAgo(DEAD_INVITATION_DAYS) } } }),
  ]);
  return tokens.count + signIns.count + invitations.count;
}

/**
 * Integrators' events and their deliveries.
 * @returns how many events
 */
export function removeOldEvents(): Promise<number> {
  const first = firstEventIdAt(daysAgo(EVENT_DAYS));
  return inRounds(
    BATCH,
    () => db().$executeRaw`
      delete from events where id in (select id from events where id < ${first} order by id limit ${BATCH})`,
  );
}

/** @returns how many */
export function removeOldNotifications(): Promise<number> {
  const before = daysAgo(NOTIFICATION_DAYS);
  return inRounds(
    BATCH,
    () => db().$executeRaw`
      delete from notifications where id in (
        select id from notifications where created_at < ${before} limit ${BATCH})`,
  );
}

/**
 * The words, links among them, of mails that were given up so long ago that no job sends them any more.
 * @returns how many
 */
export function forgetAbandonedMails(): Promise<number> {
  return db().$executeRaw`
    update mail_messages set sealed_content = null
     where status = 'abandoned' and sealed_content is not null and audited_at < ${daysAgo(FAILED_JOB_DAYS)}`;
}

/**
 * What was mailed about accounts and workspaces: to whom, and under which subject. Mails about a document stay with it,
 * since they belong to its evidence.
 * @returns how many
 */
export function removeOldMails(): Promise<number> {
  return lookOnce(
    "old-mails",
    (tx, from, until) => tx.$executeRaw`
      delete from mail_messages
       where id >= ${firstIdAt(from)}::uuid and id < ${firstIdAt(until)}::uuid and document_id is null`,
    ACCOUNT_MAILS,
  );
}

/**
 * Blobs whose bytes never came: a process died while it stored them. The bytes may have come after all.
 * @returns how many
 */
export async function removePendingBlobs(): Promise<number> {
  const where = { status: "pending", createdAt: { lt: daysAgo(1) } } as const;
  const rows = await db().$queryRaw<{ id: string; key: string }[]>`
    select id, key from blobs where status = 'pending' and created_at < ${where.createdAt.lt} limit ${BATCH}`;
  let removed = 0;
  for (const { id, key } of rows)
    await db().$transaction(async (tx) => {
      const { count } = await tx.blob.deleteMany({ where: { id, ...where } });
      if (count === 0) return;
      await getStorage().remove(key);
      removed++;
    });
  return removed;
}

/**
 * Files that recipients brought and did not hand in, once their document has ended.
 * @returns how many
 */
export async function releaseUnsubmittedFiles(): Promise<number> {
  return db().$transaction(async (tx) => {
    const rows = await tx.$queryRaw<{ blobId: string }[]>`
      delete from recipient_files f where (f.recipient_id, f.kind, f.blob_id) in (
        select f.recipient_id, f.kind, f.blob_id
          from recipient_files f join documents d on d.id = f.document_id
         where not f.is_submitted and d.status in ('completed', 'declined', 'voided', 'expired')
         order by f.created_at limit ${BATCH})
      returning f.blob_id as "blobId"`;
    await noteUnused(
      tx,
      rows.map(({ blobId }) => blobId),
    );
    return rows.length;
  });
}

/** Who stores a blob refers to it a moment later; two days are more than any job's retries take. */
const UNREFERENCED = { delayMs: 2 * DAY_MS, longestMs: DAY_MS, firstMs: 30 * DAY_MS };

/**
 * Blobs that nothing has come to refer to: a signature that was refused after its picture was stored, an intake that
 * failed. Each blob is looked at once; one that is let go of later is noted by who lets go.
 * @returns how many
 */
export function noteUnreferencedBlobs(): Promise<number> {
  return lookOnce(
    "unreferenced-blobs",
    async (tx, from, until) => {
      const rows = await tx.$queryRaw<{ id: string }[]>`
        select b.id from blobs b
         where b.created_at > ${from} and b.created_at <= ${until} and b.status = 'stored'
           and not exists (select from documents where signed_blob_id = b.id)
           and not exists (select from documents where certificate_blob_id = b.id)
           and not exists (select from recipients where snapshot_blob_id = b.id)
           and not exists (select from template_versions where source_blob_id = b.id)
           and not exists (select from saved_signatures where blob_id = b.id)
           and not exists (select from recipient_files where blob_id = b.id)
           and not exists (select from workspaces where logo_blob_id = b.id)`;
      await noteUnused(
        tx,
        rows.map(({ id }) => id),
      );
      return rows.length;
    },
    UNREFERENCED,
  );
}

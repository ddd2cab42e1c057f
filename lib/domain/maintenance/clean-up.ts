import "server-only";
import { isUnreferencedSql } from "@/lib/domain/files/blob-references";
import { markUnusedBlobs, removeBlobsNow } from "@/lib/domain/files/remove-unused-blobs";
import { KEY_NETWORK_DAYS } from "@/lib/domain/identity/key-networks";
import { KNOWN_NETWORK_DAYS } from "@/lib/domain/identity/known-network";
import { checkOnce } from "@/lib/domain/maintenance/check-once";
import { endSessions } from "@/lib/domain/security-log/session-events";
import { firstEventIdAt } from "@/lib/domain/webhooks/events/record-event";
import { Prisma } from "@/lib/generated/prisma/client";
import { attempts } from "@/lib/platform/attempts";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { firstIdAt } from "@/lib/pure/id";
import { runInBatches } from "@/lib/pure/run-in-batches";

/**
 * Deletes expired data. Nothing that a customer created is affected: drafts of documents and templates are kept until
 * someone deletes them, however old they are.
 */

const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number): Date => new Date(getClock().now().getTime() - days * DAY_MS);

/** Maximum rows per delete statement, so that no lock is held for long. */
const BATCH = 5000;
const PENDING_BATCH = 100;

/**
 * Number of days for which an expired link still explains why it does not work; afterwards it is unknown. Links of
 * accounts may hold a password hash.
 */
const DEAD_LINK_DAYS = 7;
const DEAD_INVITATION_DAYS = 30;
/** Number of days for which a client without a grant stays registered. */
const UNUSED_CLIENT_DAYS = 7;
const CALL_DAYS = 90;
/** Retention of events, in days: receivers may need them to recover missed events. */
const EVENT_DAYS = 90;
const NOTIFICATION_DAYS = 180;
/** Same retention as that of failed runs in the job engine, in days. */
const FAILED_JOB_DAYS = 30;
const ACCOUNT_MAILS = { delayMs: 180 * DAY_MS, longestMs: 30 * DAY_MS, firstMs: 365 * DAY_MS };

/** @param remove deletes up to `BATCH` rows */
const inBatches = (remove: () => PromiseLike<{ count: number }>): Promise<number> =>
  runInBatches(BATCH, async () => (await remove()).count);

/**
 * Deletes from one table after another; a failure of one does not stop the others.
 * @returns how many rows were deleted
 * @throws {AggregateError} if some tables failed, after the others were processed
 */
async function removeParts(tables: Record<string, () => Promise<number>>): Promise<number> {
  const each = attempts("expired rows of a table could not be deleted");
  let removed = 0;
  for (const [table, remove] of Object.entries(tables)) removed += (await each.run({ table }, remove)) ?? 0;
  each.end();
  return removed;
}

/**
 * Deletes one-time links of accounts, sign-in links, invitations, sessions, spent challenges and known networks, also of
 * API keys, that can no longer be used.
 * @returns how many were deleted
 */
export function removeDeadLinks(): Promise<number> {
  const before = daysAgo(DEAD_LINK_DAYS);
  const invitedBefore = daysAgo(DEAD_INVITATION_DAYS);
  const now = getClock().now();
  return removeParts({
    auth_tokens: () =>
      inBatches(() => db().authToken.deleteMany({ where: { expiresAt: { lt: before } }, limit: BATCH })),
    verification_tokens: () =>
      inBatches(() =>
        db().verificationToken.deleteMany({ where: { expires: { lt: before } }, limit: BATCH }),
      ),
    invitations: () =>
      inBatches(() =>
        db().invitation.deleteMany({ where: { expiresAt: { lt: invitedBefore } }, limit: BATCH }),
      ),
    user_sessions: () =>
      runInBatches(BATCH, () =>
        db().$transaction((tx) => endSessions(tx, Prisma.sql`s.expires_at < ${now}`, "expired", BATCH)),
      ),
    // Changes that were never made; those that were made stay with their account.
    email_changes: () =>
      inBatches(() =>
        db().emailChange.deleteMany({ where: { expiresAt: { lt: now }, changedAt: null }, limit: BATCH }),
      ),
    spent_challenges: () =>
      inBatches(() => db().spentChallenge.deleteMany({ where: { expiresAt: { lt: now } }, limit: BATCH })),
    known_networks: () =>
      inBatches(() =>
        db().knownNetwork.deleteMany({
          where: { lastSeenAt: { lt: daysAgo(KNOWN_NETWORK_DAYS) } },
          limit: BATCH,
        }),
      ),
    api_key_networks: () =>
      inBatches(() =>
        db().apiKeyNetwork.deleteMany({
          where: { lastSeenAt: { lt: daysAgo(KEY_NETWORK_DAYS) } },
          limit: BATCH,
        }),
      ),
  });
}

/**
 * Deletes obsolete data of assistants' connections: expired codes and tokens, clients without a grant, and old call
 * records.
 * @returns how many were deleted
 */
export function removeDeadConnections(): Promise<number> {
  const before = daysAgo(1);
  const unusedBefore = daysAgo(UNUSED_CLIENT_DAYS);
  return removeParts({
    oauth_codes: () =>
      inBatches(() => db().oauthCode.deleteMany({ where: { expiresAt: { lt: before } }, limit: BATCH })),
    oauth_tokens: () =>
      inBatches(() => db().oauthToken.deleteMany({ where: { expiresAt: { lt: before } }, limit: BATCH })),
    oauth_clients: () =>
      inBatches(() =>
        db().oauthClient.deleteMany({
          where: { createdAt: { lt: unusedBefore }, grants: { none: {} } },
          limit: BATCH,
        }),
      ),
    mcp_calls: () =>
      inBatches(() =>
        db().mcpCall.deleteMany({ where: { createdAt: { lt: daysAgo(CALL_DAYS) } }, limit: BATCH }),
      ),
  });
}

/**
 * Deletes integrators' events and their deliveries.
 * @returns how many events were deleted
 */
export function removeOldEvents(): Promise<number> {
  const first = firstEventIdAt(daysAgo(EVENT_DAYS));
  return runInBatches(
    BATCH,
    () => db().$executeRaw`
      delete from events where id in (select id from events where id < ${first} order by id limit ${BATCH})`,
  );
}

/** @returns how many */
export function removeOldNotifications(): Promise<number> {
  const before = daysAgo(NOTIFICATION_DAYS);
  return inBatches(() =>
    db().notification.deleteMany({ where: { createdAt: { lt: before } }, limit: BATCH }),
  );
}

/**
 * Clears the content, including links, of mails that were abandoned so long ago that no job retries them any more.
 * @returns how many were cleared
 */
export function clearAbandonedMails(): Promise<number> {
  const before = daysAgo(FAILED_JOB_DAYS);
  return runInBatches(
    BATCH,
    () => db().$executeRaw`
      update mail_messages set sealed_content = null where id in (
        select id from mail_messages
         where status = 'abandoned' and sealed_content is not null and audited_at < ${before} limit ${BATCH})`,
  );
}

/**
 * Deletes records of mails about accounts and workspaces: recipient and subject. Mails about a document are kept with
 * it, since they are part of its evidence.
 * @returns how many were deleted
 */
export function removeOldMails(): Promise<number> {
  return checkOnce(
    "old-mails",
    (tx, from, until) => tx.$executeRaw`
      delete from mail_messages
       where id >= ${firstIdAt(from)}::uuid and id < ${firstIdAt(until)}::uuid and document_id is null`,
    ACCOUNT_MAILS,
  );
}

/** A noted blob already has its due time, which finding it again must not postpone. */
const isUnmarked = Prisma.sql`not exists (select from blob_removals where blob_id = b.id)`;

/**
 * Removes blobs whose bytes are missing because a process crashed while storing or removing them. The bytes may exist
 * after all; a concurrent upload of the same bytes stores them again.
 * @returns how many were removed
 */
export async function removePendingBlobs(): Promise<number> {
  const before = daysAgo(1);
  let after = "";
  let removed = 0;
  await runInBatches(PENDING_BATCH, async () => {
    const rows = await db().$queryRaw<{ id: string }[]>`
      select b.id from blobs b where status <> 'stored' and created_at < ${before} and id::text > ${after} and ${isUnmarked}
       order by id::text limit ${PENDING_BATCH}`;
    const ids = rows.map(({ id }) => id);
    after = ids.at(-1) ?? after;
    await markUnusedBlobs(db(), ids, { dueAt: getClock().now() });
    removed += await removeBlobsNow(ids);
    return ids.length;
  });
  return removed;
}

/**
 * Releases files that recipients uploaded but did not submit, once their document has ended.
 * @returns how many were released
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
    await markUnusedBlobs(
      tx,
      rows.map(({ blobId }) => blobId),
    );
    return rows.length;
  });
}

/** Number of blobs checked per statement; finding the references to each takes lookups in seven indexes. */
const PER_BATCH = 2000;
const LOOKS = 10;

/**
 * Number of days after which a stored blob without a reference counts as unreferenced: it is normally referenced
 * within moments, and no job is retried for as long as two days.
 */
const UNREFERENCED_DAYS = 2;
const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/**
 * Marks unreferenced blobs for removal: a signature rejected after its image was stored, a failed intake, a reference
 * dropped without a note. Iterates over all blobs in id order, a part each hour, and starts over at the end.
 * @returns how many were marked
 */
export async function markUnreferencedBlobs(): Promise<number> {
  let noted = 0;
  for (let look = 0; look < LOOKS; look++) {
    const { found, isLast } = await findUnreferenced();
    noted += found;
    if (isLast) break;
  }
  return noted;
}

const CURSOR = "sweep:blobs";

function findUnreferenced(): Promise<{ found: number; isLast: boolean }> {
  return db().$transaction(async (tx) => {
    await tx.effect.createMany({ data: [{ key: CURSOR, data: { after: FIRST_ID } }], skipDuplicates: true });
    const [mark] = await tx.$queryRaw<{ after: string }[]>`
      select data->>'after' as after from effects where key = ${CURSOR} for update`;
    const rows = await tx.$queryRaw<{ id: string; isFree: boolean }[]>`
      select b.id, b.created_at <= ${daysAgo(UNREFERENCED_DAYS)} and ${isUnreferencedSql} and ${isUnmarked} as "isFree"
        from (select id, created_at from blobs where id > ${mark?.after ?? FIRST_ID}::uuid
               order by id limit ${PER_BATCH}) b order by b.id`;
    const free = rows.filter(({ isFree }) => isFree).map(({ id }) => id);
    await markUnusedBlobs(tx, free);
    const isLast = rows.length < PER_BATCH;
    const after = isLast ? FIRST_ID : rows.at(-1)?.id;
    await tx.effect.update({ where: { key: CURSOR }, data: { data: { after } } });
    return { found: free.length, isLast };
  });
}

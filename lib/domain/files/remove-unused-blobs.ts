import "server-only";
import { isUnreferencedSql } from "@/lib/domain/files/blob-references";
import { removePages } from "@/lib/domain/files/page-files";
import { failpoint } from "@/lib/failpoint";
import type { BlobRemoval } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";
import { BACKUP_LOCKS } from "@/lib/platform/database/backup-locks";
import { db, type Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";
import { runInBatches } from "@/lib/pure/run-in-batches";

/**
 * The only place that removes files. Blobs are content-addressed and shared, so no single referrer can tell whether
 * they are still needed: when a reference is dropped, the blob is noted here in the same transaction, and it is
 * removed once unreferenced. A removal first commits its intent (`removing`), then deletes the row and the bytes in a
 * transaction that locks the row throughout. A crash in between leaves a row that is not `stored`, so that the next
 * upload of the same bytes writes them again (`storeBlobs`, which waits for the row, or takes it over). While a back-up
 * copies files, removals wait.
 */

/**
 * Longer than presigned URLs are valid, and longer than it takes to reference a blob after storing it; in
 * milliseconds.
 */
const GRACE_MS = 60 * 60 * 1000;
const BATCH = 100;
const CONCURRENCY = 4;

/** A storage driver times out a removal long before this. */
const REMOVAL_TIMEOUT_MS = 90 * 1000;

/** While a back-up copies files, in milliseconds. */
const RETRY_AFTER_BACKUP_MS = 10 * 60 * 1000;
const FIRST_RETRY_MS = 5 * 60 * 1000;
const MAX_RETRY_MS = 24 * 60 * 60 * 1000;

type Noting = {
  /** Earliest removal; an hour from now by default. */
  dueAt?: Date;
  /** The deleted document whose purge is complete once this blob is removed. */
  documentId?: string;
};

/** Notes that these blobs may be unreferenced from now on. */
export async function markUnusedBlobs(
  tx: Tx,
  blobIds: readonly string[],
  noting: Noting = {},
): Promise<void> {
  const { dueAt = new Date(getClock().now().getTime() + GRACE_MS), documentId = null } = noting;
  // Sorted to get a consistent lock order, so that two transactions cannot deadlock.
  const ids = [...new Set(blobIds)].sort();
  if (ids.length > 0)
    await tx.$executeRaw`
      insert into blob_removals (blob_id, due_at, document_id)
      select id, ${dueAt}, ${documentId}::uuid from unnest(${ids}::uuid[]) as n(id)
      on conflict (blob_id) do update
         set due_at = excluded.due_at, failures = 0,
             document_id = coalesce(excluded.document_id, blob_removals.document_id)`;
}

/**
 * Removes noted blobs that are due, longest overdue first, unless they are referenced. A file that cannot be removed
 * does not block others, and is retried with back-off.
 * @returns how many files were removed
 */
export async function removeMarkedBlobs(): Promise<number> {
  let removed = 0;
  await runInBatches(BATCH, async () => {
    const notes = await db().blobRemoval.findMany({
      where: { dueAt: { lte: getClock().now() } },
      orderBy: [{ dueAt: "asc" }, { blobId: "asc" }],
      take: BATCH,
    });
    removed += await removeEach(notes);
    return notes.length;
  });
  return removed;
}

/** Removes those of these blobs that are noted immediately, otherwise like {@link removeMarkedBlobs}. */
export async function removeBlobsNow(blobIds: readonly string[]): Promise<number> {
  return removeEach(await db().blobRemoval.findMany({ where: { blobId: { in: [...blobIds] } } }));
}

/** Removes the blobs noted for a deleted document, like {@link removeBlobsNow}. */
export async function removeFilesOfDocument(documentId: string): Promise<number> {
  return removeEach(await db().blobRemoval.findMany({ where: { documentId } }));
}

async function removeEach(notes: readonly BlobRemoval[]): Promise<number> {
  let removed = 0;
  for (let from = 0; from < notes.length; from += CONCURRENCY) {
    const outcomes = await Promise.all(notes.slice(from, from + CONCURRENCY).map(removeOne));
    removed += outcomes.filter(Boolean).length;
  }
  return removed;
}

/** @returns whether the file was removed */
async function removeOne(note: BlobRemoval): Promise<boolean> {
  try {
    const outcome = await announce(note.blobId);
    const removed = outcome === "removing" ? await removeBytes(note.blobId) : null;
    if (removed === "held") {
      const dueAt = new Date(getClock().now().getTime() + RETRY_AFTER_BACKUP_MS);
      await db().blobRemoval.updateMany({ where: asRead(note), data: { dueAt } });
      return false;
    }
    const isNeeded = outcome === "removing" && !removed;
    if (isNeeded || outcome instanceof Date) {
      const dueAt = outcome instanceof Date ? outcome : new Date(getClock().now().getTime() + GRACE_MS);
      await db().blobRemoval.updateMany({ where: asRead(note), data: { dueAt, documentId: null } });
      return false;
    }
    const { sha256, pageCount } = removed ?? note;
    if (sha256 && pageCount) await removePages(sha256, pageCount);
    await db().blobRemoval.deleteMany({ where: asRead(note) });
    return removed !== null;
  } catch (error) {
    log.error(
      { err: error, blobId: note.blobId },
      "an unreferenced file could not be removed, trying again later",
    );
    await postpone(note);
    return false;
  }
}

/** Matches the note only as it was read: a note that was rewritten meanwhile is kept. */
const asRead = ({ blobId, dueAt }: BlobRemoval) => ({ blobId, dueAt });

async function postpone(note: BlobRemoval): Promise<void> {
  const delay = Math.min(FIRST_RETRY_MS * 2 ** Math.min(note.failures, 20), MAX_RETRY_MS);
  await db().blobRemoval.updateMany({
    where: asRead(note),
    data: { dueAt: new Date(getClock().now().getTime() + delay), failures: { increment: 1 } },
  });
}

/**
 * Commits the intent to remove the bytes. The row is locked before references are checked, so that concurrent
 * references are seen.
 * @returns when to check again, if someone stored the same bytes a moment ago and has not referenced them yet
 */
function announce(id: string): Promise<"removing" | "used" | "gone" | Date> {
  return db().$transaction(async (tx) => {
    const [blob] = await tx.$queryRaw<{ key: string; status: string; reusedAt: Date | null }[]>`
      select key, status::text, reused_at as "reusedAt" from blobs where id = ${id}::uuid for update`;
    if (!blob) return "gone";
    const free = await tx.$queryRaw<
      object[]
    >`select b.id from blobs b where b.id = ${id}::uuid and ${isUnreferencedSql}`;
    if (free.length === 0) {
      if (blob.status === "removing") await keepAfterAll(tx, id, blob.key);
      return "used";
    }
    const keptUntil = new Date((blob.reusedAt?.getTime() ?? 0) + GRACE_MS);
    if (keptUntil > getClock().now()) return keptUntil;
    await tx.blob.update({ where: { id }, data: { status: "removing" } });
    return "removing";
  });
}

/**
 * Deletes the row, then the bytes, then commits: a concurrent upload of the same bytes waits for the row.
 * @returns null if it was not removed, because the blob was stored again or referenced after the announcement; "held" if
 * a back-up copies files, which may include this one
 */
function removeBytes(id: string): Promise<{ sha256: string; pageCount: number | null } | "held" | null> {
  return db().$transaction(
    async (tx) => {
      const [lock] = await tx.$queryRaw<{ isFree: boolean }[]>`
        select pg_try_advisory_xact_lock_shared(${BACKUP_LOCKS.class}::int, ${BACKUP_LOCKS.files}::int) as "isFree"`;
      if (!lock?.isFree) return "held";
      const [blob] = await tx.$queryRaw<{ key: string; sha256: string; pageCount: number | null }[]>`
        select key, sha256, page_count as "pageCount" from blobs
         where id = ${id}::uuid and status = 'removing' for update`;
      if (!blob) return null;
      const { key, sha256, pageCount } = blob;
      const count =
        await tx.$executeRaw`delete from blobs b where b.id = ${id}::uuid and ${isUnreferencedSql}`;
      if (count === 0) {
        await keepAfterAll(tx, id, key);
        return null;
      }
      // The PDF's derived page files are removed after the commit; until then the note keeps what is needed for that.
      await tx.blobRemoval.updateMany({ where: { blobId: id }, data: { sha256, pageCount } });
      await getStorage().remove(key);
      failpoint("after-bytes-removed");
      return { sha256, pageCount };
    },
    { timeout: REMOVAL_TIMEOUT_MS },
  );
}

/**
 * Restores a blob that is referenced again. If its bytes are missing, the row stays as it is, so that the next upload
 * stores them.
 */
async function keepAfterAll(tx: Tx, id: string, key: string): Promise<void> {
  if (await getStorage().has(key)) await tx.blob.update({ where: { id }, data: { status: "stored" } });
  else log.error({ blobId: id }, "a referenced file has no bytes");
}

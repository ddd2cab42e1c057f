import "server-only";
import { isUnreferenced } from "@/lib/blobs/references";
import { db, type Tx } from "@/lib/db";
import { failpoint } from "@/lib/failpoint";
import type { BlobRemoval } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";
import { removePages } from "@/lib/pages/page-files";
import { getClock } from "@/lib/ports/clock/get-clock";
import { getStorage } from "@/lib/ports/storage/get-storage";
import { inRounds } from "@/lib/pure/in-rounds";

/**
 * The one owner of removal. Blobs are shared by content, so that nobody can tell from one side whether they are needed:
 * whoever lets go of one notes it here, in the transaction that lets go, and it is removed when nothing refers to it.
 *
 * A removal says so first (`removing`, committed), then deletes the row and the bytes in a transaction that holds the row
 * all the while. A crash in between leaves a row that does not say `stored`, so that whoever brings the same bytes next
 * writes them anew (`storeBlobs`, which waits for the row, or takes it over).
 */

/** Longer than addresses live at which somebody may be reading it, and than storing and referring are apart. */
const GRACE_MS = 60 * 60 * 1000;
const BATCH = 100;
const AT_ONCE = 4;

/** A storage driver gives up a removal long before. */
const REMOVAL_TIMEOUT_MS = 90 * 1000;

const FIRST_RETRY_MS = 5 * 60 * 1000;
const LONGEST_RETRY_MS = 24 * 60 * 60 * 1000;

type Noting = {
  /** When it may go at the earliest: in an hour unless said otherwise. */
  dueAt?: Date;
  /** The deleted document whose purge is complete when this is done. */
  documentId?: string;
};

/** Says that these blobs may be unreferenced from now on. */
export async function noteUnused(tx: Tx, blobIds: readonly string[], noting: Noting = {}): Promise<void> {
  const { dueAt = new Date(getClock().now().getTime() + GRACE_MS), documentId = null } = noting;
  // Sorted, so that of two transactions neither waits for the other in a circle.
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
 * Removes what was noted and is due, the longest due first, unless something refers to it. A file that cannot be removed
 * holds up no other, and is tried again later, less and less often.
 * @returns how many files were removed
 */
export async function removeNoted(): Promise<number> {
  let removed = 0;
  await inRounds(BATCH, async () => {
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

/** As {@link removeNoted}, at once, for these blobs as far as they are noted. */
export async function removeNow(blobIds: readonly string[]): Promise<number> {
  return removeEach(await db().blobRemoval.findMany({ where: { blobId: { in: [...blobIds] } } }));
}

/** As {@link removeNow}, for what is noted for a deleted document. */
export async function removeFilesOf(documentId: string): Promise<number> {
  return removeEach(await db().blobRemoval.findMany({ where: { documentId } }));
}

async function removeEach(notes: readonly BlobRemoval[]): Promise<number> {
  let removed = 0;
  for (let from = 0; from < notes.length; from += AT_ONCE) {
    const outcomes = await Promise.all(notes.slice(from, from + AT_ONCE).map(removeOne));
    removed += outcomes.filter(Boolean).length;
  }
  return removed;
}

/** @returns whether the file was removed */
async function removeOne(note: BlobRemoval): Promise<boolean> {
  try {
    const outcome = await announce(note.blobId);
    const removed = outcome === "removing" ? await removeBytes(note.blobId) : null;
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

/** A note that was made anew meanwhile stays for what it says. */
const asRead = ({ blobId, dueAt }: BlobRemoval) => ({ blobId, dueAt });

async function postpone(note: BlobRemoval): Promise<void> {
  const delay = Math.min(FIRST_RETRY_MS * 2 ** Math.min(note.failures, 20), LONGEST_RETRY_MS);
  await db().blobRemoval.updateMany({
    where: asRead(note),
    data: { dueAt: new Date(getClock().now().getTime() + delay), failures: { increment: 1 } },
  });
}

/**
 * Commits that the bytes are about to go. The row is locked before it is asked who refers to it, so that whoever is just
 * doing so is seen.
 * @returns when to look again, where somebody stored the same bytes a moment ago and has not referred to them yet
 */
function announce(id: string): Promise<"removing" | "used" | "gone" | Date> {
  return db().$transaction(async (tx) => {
    const [blob] = await tx.$queryRaw<{ key: string; status: string; reusedAt: Date | null }[]>`
      select key, status::text, reused_at as "reusedAt" from blobs where id = ${id}::uuid for update`;
    if (!blob) return "gone";
    const free = await tx.$queryRaw<
      object[]
    >`select b.id from blobs b where b.id = ${id}::uuid and ${isUnreferenced}`;
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
 * Deletes the row, then the bytes, then commits: whoever stores the same bytes meanwhile waits for the row.
 * @returns null when it was not removed, since somebody stored or referred to it after the announcement
 */
function removeBytes(id: string): Promise<{ sha256: string; pageCount: number | null } | null> {
  return db().$transaction(
    async (tx) => {
      const [blob] = await tx.$queryRaw<{ key: string; sha256: string; pageCount: number | null }[]>`
        select key, sha256, page_count as "pageCount" from blobs
         where id = ${id}::uuid and status = 'removing' for update`;
      if (!blob) return null;
      const { key, sha256, pageCount } = blob;
      const count = await tx.$executeRaw`delete from blobs b where b.id = ${id}::uuid and ${isUnreferenced}`;
      if (count === 0) {
        await keepAfterAll(tx, id, key);
        return null;
      }
      // What was drawn of its pages goes after the commit; until then the note remembers them.
      await tx.blobRemoval.updateMany({ where: { blobId: id }, data: { sha256, pageCount } });
      await getStorage().remove(key);
      failpoint("after-bytes-removed");
      return { sha256, pageCount };
    },
    { timeout: REMOVAL_TIMEOUT_MS },
  );
}

/** Somebody refers to it again. Without its bytes the row stays as it is, so that the next who brings them stores them. */
async function keepAfterAll(tx: Tx, id: string, key: string): Promise<void> {
  if (await getStorage().has(key)) await tx.blob.update({ where: { id }, data: { status: "stored" } });
  else log.error({ blobId: id }, "a file that is referred to has no bytes");
}

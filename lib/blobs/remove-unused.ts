import "server-only";
import { db, type Tx } from "@/lib/db";
import { removePages } from "@/lib/pages/page-files";
import { getClock } from "@/lib/ports/clock/get-clock";
import { getStorage } from "@/lib/ports/storage/get-storage";

/**
 * Blobs are shared by content, so that nobody can tell from one side whether they are needed. Whoever lets go of one
 * notes it here, in the transaction that lets go; it is removed when nothing refers to it.
 */
const PREFIX = "unused:";
const BATCH = 500;

/** Longer than addresses live at which somebody may be reading it. */
const GRACE_MS = 60 * 60 * 1000;

/** Says that these blobs may be nobody's from now on. */
export async function noteUnused(tx: Tx, blobIds: readonly string[]): Promise<void> {
  const createdAt = getClock().now();
  const data = [...new Set(blobIds)].map((id) => ({ key: PREFIX + id, createdAt }));
  if (data.length > 0) await tx.effect.createMany({ data, skipDuplicates: true });
}

/**
 * Removes what was noted an hour ago or earlier and is still nobody's. The note goes last: a crash in between repeats
 * this.
 * @returns how many files went
 */
export async function removeNoted(): Promise<number> {
  const before = new Date(getClock().now().getTime() - GRACE_MS);
  const notes = await db().effect.findMany({
    where: { key: { startsWith: PREFIX }, createdAt: { lte: before } },
    take: BATCH,
  });
  let removed = 0;
  for (const { key } of notes) {
    if (await removeUnused(key.slice(PREFIX.length))) removed++;
    await db().effect.deleteMany({ where: { key } });
  }
  return removed;
}

/**
 * Removes a blob that nothing refers to, with the pictures drawn of its pages. Its row is held first, so that whoever
 * comes to refer to it meanwhile is seen, or waits; whoever stores the same bytes again waits for the row, and then writes
 * both anew.
 * @returns whether it went
 */
export async function removeUnused(id: string): Promise<boolean> {
  return db().$transaction(async (tx) => {
    const [blob] = await tx.$queryRaw<{ key: string; sha256: string; pageCount: number | null }[]>`
      select key, sha256, page_count as "pageCount" from blobs where id = ${id}::uuid for update`;
    if (!blob) return false;
    const count = await tx.$executeRaw`
      delete from blobs b where b.id = ${id}::uuid
        and not exists (select from documents where signed_blob_id = b.id)
        and not exists (select from documents where certificate_blob_id = b.id)
        and not exists (select from recipients where snapshot_blob_id = b.id)
        and not exists (select from template_versions where source_blob_id = b.id)
        and not exists (select from saved_signatures where blob_id = b.id)
        and not exists (select from recipient_files where blob_id = b.id)
        and not exists (select from workspaces where logo_blob_id = b.id)`;
    if (count === 0) return false;
    await getStorage().remove(blob.key);
    if (blob.pageCount !== null) await removePages(blob.sha256, blob.pageCount);
    return true;
  });
}

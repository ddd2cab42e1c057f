import "server-only";
import { markUnusedBlobs } from "@/lib/domain/files/remove-unused-blobs";
import { attempts } from "@/lib/platform/attempts";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/** How many documents one sweep removes; the next sweep takes the rest. */
const BATCH = 500;
const DAY_MS = 24 * 60 * 60 * 1000;
/** How long the visitor's page explains that the start was removed, in milliseconds. */
const TOLD_MS = 30 * DAY_MS;

/**
 * Removes starts that visitors did not sign in time: within an hour if they have no value, otherwise as long as a
 * document of the template can be signed. Their files and trail are removed too: nobody signed, so there is nothing
 * to prove.
 * @returns how many were removed
 * @throws {AggregateError} if some could not be removed, after the others were
 */
export async function removeUnsignedStarts(): Promise<number> {
  const due = await db().$queryRaw<{ id: string }[]>`
    select id from documents where unsigned_start_of is not null and expires_at <= ${getClock().now()}
     order by expires_at limit ${BATCH}`;
  let removed = 0;
  const each = attempts("an unsigned start could not be removed");
  for (const { id } of due) if (await each.run({ documentId: id }, () => removeStart(id))) removed++;
  each.end();
  return removed;
}

/** @returns false when it was kept or signed meanwhile */
function removeStart(id: string): Promise<boolean> {
  const now = getClock().now();
  return db().$transaction(async (tx) => {
    const [held] = await tx.$queryRaw<object[]>`
      select from documents
       where id = ${id}::uuid and unsigned_start_of is not null and expires_at <= ${now} for update`;
    if (!held) return false;
    const files = await tx.$queryRaw<{ id: string }[]>`
      select snapshot_blob_id as id from recipients
       where document_id = ${id}::uuid and snapshot_blob_id is not null
      union select blob_id from recipient_files where document_id = ${id}::uuid
      union select blob_id from document_layouts where document_id = ${id}::uuid`;
    // The application may not delete from a trail; the database deletes those that are evidence of nothing.
    await tx.$executeRaw`select remove_unsigned_trail(${id}::uuid)`;
    await tx.document.delete({ where: { id } });
    await tx.publicLinkStart.updateMany({ where: { documentId: id }, data: { removedAt: now } });
    // Done in the transaction that drops the references, so that a crash in between cannot leak a file.
    await markUnusedBlobs(
      tx,
      files.map((file) => file.id),
    );
    return true;
  });
}

/**
 * Deletes records of starts that were removed long ago, and codes that can no longer be entered.
 * @returns how many were deleted
 */
export async function pruneStarts(): Promise<number> {
  const now = getClock().now().getTime();
  const removedAt = { lt: new Date(now - TOLD_MS) };
  const expiresAt = { lt: new Date(now - DAY_MS) };
  const each = attempts("old starts or codes could not be deleted");
  const starts = await each.run({ part: "starts" }, () =>
    db().publicLinkStart.deleteMany({ where: { removedAt } }),
  );
  const codes = await each.run({ part: "codes" }, () =>
    db().publicLinkCode.deleteMany({ where: { expiresAt } }),
  );
  each.end();
  return (starts?.count ?? 0) + (codes?.count ?? 0);
}

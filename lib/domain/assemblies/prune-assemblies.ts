import "server-only";
import { markUnusedBlobs } from "@/lib/domain/files/remove-unused-blobs";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { runInBatches } from "@/lib/pure/run-in-batches";

const BATCH = 200;
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Deletes assemblies whose document was sent or deleted, those of deleted workspaces, and those that were not touched
 * for 30 days: the files are copies, and the sender has the originals.
 * @returns how many were deleted
 */
export function pruneAssemblies(): Promise<number> {
  const before = new Date(getClock().now().getTime() - KEPT_MS);
  return runInBatches(BATCH, () =>
    db().$transaction(async (tx) => {
      const found = await tx.$queryRaw<{ id: string }[]>`
        select a.id from assemblies a
          join workspaces w on w.id = a.workspace_id
          left join templates t on t.id = a.template_id
         where a.updated_at < ${before} or w.deleted_at is not null
            or t.used_at is not null or t.deleted_at is not null
         order by a.id limit ${BATCH} for update of a skip locked`;
      const ids = found.map(({ id }) => id);
      const files = await tx.assemblyFile.findMany({
        where: { assemblyId: { in: ids } },
        select: { blobId: true },
      });
      await tx.assembly.deleteMany({ where: { id: { in: ids } } });
      await markUnusedBlobs(
        tx,
        files.map(({ blobId }) => blobId),
      );
      return ids.length;
    }),
  );
}

import "server-only";
import { markUnusedBlobs } from "@/lib/domain/files/remove-unused-blobs";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { runInBatches } from "@/lib/pure/run-in-batches";

const BATCH = 500;

/**
 * Deletes images that no version uses, that undoing a change of the agent would not restore, and that were neither
 * uploaded nor dropped within the last day; the next clean-up removes their files.
 * @returns how many were deleted
 */
export function removeUnusedImages(): Promise<number> {
  return runInBatches(BATCH, () =>
    db().$transaction(async (tx) => {
      const found = await tx.$queryRaw<{ id: string }[]>`
        select i.id from workspace_images i
         where i.kept_until < ${getClock().now()}
           and not exists (select from template_version_images v where v.image_id = i.id)
           and not exists (select from agent_changes c where c.image_ids @> array[i.id])
         order by i.kept_until, i.id limit ${BATCH} for update skip locked`;
      // Checked again under the lock: a version may have started to use one of them.
      const deleted = await tx.$queryRaw<{ blobId: string }[]>`
        delete from workspace_images i
         where i.id = any(${found.map(({ id }) => id)}::uuid[])
           and not exists (select from template_version_images v where v.image_id = i.id)
           and not exists (select from agent_changes c where c.image_ids @> array[i.id])
        returning i.blob_id as "blobId"`;
      await markUnusedBlobs(
        tx,
        deleted.map(({ blobId }) => blobId),
      );
      return deleted.length;
    }),
  );
}

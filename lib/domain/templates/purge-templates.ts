import "server-only";
import { emptyContent } from "@/lib/contracts/content";
import { removeImageReferences } from "@/lib/domain/files/images/body-images";
import { markUnusedBlobs } from "@/lib/domain/files/remove-unused-blobs";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { runInBatches } from "@/lib/pure/run-in-batches";

/** Longer than creating a document takes from a template that was read before it was deleted, in milliseconds. */
const AFTER_MS = 60 * 60 * 1000;
const BATCH = 200;

/**
 * Empties versions of deleted templates that no document uses any more: references to their PDFs are dropped and
 * their content is cleared. The rows are kept, because rows of deleted documents reference them, with the hash of the
 * original file.
 * @returns how many versions were emptied
 */
export function purgeDeletedTemplates(): Promise<number> {
  return runInBatches(BATCH, () =>
    db().$transaction(async (tx) => {
      const now = getClock().now();
      const before = new Date(now.getTime() - AFTER_MS);
      const rows = await tx.$queryRaw<{ id: string; blobId: string | null }[]>`
        select v.id, v.source_blob_id as "blobId"
          from templates t join template_versions v on v.template_id = t.id
         where t.deleted_at < ${before} and v.purged_at is null
           and not exists (select from documents d where d.template_version_id = v.id and d.deleted_at is null)
         order by t.deleted_at, v.id limit ${BATCH} for update of v`;
      // Conversations with the agent quote the template's content.
      await tx.agentSession.deleteMany({ where: { template: { deletedAt: { lt: before } } } });
      // Public links name people.
      await tx.publicLink.deleteMany({ where: { template: { deletedAt: { lt: before } } } });
      await removeImageReferences(
        tx,
        rows.map(({ id }) => id),
      );
      await tx.templateVersion.updateMany({
        where: { id: { in: rows.map(({ id }) => id) } },
        data: { ...EMPTY_VERSION, purgedAt: now },
      });
      await markUnusedBlobs(
        tx,
        rows.flatMap(({ blobId }) => blobId ?? []),
      );
      return rows.length;
    }),
  );
}

/** Values of a version that no one can view any more. */
export const EMPTY_VERSION = {
  sourceBlobId: null,
  content: emptyContent(),
  pages: [],
  diagnostics: [],
  intake: {},
};

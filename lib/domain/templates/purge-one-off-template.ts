import "server-only";
import { removeImageReferences } from "@/lib/domain/files/images/body-images";
import { EMPTY_VERSION } from "@/lib/domain/templates/purge-templates";
import type { Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/**
 * Empties a one-off template once every document created from it is deleted: it served only them. Its rows are kept,
 * because the documents' rows reference them, with the hash of the original file.
 * @returns blob ids of its sources, which may also be referenced elsewhere
 */
export async function purgeOneOffTemplate(tx: Tx, templateId: string): Promise<string[]> {
  // Locked, so that of two documents purged concurrently, one is sure to see that it is the last.
  const [template] = await tx.$queryRaw<{ id: string }[]>`
    select id from templates where id = ${templateId}::uuid and kind = 'oneoff' for update`;
  if (!template || (await tx.document.count({ where: { templateId, deletedAt: null } }))) return [];
  const versions = await tx.templateVersion.findMany({
    where: { templateId },
    select: { id: true, sourceBlobId: true },
  });
  await removeImageReferences(
    tx,
    versions.map((version) => version.id),
  );
  await tx.templateVersion.updateMany({
    where: { templateId },
    data: { ...EMPTY_VERSION, purgedAt: getClock().now() },
  });
  await tx.template.updateMany({
    where: { id: templateId, deletedAt: null },
    data: { deletedAt: getClock().now() },
  });
  return versions.flatMap(({ sourceBlobId }) => sourceBlobId ?? []);
}

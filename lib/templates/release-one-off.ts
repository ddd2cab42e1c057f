import "server-only";
import type { Tx } from "@/lib/db";
import { getClock } from "@/lib/ports/clock/get-clock";
import { EMPTIED } from "@/lib/templates/purge-templates";

/**
 * Lets go of a one-off template once every document made of it is deleted: it served them alone, and what it says is what
 * they said. Its rows stay for the documents' rows to name, with the hash of the file that there was.
 * @returns the blobs of its sources, of which something else may be the same
 */
export async function releaseOneOff(tx: Tx, templateId: string): Promise<string[]> {
  // Held, so that two documents purged at once do not each leave it to the other.
  const [template] = await tx.$queryRaw<{ id: string }[]>`
    select id from templates where id = ${templateId}::uuid and kind = 'oneoff' for update`;
  if (!template || (await tx.document.count({ where: { templateId, deletedAt: null } }))) return [];
  const versions = await tx.templateVersion.findMany({
    where: { templateId },
    select: { sourceBlobId: true },
  });
  await tx.templateVersion.updateMany({
    where: { templateId },
    data: { ...EMPTIED, purgedAt: getClock().now() },
  });
  await tx.template.updateMany({
    where: { id: templateId, deletedAt: null },
    data: { deletedAt: getClock().now() },
  });
  return versions.flatMap(({ sourceBlobId }) => sourceBlobId ?? []);
}

import "server-only";
import type { Link } from "@/lib/domain/signing/load-link";
import { publishedVersion } from "@/lib/domain/templates/published-version";
import { db } from "@/lib/platform/database/db";

/**
 * SHA-256 of the PDF shown to a recipient: the sealed one at the end, before that the snapshot of their step, else the
 * version's own. What others submitted later is overlaid on its pages and covered by their own audit events.
 * @returns hex; null for a version without a PDF
 */
export async function shownSha256(link: Link): Promise<string | null> {
  const { document, snapshotBlobId } = link;
  const { sourceBlob } = (await publishedVersion(document.templateVersionId)).version;
  const blobId = document.signedBlobId ?? snapshotBlobId;
  if (!blobId || blobId === sourceBlob?.id) return sourceBlob?.sha256 ?? null;
  const blob = await db().blob.findUnique({ where: { id: blobId }, select: { sha256: true } });
  return blob?.sha256 ?? null;
}

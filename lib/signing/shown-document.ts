import "server-only";
import { db } from "@/lib/db";
import type { Link } from "@/lib/signing/load-link";
import { publishedVersion } from "@/lib/templates/published-version";

/**
 * The SHA-256 of the PDF that a recipient is shown: the sealed one at the end, the snapshot of their step before, else
 * the version's own. What others gave since that PDF was made is laid over its pages and stands in their own events.
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

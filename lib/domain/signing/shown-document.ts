import "server-only";
import type { Link } from "@/lib/domain/signing/load-link";
import { documentVersion } from "@/lib/domain/templates/document-version";

/**
 * SHA-256 of the PDF shown to a recipient: the sealed one at the end, before that the snapshot of their step, else the
 * version's own. What others submitted later is overlaid on its pages and covered by their own audit events.
 * @returns hex; null for a version without a PDF
 */
export async function shownSha256(link: Link): Promise<string | null> {
  if (link.made) return link.made.sha256;
  const { version } = await documentVersion(link.document);
  return version.sourceBlob?.sha256 ?? null;
}

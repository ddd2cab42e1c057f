import "server-only";
import { AppError } from "@/lib/errors";
import type { Tx } from "@/lib/platform/database/db";

/**
 * Loads the version of a document, and the file for a copy of it; null for a text, which is part of the version's
 * content. The version is locked until the copy references the file, so that the purge of deleted templates cannot
 * remove the file in between.
 * @throws {AppError} INVALID_STATE: its PDF or text was removed with its template
 */
export async function versionWithSource(tx: Tx, versionId: string) {
  await tx.$queryRaw`select id from template_versions where id = ${versionId}::uuid for share`;
  const version = await tx.templateVersion.findUniqueOrThrow({ where: { id: versionId } });
  const { sourceBlobId: blobId, originalSha256, intake, purgedAt } = version;
  if (version.sourceKind === "document" && !purgedAt) return { version, source: null };
  if (!blobId || !originalSha256 || purgedAt)
    throw new AppError("INVALID_STATE", {
      detail:
        version.sourceKind === "document"
          ? "The text of this document was deleted with its template. Create it from another template."
          : "The PDF of this document was deleted with its template. Upload it again to send it.",
    });
  return { version, source: { blobId, originalSha256, intake: intake } };
}

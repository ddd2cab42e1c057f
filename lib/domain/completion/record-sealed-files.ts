import "server-only";
import type { Tx } from "@/lib/platform/database/db";

/**
 * Records that these are sealed files of the document and may be handed out: verification recognizes them permanently,
 * even after they are replaced. Called in the transaction that assigns them to the document.
 */
export async function recordSealedFiles(
  tx: Tx,
  documentId: string,
  hashes: readonly string[],
  sealedAt: Date,
): Promise<void> {
  await tx.sealedFile.createMany({
    data: hashes.map((sha256) => ({ sha256, documentId, sealedAt })),
    skipDuplicates: true,
  });
}

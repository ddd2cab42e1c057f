import "server-only";
import type { Tx } from "@/lib/db";

/**
 * These files are a document's from now on, and may be handed out: whoever has one checked is told so for good, whatever
 * takes its place later. Called in the transaction that makes them the document's.
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

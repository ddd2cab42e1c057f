import "server-only";
import type { StoredSignature } from "@/lib/domain/signatures/signature-image";
import { db } from "@/lib/platform/database/db";

/** Returns the SHA-256 in hex of the stored images of signatures, by blob id. */
export async function imageHashes(signatures: readonly StoredSignature[]): Promise<Map<string, string>> {
  const ids = signatures.flatMap(({ blobId }) => blobId ?? []);
  if (ids.length === 0) return new Map();
  const blobs = await db().blob.findMany({ where: { id: { in: ids } }, select: { id: true, sha256: true } });
  return new Map(blobs.map(({ id, sha256 }) => [id, sha256]));
}

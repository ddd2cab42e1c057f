import "server-only";
import { db } from "@/lib/db";
import type { Blob } from "@/lib/generated/prisma/client";
import { getStorage } from "@/lib/ports/storage/get-storage";
import { keyForSha256 } from "@/lib/ports/storage/keys";
import type { BlobSource } from "@/lib/ports/storage/port";
import { newId } from "@/lib/pure/id";

export type NewBlob = {
  sha256: string;
  ext: string;
  contentType: string;
  sizeBytes: number;
  pageCount?: number;
  source: BlobSource;
};

/**
 * Stores bytes under their hash. The row is there before the bytes (`pending`) and says `stored` after, so
 * that a crash in between leaves a trace; the same bytes are stored once, whoever brings them.
 */
export async function storeBlob(blob: NewBlob): Promise<Blob> {
  const { sha256, ext, contentType, sizeBytes, pageCount, source } = blob;
  const key = keyForSha256(sha256, ext);
  const existing = await db().blob.findUnique({ where: { key } });
  if (existing?.status === "stored") return existing;
  await db().blob.createMany({
    data: [{ id: newId(), key, sha256, sizeBytes, contentType, pageCount: pageCount ?? null }],
    skipDuplicates: true,
  });
  await getStorage().put({ key, contentType, ...source });
  return db().blob.update({ where: { key }, data: { status: "stored" } });
}

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
  const existing = await db().blob.findUnique({ where: { key: keyOf(blob) } });
  if (existing?.status === "stored") return existing;
  const [stored] = await storeBlobs([blob]);
  if (!stored) throw new Error(`the row of blob ${keyOf(blob)} went while its bytes were stored`);
  return stored;
}

/**
 * As {@link storeBlob}, for several at once that are most likely new: nobody asks first.
 * @returns their rows, in the same order
 */
export async function storeBlobs(blobs: readonly NewBlob[]): Promise<Blob[]> {
  await db().blob.createMany({
    data: blobs.map((blob) => {
      const { sha256, contentType, sizeBytes, pageCount = null } = blob;
      return { id: newId(), key: keyOf(blob), sha256, contentType, sizeBytes, pageCount };
    }),
    skipDuplicates: true,
  });
  await Promise.all(
    blobs.map((blob) =>
      getStorage().put({ key: keyOf(blob), contentType: blob.contentType, ...blob.source }),
    ),
  );
  const rows = await db().blob.updateManyAndReturn({
    where: { key: { in: blobs.map(keyOf) } },
    data: { status: "stored" },
  });
  return blobs.flatMap((blob) => rows.find(({ key }) => key === keyOf(blob)) ?? []);
}

const keyOf = ({ sha256, ext }: Pick<NewBlob, "sha256" | "ext">): string => keyForSha256(sha256, ext);

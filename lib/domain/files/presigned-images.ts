import "server-only";
import type { Blob } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";

/**
 * Creates URLs for displaying stored images.
 * @returns URLs by blob id; deleted blobs are missing
 */
export async function presignImages(
  blobIds: readonly string[],
  ttlSeconds: number,
): Promise<Map<string, string>> {
  const ids = [...new Set(blobIds)];
  const blobs = ids.length ? await db().blob.findMany({ where: { id: { in: ids } } }) : [];
  return new Map(
    await Promise.all(
      blobs.map(async (blob): Promise<[string, string]> => [blob.id, await presign(blob, ttlSeconds)]),
    ),
  );
}

/** Creates URLs for uploaded images, by the SHA-256 stored in field values. */
export async function presignUploads(
  hashes: readonly string[],
  ttlSeconds: number,
): Promise<Map<string, string>> {
  const sha256 = [...new Set(hashes)];
  const blobs = sha256.length
    ? await db().blob.findMany({
        where: { sha256: { in: sha256 }, status: "stored", contentType: { startsWith: "image/" } },
      })
    : [];
  return new Map(
    await Promise.all(
      blobs.map(async (blob): Promise<[string, string]> => [blob.sha256, await presign(blob, ttlSeconds)]),
    ),
  );
}

const presign = (blob: Blob, ttlSeconds: number): Promise<string> =>
  getStorage().presignGet(blob.key, { ttlSeconds, disposition: "inline", contentType: blob.contentType });

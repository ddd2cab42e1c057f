import path from "node:path";
import { appSecret, env } from "@/lib/env";
import { getClock } from "@/lib/ports/clock/get-clock";
import type { Clock } from "@/lib/ports/clock/port";
import { createFileStorage } from "@/lib/ports/storage/drivers/file";
import { createS3Storage } from "@/lib/ports/storage/drivers/s3";
import { createVercelBlobStorage } from "@/lib/ports/storage/drivers/vercel-blob";
import type { BlobStorage } from "@/lib/ports/storage/port";
import { createSignedBlobUrls, type SignedBlobUrls } from "@/lib/ports/storage/signed-blob-urls";

const holder = globalThis as unknown as {
  countersignStorage?: { storage: BlobStorage; urls: SignedBlobUrls };
};

/** Asks the process's clock anew each time, since a test may replace it after the storage was made. */
const clock: Clock = { now: () => getClock().now() };

/** The process's blob storage: Vercel Blob or S3 when configured, in this order, else files in DATA_DIR/blobs. */
export function getStorage(): BlobStorage {
  return connected().storage;
}

/** The signer behind `/api/blobs`, for the route that serves it. */
export function getSignedBlobUrls(): SignedBlobUrls {
  return connected().urls;
}

function connected() {
  holder.countersignStorage ??= connect();
  return holder.countersignStorage;
}

function connect() {
  const urls = createSignedBlobUrls({ appUrl: env.appUrl, secret: appSecret(), clock });
  const { vercelBlobToken, s3 } = env.storage;
  if (vercelBlobToken)
    return { urls, storage: createVercelBlobStorage({ token: vercelBlobToken, urls, clock }) };
  if (s3) return { urls, storage: createS3Storage({ ...s3, clock }) };
  return { urls, storage: createFileStorage({ dir: path.join(env.dataDir, "blobs"), urls }) };
}

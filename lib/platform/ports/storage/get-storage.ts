import path from "node:path";
import { env } from "@/lib/env";
import { perProcess } from "@/lib/platform/per-process";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import type { Clock } from "@/lib/platform/ports/clock/port";
import { createFileStorage } from "@/lib/platform/ports/storage/drivers/file";
import { createS3Storage } from "@/lib/platform/ports/storage/drivers/s3";
import { createVercelBlobStorage } from "@/lib/platform/ports/storage/drivers/vercel-blob";
import type { BlobStorage } from "@/lib/platform/ports/storage/port";
import { createSignedBlobUrls, type SignedBlobUrls } from "@/lib/platform/ports/storage/signed-blob-urls";
import { acceptedSecrets } from "@/lib/platform/secrets/key-ring";

const connected = perProcess("storage", connect);

/** Looks up the process's clock on every call, since a test may replace it after the storage was created. */
const clock: Clock = { now: () => getClock().now() };

/** The process's blob storage: Vercel Blob or S3 if configured, in this order, else files in DATA_DIR/blobs. */
export const getStorage = (): BlobStorage => connected.get().storage;

/** The signer behind `/api/blobs`, for the route that serves it. */
export const getSignedBlobUrls = (): SignedBlobUrls => connected.get().urls;

function connect(): { storage: BlobStorage; urls: SignedBlobUrls } {
  const urls = createSignedBlobUrls({
    appUrl: env.appUrl,
    secrets: () => acceptedSecrets("blob-url"),
    clock,
  });
  const { vercelBlobToken, s3 } = env.storage;
  if (vercelBlobToken)
    return { urls, storage: createVercelBlobStorage({ token: vercelBlobToken, urls, clock }) };
  if (s3) return { urls, storage: createS3Storage({ ...s3, clock }) };
  return { urls, storage: createFileStorage({ dir: path.join(env.dataDir, "blobs"), urls }) };
}

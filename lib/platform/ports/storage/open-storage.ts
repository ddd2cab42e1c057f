import { createFileStorage } from "@/lib/platform/ports/storage/drivers/file";
import { createS3Storage, type S3Options } from "@/lib/platform/ports/storage/drivers/s3";
import type { ListableStorage } from "@/lib/platform/ports/storage/port";

/** A folder that holds something else than the instance's files, such as back-ups. Nothing is downloaded from it. */
export const openFolder = (dir: string): ListableStorage => createFileStorage({ dir, urls: null });

/** A bucket that holds something else than the instance's files. */
export const openBucket = (options: Omit<S3Options, "clock">): ListableStorage =>
  createS3Storage({ ...options, clock: { now: () => new Date() } });

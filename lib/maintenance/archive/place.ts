import path from "node:path";
import { env } from "@/lib/env";
import { explainingBucket, type PlaceStorage } from "@/lib/maintenance/archive/bucket";
import { OperatorError } from "@/lib/maintenance/operator-error";
import { openBucket, openFolder } from "@/lib/platform/ports/storage/open-storage";
import type { ListableStorage } from "@/lib/platform/ports/storage/port";

/** Where back-ups are kept. */
export type Place = { name: string; storage: PlaceStorage };

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^[A-Za-z0-9][A-Za-z0-9._-]*(?:\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/;

/**
 * Opens the folder or the bucket that an operator named.
 * @param where a folder, or `s3://bucket/prefix`
 * @param folder what a relative folder is relative to
 * @throws {OperatorError}
 */
export function openPlace(where: string, folder: string): Place {
  if (where.startsWith("s3://")) return { name: where, storage: explainingBucket(bucketOf(where), where) };
  if (/^[a-z0-9+]+:\/\//i.test(where))
    throw new OperatorError(`“${where}” is neither a folder nor s3://bucket/prefix.`, { isWrongUse: true });
  const dir = path.resolve(folder, where);
  return { name: dir, storage: openFolder(dir) };
}

function bucketOf(where: string): ListableStorage {
  const [bucket = "", ...rest] = where.slice("s3://".length).replace(/\/+$/, "").split("/");
  const prefix = rest.join("/");
  if (!BUCKET.test(bucket) || (prefix !== "" && !PREFIX.test(prefix)) || prefix.length > 100)
    throw new OperatorError(
      `“${where}” is not s3://bucket/prefix: a prefix has up to 100 letters, digits, dots, hyphens and slashes.`,
      { isWrongUse: true },
    );
  if (!env.backup.s3)
    throw new OperatorError(
      "A back-up in S3 needs BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY, or those of S3_….",
      { isWrongUse: true },
    );
  return openBucket({ ...env.backup.s3, bucket, prefix });
}

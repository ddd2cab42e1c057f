import { StorageError } from "@/lib/platform/ports/storage/errors";

const SEGMENT = "[a-z0-9][a-z0-9._-]*";
const KEY = new RegExp(`^${SEGMENT}(?:/${SEGMENT})*$`);
const SHA256 = /^[0-9a-f]{64}$/;
const EXTENSION = /^[a-z0-9]{1,8}$/;
const HASHED_KEY = /^sha256\/([0-9a-f]{2})\/([0-9a-f]{62})\.[a-z0-9]{1,8}$/;
const MAX_KEY_LENGTH = 200;

/**
 * A content-addressed key: `sha256/ab/cdef….pdf`, where `ab` keeps directories small. The same bytes always have the
 * same key, so a blob is stored only once.
 *
 * @param sha256 64 lower-case hex digits
 * @param ext without the dot
 * @throws {StorageError} KEY_INVALID
 */
export function keyForSha256(sha256: string, ext: string): string {
  if (!SHA256.test(sha256)) throw new StorageError("KEY_INVALID", "not a SHA-256 in lower-case hex");
  if (!EXTENSION.test(ext)) throw new StorageError("KEY_INVALID", "an extension is 1 to 8 of a-z and 0-9");
  return `sha256/${sha256.slice(0, 2)}/${sha256.slice(2)}.${ext}`;
}

/** The SHA-256 in a key of `keyForSha256`, or null for any other key. */
export function sha256OfKey(key: string): string | null {
  const match = HASHED_KEY.exec(key);
  return match ? `${match[1]}${match[2]}` : null;
}

/**
 * Lower case only (case-insensitive file systems would merge two keys), and every segment starts with a letter or a
 * digit, so that a key can name neither a parent directory nor a hidden file.
 */
export function isBlobKey(key: string): boolean {
  return key.length <= MAX_KEY_LENGTH && KEY.test(key);
}

/** @throws {StorageError} KEY_INVALID */
export function assertBlobKey(key: string): void {
  if (!isBlobKey(key)) throw new StorageError("KEY_INVALID", "not a blob key");
}

import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { BACKUPS, type BackupId, backupOf, manifestKey } from "@/lib/maintenance/archive/layout";
import { type Manifest, readManifest } from "@/lib/maintenance/archive/manifest";
import type { Place } from "@/lib/maintenance/archive/place";
import { StorageError } from "@/lib/platform/ports/storage/errors";

/** A manifest lists at most the tables and some hundred parts per gigabyte. */
const MAX_MANIFEST_BYTES = 64 * 1024 * 1024;

/** The back-ups of a place, oldest first. */
export async function listBackups(place: Place): Promise<{ complete: BackupId[]; halfWritten: BackupId[] }> {
  const found = new Map<BackupId, boolean>();
  for await (const { key } of place.storage.list(BACKUPS)) {
    const part = backupOf(key);
    if (part) found.set(part.id, part.isManifest || (found.get(part.id) ?? false));
  }
  const ids = [...found.keys()].sort();
  return {
    complete: ids.filter((id) => found.get(id)),
    halfWritten: ids.filter((id) => !found.get(id)),
  };
}

/** @throws {OperatorError} unless it is whole, and its own */
export async function openManifest(place: Place, id: BackupId): Promise<Manifest> {
  const key = manifestKey(id);
  const bytes = await readAll(await place.storage.openRead(key), MAX_MANIFEST_BYTES);
  return readManifest(bytes, `${place.name}/${key}`);
}

/** @throws {Error} when there is more */
export async function readAll(stream: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += (chunk as Buffer).length;
    if (size > maxBytes) throw new Error(`more than ${maxBytes} bytes`);
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

/**
 * Reads a stored object to its end.
 * @returns its size and SHA-256; null if it is missing
 */
export async function hashOf(
  open: () => Promise<Readable>,
): Promise<{ bytes: number; sha256: string } | null> {
  try {
    const hash = createHash("sha256");
    let bytes = 0;
    for await (const chunk of await open()) {
      hash.update(chunk as Uint8Array);
      bytes += (chunk as Uint8Array).length;
    }
    return { bytes, sha256: hash.digest("hex") };
  } catch (error) {
    if (error instanceof StorageError && error.code === "BLOB_NOT_FOUND") return null;
    throw error;
  }
}

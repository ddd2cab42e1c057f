import type { Readable } from "node:stream";
import { BACKUPS, type BackupId, backupOf, manifestKey } from "@/lib/maintenance/archive/layout";
import { type Manifest, readManifest } from "@/lib/maintenance/archive/manifest";
import type { Place } from "@/lib/maintenance/archive/place";

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

import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { StorageError } from "@/lib/platform/ports/storage/errors";

/** The body of the store's response as a Node stream. */
export function readableOf(response: Response): Readable {
  if (!response.body) return Readable.from([]);
  return Readable.fromWeb(response.body as NodeReadableStream<Uint8Array>);
}

/**
 * Writes a stream to a temporary file next to its destination and renames it into place, so that a broken connection
 * leaves no partial file.
 */
export async function writeStreamToFile(stream: Readable, destination: string): Promise<void> {
  const draft = `${destination}.${randomUUID()}.part`;
  try {
    await pipeline(stream, createWriteStream(draft, { mode: 0o600, flags: "wx" }));
    await rename(draft, destination);
  } catch (error) {
    await rm(draft, { force: true });
    throw new StorageError("STORE_FAILED", "the blob could not be copied to a local file", { cause: error });
  }
}

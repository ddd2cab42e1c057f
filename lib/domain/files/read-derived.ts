import "server-only";
import { StorageError } from "@/lib/platform/ports/storage/errors";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";

/** Reads a small file that can be regenerated; null if it does not exist. */
export async function readDerived(key: string): Promise<Buffer | null> {
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of await getStorage().openRead(key)) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  } catch (error) {
    if (error instanceof StorageError && error.code === "BLOB_NOT_FOUND") return null;
    throw error;
  }
}

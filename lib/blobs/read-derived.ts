import "server-only";
import { StorageError } from "@/lib/ports/storage/errors";
import { getStorage } from "@/lib/ports/storage/get-storage";

/** A small file that can be made again: null when it is not there. */
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

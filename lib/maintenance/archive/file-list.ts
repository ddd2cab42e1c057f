import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { through } from "@/lib/maintenance/archive/encryption";
import { StorageError } from "@/lib/platform/ports/storage/errors";
import { isBlobKey, sha256OfKey } from "@/lib/platform/ports/storage/keys";

/** A file of a back-up: its key in the storage, which holds its hash, its size in bytes, and its MIME type. */
export type ListedFile = { key: string; sizeBytes: number; contentType: string };

const LINE = /^(\S+)\t(\d{1,15})\t([^\t]{1,200})$/;

export const fileLine = ({ key, sizeBytes, contentType }: ListedFile): string =>
  `${key}\t${sizeBytes}\t${contentType}\n`;

/**
 * Reads a list of files, one after another: a tab-separated line each, in ascending order of the keys.
 * @param compressed the bytes of `files.tsv.gz`
 * @throws {Error} for a line that is none, or not in order
 */
export async function* readFileList(compressed: Readable): AsyncGenerator<ListedFile, void> {
  let last = "";
  for await (const line of linesOf(through(compressed, createGunzip()))) {
    const [, key = "", size = "", contentType = ""] = LINE.exec(line) ?? [];
    if (!isBlobKey(key) || sha256OfKey(key) === null || key <= last)
      throw new Error("the list of files has a line that is none");
    last = key;
    yield { key, sizeBytes: Number(size), contentType };
  }
}

/** The lines of a local file. */
export const linesOfFile = (file: string): AsyncGenerator<string, void> => linesOf(createReadStream(file));

async function* linesOf(source: Readable): AsyncGenerator<string, void> {
  // readline does not report the errors of its input.
  let failure: unknown;
  const lines = createInterface({ input: source, crlfDelay: Number.POSITIVE_INFINITY });
  source.on("error", (error) => {
    failure ??= error;
    lines.close();
  });
  try {
    for await (const line of lines) yield line;
    if (failure) throw failure;
  } finally {
    source.destroy();
  }
}

/**
 * Which of two ascending lists of keys also has each key of the first: both are read once, side by side.
 * @throws {StorageError} if the second is not in order: a missing key could not be told from a late one
 */
export async function* besides<T extends { key: string }, U extends { key: string }>(
  first: AsyncIterable<T>,
  second: AsyncIterator<U, void>,
): AsyncGenerator<{ item: T; other: U | null }, void> {
  let ahead = await second.next();
  for await (const item of first) {
    while (!ahead.done && ahead.value.key < item.key) {
      const passed: string = ahead.value.key;
      ahead = await second.next();
      if (!ahead.done && ahead.value.key <= passed)
        throw new StorageError("STORE_FAILED", "the store does not list its keys in order");
    }
    yield { item, other: !ahead.done && ahead.value.key === item.key ? ahead.value : null };
  }
}

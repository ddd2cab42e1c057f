import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { copyFile, type FileHandle, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { blobNotFound, StorageError } from "@/lib/platform/ports/storage/errors";
import { assertBlobKey, isBlobKey } from "@/lib/platform/ports/storage/keys";
import type { BlobSource, ByteRange, ListableStorage, ListedBlob } from "@/lib/platform/ports/storage/port";
import type { SignedBlobUrls } from "@/lib/platform/ports/storage/signed-blob-urls";

/** Partial writes left by killed processes are deleted after a day. No blob key starts with a dot. */
const DRAFTS = ".drafts";
const DRAFT_LIFETIME_MS = 24 * 3600 * 1000;
const READ_CHUNK_BYTES = 256 * 1024;

/**
 * The embedded driver: files in a directory, URLs of the app itself.
 *
 * Writes are atomic: a blob is written to a draft, flushed to disk, renamed into place, and the directory flushed.
 * Several processes may share the directory.
 * @param options.urls null if nothing is downloaded from it
 */
export function createFileStorage(options: { dir: string; urls: SignedBlobUrls | null }): ListableStorage {
  const { dir, urls } = options;
  let swept: Promise<void> | undefined;
  const fileOf = (key: string) => {
    assertBlobKey(key);
    return path.join(dir, ...key.split("/"));
  };
  const sizeOf = async (key: string) => {
    const file = fileOf(key);
    return guard(async () => (await statOrNull(file))?.size ?? null);
  };

  return {
    driver: "file",

    async put({ key, ...source }) {
      const target = fileOf(key);
      await guard(async () => {
        if (await statOrNull(target)) return;
        swept ??= sweepDrafts(path.join(dir, DRAFTS));
        await swept;
        await writeDurably(dir, target, source);
      });
    },

    async openRead(key, range) {
      const file = fileOf(key);
      return guard(() => openStream(key, file, range));
    },

    async readToFile(key, destination) {
      const file = fileOf(key);
      await guard(async () => {
        await copyFile(file, destination, constants.COPYFILE_FICLONE).catch((error: unknown) => {
          throw isMissing(error) ? blobNotFound(key) : error;
        });
      });
    },

    sizeOf,
    has: async (key) => (await sizeOf(key)) !== null,

    async remove(key) {
      const file = fileOf(key);
      await guard(() => rm(file, { force: true }));
    },

    async presignGet(key, presign) {
      if (!urls) throw new StorageError("STORE_FAILED", "nothing is downloaded from this directory");
      return urls.sign(key, presign);
    },

    async *list(folder) {
      assertBlobKey(folder);
      yield* listBelow(dir, folder);
    },
  };
}

/** Depth first. Names are compared as parts of keys, where a folder's name is followed by a slash. */
async function* listBelow(dir: string, folder: string): AsyncGenerator<ListedBlob, void> {
  const entries = await guard(() =>
    readdir(path.join(dir, ...folder.split("/")), { withFileTypes: true }).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    }),
  );
  const named = entries.map((entry) => ({
    entry,
    sortedBy: `${entry.name}${entry.isDirectory() ? "/" : ""}`,
  }));
  named.sort((a, b) => (a.sortedBy < b.sortedBy ? -1 : 1));
  for (const { entry } of named) {
    const key = `${folder}/${entry.name}`;
    if (!isBlobKey(key)) continue;
    if (entry.isDirectory()) yield* listBelow(dir, key);
    const found = entry.isFile() ? await guard(() => statOrNull(path.join(dir, ...key.split("/")))) : null;
    if (found) yield { key, sizeBytes: found.size };
  }
}

async function openStream(key: string, file: string, range: ByteRange | undefined): Promise<Readable> {
  const handle = await open(file, "r").catch((error: unknown) => {
    throw isMissing(error) ? blobNotFound(key) : error;
  });
  return handle.createReadStream({ ...range, highWaterMark: READ_CHUNK_BYTES });
}

async function writeDurably(dir: string, target: string, source: BlobSource): Promise<void> {
  const drafts = path.join(dir, DRAFTS);
  await mkdir(drafts, { recursive: true, mode: 0o700 });
  const draft = path.join(drafts, randomUUID());
  try {
    await writeDraft(draft, source);
    const firstMade = await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    await rename(draft, target);
    await flushDirectories(path.dirname(target), firstMade ? path.dirname(firstMade) : path.dirname(target));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function writeDraft(draft: string, source: BlobSource): Promise<void> {
  let handle: FileHandle | undefined;
  try {
    if ("bytes" in source) {
      handle = await open(draft, "wx", 0o600);
      await handle.writeFile(source.bytes);
    } else {
      // Copy-on-write clone if the file system supports it, else a copy.
      await copyFile(source.path, draft, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
      handle = await open(draft, "r+");
      await handle.chmod(0o600);
    }
    await handle.sync();
  } finally {
    await handle?.close();
  }
}

/** Flushes the directory entries of `from` and its parents up to `upTo`, so that the name survives a power failure. */
async function flushDirectories(from: string, upTo: string): Promise<void> {
  // Windows cannot open directories and does not need this.
  if (process.platform === "win32") return;
  for (let current = from; ; current = path.dirname(current)) {
    const handle = await open(current, "r");
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (current === upTo || current === path.dirname(current)) return;
  }
}

/** Uses the machine's clock, since it is compared with file-system timestamps. */
async function sweepDrafts(drafts: string): Promise<void> {
  const names = await readdir(drafts).catch(() => []);
  for (const name of names) {
    const file = path.join(drafts, name);
    const info = await statOrNull(file);
    if (info && Date.now() - info.mtimeMs > DRAFT_LIFETIME_MS) await rm(file, { force: true });
  }
}

async function statOrNull(file: string) {
  try {
    const info = await stat(file);
    return info.isFile() ? info : null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === "ENOENT" || code === "ENOTDIR";
}

async function guard<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StorageError) throw error;
    throw new StorageError("STORE_FAILED", "the blob directory could not be read or written", {
      cause: error,
    });
  }
}

import { createReadStream, createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { through, unencrypted, writeEncrypted } from "@/lib/maintenance/archive/encryption";
import { besides, fileLine, type ListedFile, linesOfFile } from "@/lib/maintenance/archive/file-list";
import { FILES, fileKey, fileListKey } from "@/lib/maintenance/archive/layout";
import type { Manifest } from "@/lib/maintenance/archive/manifest";
import type { CopyTarget } from "@/lib/maintenance/backup/copy-tables";
import type { Snapshot } from "@/lib/maintenance/backup/snapshot";
import { copyOut } from "@/lib/maintenance/database/copy";
import { hashFile } from "@/lib/platform/hash-file";
import { StorageError } from "@/lib/platform/ports/storage/errors";
import { sha256OfKey } from "@/lib/platform/ports/storage/keys";
import type { BlobStorage } from "@/lib/platform/ports/storage/port";
import { eachInLanes } from "@/lib/pure/each-in-lanes";

const BATCH = 64;
const CONCURRENCY = 4;
const MAX_NAMED_MISSING = 1000;

/** What the snapshot says of a file. Only of a stored one the bytes must exist (lib/domain/files/store-blob.ts). */
type WantedFile = ListedFile & { isStored: boolean };

/**
 * Writes the snapshot's files to a local list, so that the snapshot can end before they are copied.
 * @returns the list's path
 */
export async function listFiles(snapshot: Snapshot, drafts: string): Promise<string> {
  const file = path.join(drafts, "files");
  const rows = copyOut(
    snapshot.client,
    `copy (select key, size_bytes, content_type, status = 'stored' from blobs order by key collate "C") to stdout`,
  );
  async function* bytes() {
    for await (const batch of rows) yield batch.bytes;
  }
  await pipeline(Readable.from(bytes()), createWriteStream(file, { flags: "wx", mode: 0o600 }));
  return file;
}

async function* readWanted(list: string): AsyncGenerator<WantedFile, void> {
  for await (const line of linesOfFile(list)) {
    const [key = "", size = "", contentType = "", isStored = ""] = line.split("\t");
    yield { key, sizeBytes: Number(size), contentType, isStored: isStored === "t" };
  }
}

type Outcome = "kept" | "copied" | "missing" | "unfinished";

export type CopiedFiles = { files: Manifest["files"]; copied: number };

/**
 * Copies the listed files that the target does not have yet. A file that the storage lacks, or has with other bytes, is
 * named in the manifest: everything else is still worth keeping.
 */
export async function copyFiles(
  source: BlobStorage,
  list: string,
  target: CopyTarget,
  assertHeld: () => Promise<void>,
): Promise<CopiedFiles> {
  const { id, place, encryption, drafts } = target;
  const files: Manifest["files"] = {
    folder: encryption.folder,
    count: 0,
    bytes: 0,
    list: { key: fileListKey(id), bytes: 0, sha256: "" },
    missing: [],
    missingCount: 0,
  };
  let copied = 0;
  async function* lines() {
    for await (const batch of batchesOf(entries(list, target))) {
      await assertHeld();
      const outcomes = await copyBatch(source, batch, target);
      for (const [i, { wanted }] of batch.entries()) {
        const outcome = outcomes[i];
        if (outcome === "copied") copied++;
        if (outcome === "copied" || outcome === "kept") {
          files.count++;
          files.bytes += wanted.sizeBytes;
          yield fileLine(wanted);
        } else if (outcome === "missing") {
          files.missingCount++;
          if (files.missing.length < MAX_NAMED_MISSING) files.missing.push(wanted.key);
        }
      }
    }
  }
  const compressed = through(Readable.from(lines()), createGzip());
  const draft = path.join(drafts, "files.tsv.gz");
  const written = await writeEncrypted(unencrypted, compressed, draft);
  await place.storage.put({ key: files.list.key, path: draft, contentType: "application/gzip" });
  await rm(draft, { force: true });
  return { files: { ...files, list: { key: files.list.key, ...written } }, copied };
}

type Entry = { wanted: WantedFile; target: string; existingBytes: number | null };

/** Compares with what the target holds, which is listed once. */
async function* entries(list: string, { place, encryption }: CopyTarget): AsyncGenerator<Entry, void> {
  const folder = `${FILES}/${encryption.folder}`;
  async function* wanted() {
    for await (const file of readWanted(list))
      yield { file, key: fileKey(encryption.folder, file.key, encryption.suffix) };
  }
  for await (const { item, other } of besides(wanted(), place.storage.list(folder)))
    yield { wanted: item.file, target: item.key, existingBytes: other?.sizeBytes ?? null };
}

async function* batchesOf(items: AsyncIterable<Entry>): AsyncGenerator<Entry[], void> {
  let batch: Entry[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function copyBatch(source: BlobStorage, batch: Entry[], target: CopyTarget): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  await eachInLanes(batch.entries(), CONCURRENCY, async ([i, entry]) => {
    outcomes[i] = await copyOne(source, entry, target);
  });
  return outcomes;
}

async function copyOne(
  source: BlobStorage,
  { wanted, target: key, existingBytes }: Entry,
  { place, encryption, drafts }: CopyTarget,
): Promise<Outcome> {
  if (existingBytes === encryption.sizeOf(wanted.sizeBytes)) return "kept";
  const name = sha256OfKey(wanted.key) ?? "";
  const draft = path.join(drafts, `${name}${path.extname(wanted.key)}`);
  const encrypted = `${draft}.encrypted`;
  try {
    if (!(await readWhole(source, wanted, draft))) return wanted.isStored ? "missing" : "unfinished";
    if (encryption.kind !== "none") await writeEncrypted(encryption, createReadStream(draft), encrypted);
    // Of another size: what an interrupted or damaged copy left.
    if (existingBytes !== null) await place.storage.remove(key);
    const path = encryption.kind === "none" ? draft : encrypted;
    await place.storage.put({ key, path, contentType: "application/octet-stream" });
    return "copied";
  } finally {
    await Promise.all([draft, encrypted].map((file) => rm(file, { force: true })));
  }
}

/** @returns false if the storage does not have the file, or has other bytes */
async function readWhole(
  source: BlobStorage,
  { key, sizeBytes }: ListedFile,
  draft: string,
): Promise<boolean> {
  try {
    await source.readToFile(key, draft);
  } catch (error) {
    if (error instanceof StorageError && error.code === "BLOB_NOT_FOUND") return false;
    throw error;
  }
  return (await stat(draft)).size === sizeBytes && (await hashFile(draft)) === sha256OfKey(key);
}

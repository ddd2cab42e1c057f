import { readFileList } from "@/lib/maintenance/archive/file-list";
import {
  type BackupId,
  FILES,
  fileKey,
  folderOf,
  manifestKey,
  startOf,
} from "@/lib/maintenance/archive/layout";
import type { Manifest } from "@/lib/maintenance/archive/manifest";
import type { Place } from "@/lib/maintenance/archive/place";
import { hashOf, listBackups, openManifest } from "@/lib/maintenance/archive/read-backups";
import { OperatorError } from "@/lib/maintenance/operator-error";

/** A half-written back-up may still be being written: by a process on another machine, or one that was started twice. */
const HALF_WRITTEN_MS = 7 * 24 * 60 * 60 * 1000;

export type Removed = { backups: number; files: number };

/**
 * Removes all but the newest complete back-ups, and files that none of those that stay names. A back-up whose files were
 * not all there counts for nothing: it goes only when as many whole ones are newer.
 * @param keep at least 1
 * @throws {OperatorError} if a manifest, or the list of files of one that stays, cannot be read: then nothing is removed
 */
export async function removeOldBackups(place: Place, keep: number, now: Date): Promise<Removed> {
  const { complete, halfWritten } = await listBackups(place);
  const manifests = new Map<BackupId, Manifest>();
  for (const id of complete) manifests.set(id, await openManifest(place, id));
  const isWhole = (id: BackupId) => manifests.get(id)?.files.missingCount === 0;
  const oldestKept = complete.filter(isWhole).slice(-keep)[0];
  if (oldestKept === undefined) return { backups: 0, files: 0 };
  const old = complete.filter((id) => id < oldestKept);
  const kept = complete.filter((id) => id >= oldestKept).flatMap((id) => manifests.get(id) ?? []);
  for (const manifest of kept) await assertListWhole(place, manifest);
  const abandoned = halfWritten.filter((id) => now.getTime() - startOf(id).getTime() > HALF_WRITTEN_MS);
  for (const id of [...old, ...abandoned]) await removeBackup(place, id);
  // What a back-up in progress has copied is named by no manifest yet.
  const isOneInProgress = halfWritten.length > abandoned.length;
  return { backups: old.length, files: isOneInProgress ? 0 : await removeUnnamedFiles(place, kept) };
}

/** What a list lacks would count as needed by nobody. @throws {OperatorError} unless it is there as it was written */
async function assertListWhole(place: Place, { files: { list } }: Manifest): Promise<void> {
  const found = await hashOf(() => place.storage.openRead(list.key));
  if (found?.bytes !== list.bytes || found.sha256 !== list.sha256)
    throw new OperatorError(`${place.name}/${list.key} is ${found ? "damaged" : "missing"}.`);
}

/** The manifest first: without it, what is left is half-written, and goes the next time. */
async function removeBackup(place: Place, id: BackupId): Promise<void> {
  await place.storage.remove(manifestKey(id));
  const keys: string[] = [];
  for await (const { key } of place.storage.list(folderOf(id))) keys.push(key);
  for (const key of keys) await place.storage.remove(key);
}

/** Compares what there is with the lists of the kept back-ups, all of which are in order. */
async function removeUnnamedFiles(place: Place, kept: Manifest[]): Promise<number> {
  const names = await Promise.all(kept.map((manifest) => NameList.open(place, manifest)));
  const unnamed: string[] = [];
  let removed = 0;
  let last = "";
  const remove = async () => {
    for (const key of unnamed.splice(0)) await place.storage.remove(key);
  };
  try {
    for await (const { key } of place.storage.list(FILES)) {
      if (key <= last)
        throw new OperatorError(`${place.name} does not list its files in order: none was removed.`);
      last = key;
      let isNamed = false;
      for (const list of names) if (await list.has(key)) isNamed = true;
      if (isNamed) continue;
      unnamed.push(key);
      removed++;
      if (unnamed.length >= 1000) await remove();
    }
    await remove();
  } finally {
    for (const list of names) await list.close();
  }
  return removed;
}

/** The keys of one back-up's files, asked for in ascending order. */
class NameList {
  readonly #keys: AsyncGenerator<string, void>;
  #next: IteratorResult<string, void> | undefined;

  private constructor(keys: AsyncGenerator<string, void>) {
    this.#keys = keys;
  }

  static async open(place: Place, { files, encryption }: Manifest): Promise<NameList> {
    const stream = await place.storage.openRead(files.list.key);
    const suffix = encryption === "age" ? ".age" : "";
    async function* keys() {
      for await (const { key } of readFileList(stream)) yield fileKey(files.folder, key, suffix);
    }
    return new NameList(keys());
  }

  async has(key: string): Promise<boolean> {
    this.#next ??= await this.#keys.next();
    while (!this.#next.done && this.#next.value < key) this.#next = await this.#keys.next();
    return !this.#next.done && this.#next.value === key;
  }

  async close(): Promise<void> {
    await this.#keys.return();
  }
}

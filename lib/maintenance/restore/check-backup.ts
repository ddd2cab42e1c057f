import type { Readable } from "node:stream";
import { type ListedFile, readFileList } from "@/lib/maintenance/archive/file-list";
import { fileKey } from "@/lib/maintenance/archive/layout";
import type { Manifest, StoredPart } from "@/lib/maintenance/archive/manifest";
import { hashOf, readAll } from "@/lib/maintenance/archive/read-backups";
import { MAX_SECRETS_BYTES, Secrets } from "@/lib/maintenance/archive/secrets";
import { OperatorError } from "@/lib/maintenance/operator-error";
import type { OpenBackup } from "@/lib/maintenance/restore/open-backup";
import { StorageError } from "@/lib/platform/ports/storage/errors";
import { sha256OfKey } from "@/lib/platform/ports/storage/keys";
import { eachInLanes } from "@/lib/pure/each-in-lanes";

const CONCURRENCY = 4;
/** How many of the damaged or missing parts a message names. */
const NAMED = 10;

/**
 * Reads every part and file of a back-up and compares its hash, before anything of the target is touched.
 * @returns its secrets; null if it has none
 * @throws {OperatorError} naming what is missing or damaged, or if the identity does not open it
 */
export async function checkBackup(backup: OpenBackup): Promise<Secrets | null> {
  const { manifest } = backup;
  const problems = new Problems();
  const parts = [
    ...manifest.tables.flatMap((table) => table.parts),
    manifest.files.list,
    ...(manifest.secrets ? [manifest.secrets] : []),
  ];
  await eachInLanes(parts, CONCURRENCY, (part) => checkPart(backup, part, problems));
  problems.throwIfAny(manifest.id);
  // Whole as stored: whatever does not open now was encrypted to somebody else.
  const secrets = manifest.secrets ? await readSecrets(backup, manifest.secrets) : null;
  await assertIdentity(backup);
  await eachInLanes(readListed(backup), CONCURRENCY, (file) => checkFile(backup, file, problems));
  problems.throwIfAny(manifest.id);
  return secrets;
}

/** The files of a back-up, from its list. */
export async function* readListed({ place, manifest }: OpenBackup): AsyncGenerator<ListedFile, void> {
  let count = 0;
  for await (const file of readFileList(await place.storage.openRead(manifest.files.list.key))) {
    count++;
    yield file;
  }
  if (count !== manifest.files.count)
    throw new OperatorError(
      `Back-up ${manifest.id} is damaged: its list of files has ${count} of ${manifest.files.count}.`,
    );
}

/** Opens a file of a back-up, decrypted. */
export async function openFile(
  { place, manifest, decrypt }: OpenBackup,
  { key }: ListedFile,
): Promise<Readable> {
  return decrypt(await place.storage.openRead(storedKey(manifest, key)));
}

export const storedKey = ({ files, encryption }: Manifest, key: string): string =>
  fileKey(files.folder, key, encryption === "age" ? ".age" : "");

class Problems {
  readonly #named: string[] = [];
  #count = 0;

  add(key: string, problem: "is missing" | "is damaged"): void {
    this.#count++;
    if (this.#named.length < NAMED) this.#named.push(`${key} ${problem}`);
  }

  throwIfAny(id: string): void {
    if (this.#count === 0) return;
    const more = this.#count > this.#named.length ? `, and ${this.#count - this.#named.length} more` : "";
    throw new OperatorError(`Back-up ${id} cannot be restored: ${this.#named.join(", ")}${more}.`);
  }
}

async function checkPart({ place }: OpenBackup, part: StoredPart, problems: Problems): Promise<void> {
  const found = await hashOf(() => place.storage.openRead(part.key));
  if (found === null) problems.add(part.key, "is missing");
  else if (found.bytes !== part.bytes || found.sha256 !== part.sha256) problems.add(part.key, "is damaged");
}

async function checkFile(backup: OpenBackup, file: ListedFile, problems: Problems): Promise<void> {
  const key = storedKey(backup.manifest, file.key);
  let found: Awaited<ReturnType<typeof hashOf>>;
  try {
    found = await hashOf(() => openFile(backup, file));
  } catch (error) {
    if (isReadFailure(error)) throw error;
    return problems.add(key, "is damaged");
  }
  if (found === null) problems.add(key, "is missing");
  else if (found.bytes !== file.sizeBytes || found.sha256 !== sha256OfKey(file.key))
    problems.add(key, "is damaged");
}

/** What the store did not deliver says nothing about the file; anything else is what decryption refused. */
const isReadFailure = (error: unknown): boolean =>
  error instanceof OperatorError ||
  error instanceof StorageError ||
  error instanceof TypeError ||
  (error instanceof Error && "code" in error);

/** @throws {OperatorError} if the identity belongs to none of the recipients */
async function assertIdentity({ place, manifest, decrypt }: OpenBackup): Promise<void> {
  if (manifest.encryption === "none") return;
  const part = manifest.tables.flatMap((table) => table.parts)[0];
  if (!part) return;
  try {
    (await decrypt(await place.storage.openRead(part.key))).destroy();
  } catch (cause) {
    if (isReadFailure(cause)) throw cause;
    throw notOpened(manifest, cause);
  }
}

const notOpened = ({ id }: Manifest, cause: unknown): OperatorError =>
  new OperatorError(`The identity does not open back-up ${id}: it was encrypted to other recipients.`, {
    isWrongUse: true,
    cause,
  });

async function readSecrets({ place, manifest, decrypt }: OpenBackup, part: StoredPart): Promise<Secrets> {
  let text: Buffer;
  try {
    text = await readAll(await decrypt(await place.storage.openRead(part.key)), MAX_SECRETS_BYTES);
  } catch (cause) {
    if (isReadFailure(cause)) throw cause;
    throw notOpened(manifest, cause);
  }
  try {
    return Secrets.parse(JSON.parse(text.toString("utf8")));
  } catch {
    // A cause would quote the secrets.
    throw new OperatorError(`Back-up ${manifest.id} is damaged: its secrets cannot be read.`);
  }
}

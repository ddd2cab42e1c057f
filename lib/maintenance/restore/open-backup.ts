import { readFile } from "node:fs/promises";
import path from "node:path";
import { type Decryption, decryptionWith, undecrypted } from "@/lib/maintenance/archive/encryption";
import { type BackupId, startOf } from "@/lib/maintenance/archive/layout";
import type { Manifest } from "@/lib/maintenance/archive/manifest";
import type { Place } from "@/lib/maintenance/archive/place";
import { listBackups, openManifest } from "@/lib/maintenance/archive/read-backups";
import type { AppliedMigration } from "@/lib/maintenance/database/tables";
import { OperatorError } from "@/lib/maintenance/operator-error";

export type OpenBackup = { place: Place; manifest: Manifest; decrypt: Decryption };

export type WantedBackup = {
  place: Place;
  /** Null for the latest. */
  id: BackupId | null;
  /** A file with identities of age; null for none. */
  identity: string | null;
  /** What relative files are relative to. */
  folder: string;
  /** The migrations of this version of Countersign. */
  known: readonly AppliedMigration[];
};

/**
 * Chooses a back-up and reads its manifest.
 * @throws {OperatorError} if there is none, it is half-written, or of a newer version, or its identity is missing
 */
export async function openBackup({ place, id, identity, folder, known }: WantedBackup): Promise<OpenBackup> {
  const manifest = await openManifest(place, await choose(place, id));
  assertKnown(manifest, known);
  return { place, manifest, decrypt: await decryptionFor(manifest, identity, folder) };
}

async function choose(place: Place, wanted: BackupId | null): Promise<BackupId> {
  const { complete, halfWritten } = await listBackups(place);
  const chosen = wanted === null ? complete.at(-1) : complete.find((id) => id === wanted);
  if (chosen !== undefined) return chosen;
  if (wanted !== null && halfWritten.includes(wanted))
    throw new OperatorError(
      `Back-up ${wanted} is half-written: its manifest is missing. ${others(complete)}`,
    );
  if (wanted !== null)
    throw new OperatorError(`${place.name} holds no back-up ${wanted}. ${others(complete)}`, {
      isWrongUse: true,
    });
  const [unfinished] = halfWritten.slice(-1);
  if (unfinished !== undefined)
    throw new OperatorError(
      `${place.name} holds only half-written back-ups: the manifest of ${unfinished}, begun on ${startOf(unfinished).toISOString()}, is missing.`,
    );
  throw new OperatorError(`${place.name} holds no back-up of Countersign.`, { isWrongUse: true });
}

const others = (complete: readonly BackupId[]): string =>
  complete.length === 0 ? "There is no complete one." : `Complete ones: ${complete.slice(-10).join(", ")}.`;

/** @throws {OperatorError} for a back-up of a newer version, or of a fork */
function assertKnown({ version, migrations }: Manifest, known: readonly AppliedMigration[]): void {
  const checksums = new Map(known.map(({ name, checksum }) => [name, checksum]));
  const unknown = migrations.find(({ name }) => !checksums.has(name));
  if (unknown)
    throw new OperatorError(
      `This back-up was made by version ${version} of Countersign and has migration ${unknown.name}, which this version does not know: restore it with that version, or a later one.`,
    );
  const other = migrations.find(({ name, checksum }) => checksums.get(name) !== checksum);
  if (other)
    throw new OperatorError(
      `This back-up was made by version ${version} of Countersign with another migration ${other.name} than this version has: restore it with that version.`,
    );
}

async function decryptionFor(
  { encryption, id }: Manifest,
  identity: string | null,
  folder: string,
): Promise<Decryption> {
  if (encryption === "none") return undecrypted;
  if (identity === null)
    throw new OperatorError(
      `Back-up ${id} is encrypted: name the file with the identity of one of its recipients with --identity.`,
      { isWrongUse: true },
    );
  const file = path.resolve(folder, identity);
  try {
    return decryptionWith(await readFile(file, "utf8"), file);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`${file} cannot be read.`, { isWrongUse: true, cause: error });
  }
}

import { randomBytes } from "node:crypto";
import path from "node:path";
import { Readable } from "node:stream";
import type { Client } from "pg";
import { env } from "@/lib/env";
import { failpoint } from "@/lib/failpoint";
import { type Encryption, encryptionTo, writeEncrypted } from "@/lib/maintenance/archive/encryption";
import { manifestKey, newBackupId, secretsKey } from "@/lib/maintenance/archive/layout";
import { type Manifest, type StoredPart, writeManifest } from "@/lib/maintenance/archive/manifest";
import { openPlace, type Place } from "@/lib/maintenance/archive/place";
import { listBackups, openManifest } from "@/lib/maintenance/archive/read-backups";
import { copyFiles, listFiles } from "@/lib/maintenance/backup/copy-files";
import { type CopyTarget, copyTables, readSequences } from "@/lib/maintenance/backup/copy-tables";
import {
  assertSecretOf,
  readSecrets,
  readSecretsOf,
  type SecretsOfInstance,
} from "@/lib/maintenance/backup/read-secrets";
import { type Removed, removeOldBackups } from "@/lib/maintenance/backup/remove-old-backups";
import { type Snapshot, withSnapshot } from "@/lib/maintenance/backup/snapshot";
import { withConnection } from "@/lib/maintenance/database/connect";
import { type AppliedMigration, jobsVersion, listApplied } from "@/lib/maintenance/database/tables";
import { OperatorError } from "@/lib/maintenance/operator-error";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";
import { withTempDir } from "@/lib/pure/temp-dir";

export type BackupOptions = {
  /** A folder, or `s3://bucket/prefix`. */
  where: string;
  /** What a relative folder is relative to. */
  folder: string;
  /** Version of Countersign. */
  version: string;
  withoutSecrets: boolean;
  /** How many back-ups stay; null for all. */
  keep: number | null;
  say: (line: string) => void;
};

export type BackedUp = {
  id: string;
  /** ISO 8601. */
  takenAt: string;
  place: string;
  rows: number;
  files: number;
  copiedFiles: number;
  missingFiles: number;
  isEncrypted: boolean;
  hasSecrets: boolean;
  removed: Removed;
};

/**
 * Backs up database, files and secrets. The manifest is written last: whatever ends a back-up before leaves the earlier
 * ones as they are.
 * @throws {OperatorError} what the operator can put right
 */
export async function backUp(options: BackupOptions): Promise<BackedUp> {
  const { recipients } = env.backup;
  const hasSecrets = !options.withoutSecrets;
  if (hasSecrets && recipients.length === 0)
    throw new OperatorError(
      "A back-up holds the instance's secrets: set BACKUP_RECIPIENTS to a recipient of age (age-keygen makes one) to encrypt it, or leave them out with --without-secrets.",
      { isWrongUse: true },
    );
  const { instance } = await withConnection(readSecretsOf);
  const place = openPlace(options.where, options.folder);
  const encryption = await encryptionTo(recipients);
  await assertPlaceOf(place, instance, options.say);
  return withTempDir((drafts) =>
    withSnapshot(async (snapshot) => {
      const migrations = await readMigrations(snapshot.client);
      await assertSecretOf(snapshot.client);
      // Now, since the snapshot may be of a moment after a rotation.
      const known = await readSecretsOf(snapshot.client);
      const id = newBackupId(snapshot.takenAt, randomBytes(3).toString("hex"));
      const target = { id, place, encryption, drafts };
      const database = { migrations, ...(await copyDatabase(snapshot, target, options.say)) };
      const list = await listFiles(snapshot, drafts);
      await snapshot.release();
      const { files, copied } = await copyFiles(getStorage(), list, target, snapshot.assertHeld);
      options.say(`Files: ${files.count}, of which ${copied} were copied now.`);
      const secrets = hasSecrets ? await writeSecrets(known, target) : null;
      const manifest: Manifest = {
        ...{
          id,
          instance: known.instance,
          secret: known.mark,
          version: options.version,
          takenAt: snapshot.takenAt.toISOString(),
        },
        ...{ ...database, encryption: encryption.kind, files, secrets },
      };
      await snapshot.assertHeld();
      const bytes = writeManifest(manifest);
      failpoint("before-manifest");
      await place.storage.put({ key: manifestKey(id), bytes, contentType: "application/json" });
      const { keep } = options;
      const removed =
        keep === null || files.missingCount > 0 ? { backups: 0, files: 0 } : await removeOld(id, place, keep);
      return summaryOf(manifest, place, copied, removed);
    }),
  );
}

/**
 * Damaged manifests of earlier back-ups are told, and hinder no new one.
 * @throws {OperatorError} where another instance keeps its back-ups: retention would remove its files
 */
async function assertPlaceOf(place: Place, instance: string, say: BackupOptions["say"]): Promise<void> {
  for (const id of (await listBackups(place)).complete.toReversed()) {
    try {
      if ((await openManifest(place, id)).instance === instance) return;
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error;
      say(error.message);
      continue;
    }
    throw new OperatorError(
      `${place.name} holds back-ups of another instance, or of this one under another APP_SECRET: choose another folder or prefix.`,
      { isWrongUse: true },
    );
  }
}

async function removeOld(id: string, place: Place, keep: number): Promise<Removed> {
  try {
    return await removeOldBackups(place, keep, new Date());
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new OperatorError(`Back-up ${id} is complete, but older ones were not removed: ${reason}`, {
      cause,
    });
  }
}

async function readMigrations(client: Client): Promise<AppliedMigration[]> {
  const migrations = await listApplied(client);
  if (migrations.length > 0) return migrations;
  throw new OperatorError("This database holds no data of Countersign: set DATABASE_URL or DATA_DIR.", {
    isWrongUse: true,
  });
}

async function copyDatabase(snapshot: Snapshot, target: CopyTarget, say: BackupOptions["say"]) {
  const { client } = snapshot;
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version') as version",
  );
  const tables = await copyTables(snapshot, target);
  say(`Database: ${tables.reduce((sum, table) => sum + table.rows, 0)} rows of ${tables.length} tables.`);
  return {
    postgres: rows[0]?.version ?? "",
    jobsVersion: await jobsVersion(client),
    tables,
    sequences: await readSequences(client),
  };
}

async function writeSecrets(
  known: SecretsOfInstance,
  { id, place, encryption, drafts }: CopyTarget,
): Promise<StoredPart> {
  const key = secretsKey(id, assertEncrypted(encryption).suffix);
  const draft = path.join(drafts, "secrets");
  const text = JSON.stringify(await readSecrets(known));
  const written = await writeEncrypted(encryption, Readable.from([Buffer.from(text)]), draft);
  await place.storage.put({ key, path: draft, contentType: "application/octet-stream" });
  return { key, ...written };
}

/** Secrets are never written in the clear, whatever the callers before have checked. */
function assertEncrypted(encryption: Encryption): Encryption {
  if (encryption.kind === "none") throw new Error("secrets are only written encrypted");
  return encryption;
}

function summaryOf(manifest: Manifest, place: Place, copiedFiles: number, removed: Removed): BackedUp {
  const { id, takenAt, tables, files, encryption, secrets } = manifest;
  return {
    id,
    takenAt,
    place: place.name,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    files: files.count,
    copiedFiles,
    missingFiles: files.missingCount,
    isEncrypted: encryption === "age",
    hasSecrets: secrets !== null,
    removed,
  };
}

import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import path from "node:path";
import type { Client } from "pg";
import { env } from "@/lib/env";
import { failpoint } from "@/lib/failpoint";
import type { BackupId } from "@/lib/maintenance/archive/layout";
import { openPlace } from "@/lib/maintenance/archive/place";
import type { Secrets } from "@/lib/maintenance/archive/secrets";
import { withConnection } from "@/lib/maintenance/database/connect";
import type { AppliedMigration } from "@/lib/maintenance/database/tables";
import { OperatorError } from "@/lib/maintenance/operator-error";
import { checkBackup, openFile, readListed } from "@/lib/maintenance/restore/check-backup";
import { assertEmpty, checkSecret } from "@/lib/maintenance/restore/check-target";
import { loadTables } from "@/lib/maintenance/restore/load-tables";
import { type OpenBackup, openBackup } from "@/lib/maintenance/restore/open-backup";
import { writeAppSecret, writeSealKey } from "@/lib/maintenance/restore/write-secrets";
import { BACKUP_LOCKS } from "@/lib/platform/database/backup-locks";
import { openPool } from "@/lib/platform/database/pool";
import { JOB_TABLES_VERSION, prepareJobTables } from "@/lib/platform/ports/jobs/job-tables";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";
import { writeStreamToFile } from "@/lib/platform/ports/storage/stored-body";
import { eachInLanes } from "@/lib/pure/each-in-lanes";
import { withTempDir } from "@/lib/pure/temp-dir";

export type RestoreOptions = {
  /** A folder, or `s3://bucket/prefix`. */
  where: string;
  /** What relative paths are relative to. */
  folder: string;
  /** Null for the latest. */
  id: BackupId | null;
  /** File with the identity of a recipient; null for none. */
  identity: string | null;
  /** The migrations of this version. */
  known: readonly AppliedMigration[];
  /** Applies the migrations of these names; all without names. */
  migrate: (names?: ReadonlySet<string>) => Promise<void>;
  /** Makes the database if there is none yet, once everything was checked, and returns its address; null if it is there. */
  makeDatabase: (() => Promise<string>) | null;
  say: (line: string) => void;
};

export type Restored = {
  id: string;
  takenAt: string;
  rows: number;
  files: number;
  missingFiles: number;
  /** Where the operator's own seal key was written; null if it was not. */
  sealKey: { p12: string; password: string } | null;
};

const CONCURRENCY = 4;

/**
 * Restores a back-up into an empty database and the storage of the settings. Everything is checked before anything is
 * written; files come first and rows last, in one transaction, so that a restore that was killed can be run again. The
 * instance then starts quiet (lib/platform/quiet) until `resume`.
 * @throws {OperatorError} what the operator can put right
 */
export async function restore(options: RestoreOptions): Promise<Restored> {
  const { say } = options;
  const backup = await openBackup({ ...options, place: openPlace(options.where, options.folder) });
  const { manifest } = backup;
  if (!options.makeDatabase) await withConnection((client) => assertEmpty(client, manifest));
  say(`Back-up ${manifest.id} of ${manifest.takenAt}, by version ${manifest.version}: checking every part.`);
  const secrets = await checkBackup(backup);
  const place = await checkSecret(manifest, secrets);
  if (options.makeDatabase) env.database.url = await options.makeDatabase();
  return withConnection(async (client) => {
    await lockOut(client);
    return write(client, options, backup, { secrets, isSecretNew: place === "write" });
  });
}

/**
 * Keeps servers from starting until all rows are committed, among them the one that says that they have to be quiet.
 * @throws {OperatorError} while another restore writes into this database
 */
async function lockOut(client: Client): Promise<void> {
  const { rows } = await client.query<{ isFree: boolean }>(
    'select pg_try_advisory_lock($1::int, $2::int) as "isFree"',
    [BACKUP_LOCKS.class, BACKUP_LOCKS.restore],
  );
  if (!rows[0]?.isFree)
    throw new OperatorError("Another restore into this database is running, or a server is starting on it.");
}

type NewSecrets = { secrets: Secrets | null; isSecretNew: boolean };

async function write(
  client: Client,
  options: RestoreOptions,
  backup: OpenBackup,
  { secrets, isSecretNew }: NewSecrets,
): Promise<Restored> {
  const { say } = options;
  const { manifest } = backup;
  if (isSecretNew && secrets) await writeAppSecret(secrets);
  const sealKey = secrets ? await writeSealKey(secrets) : null;
  await copyFiles(backup);
  failpoint("after-files-restored");
  say(`Files: ${manifest.files.count}.`);
  await options.migrate(new Set(manifest.migrations.map(({ name }) => name)));
  if (manifest.jobsVersion !== null) await prepareJobs(manifest.jobsVersion);
  await assertEmpty(client, manifest);
  await loadTables(client, backup, async () => {
    await client.query(
      `insert into restorations (id, taken_at, restored_at)
       select $1::uuid, $2::timestamptz, now() where not exists (select from restorations where resumed_at is null)`,
      [randomUUID(), manifest.takenAt],
    );
    failpoint("before-rows-commit");
  });
  await client.query("analyze");
  await options.migrate();
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  say(`Database: ${rows} rows of ${manifest.tables.length} tables.`);
  const { id, takenAt, files } = manifest;
  return { id, takenAt, rows, files: files.count, missingFiles: files.missingCount, sealKey };
}

/** The storage never changes what it has: files of an interrupted restore are not written again. */
async function copyFiles(backup: OpenBackup): Promise<void> {
  const storage = getStorage();
  await withTempDir((drafts) =>
    eachInLanes(readListed(backup), CONCURRENCY, async (file) => {
      const { key, contentType } = file;
      const existing = await storage.sizeOf(key);
      if (existing === file.sizeBytes) return;
      const draft = path.join(drafts, randomUUID());
      try {
        await writeStreamToFile(await openFile(backup, file), draft);
        // Its name is the hash of its bytes: of another size it is damaged.
        if (existing !== null) await storage.remove(key);
        await storage.put({ key, path: draft, contentType });
      } finally {
        await rm(draft, { force: true });
      }
    }),
  );
}

async function prepareJobs(version: number): Promise<void> {
  if (version > JOB_TABLES_VERSION)
    throw new OperatorError(
      "This back-up has tables of a newer job engine: restore it with a later version.",
    );
  const pool = openPool({ connectionString: env.database.url ?? undefined, max: 1 });
  try {
    await prepareJobTables(pool, version);
  } finally {
    await pool.end();
  }
}

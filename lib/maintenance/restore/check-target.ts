import type { Client } from "pg";
import { env } from "@/lib/env";
import type { Manifest } from "@/lib/maintenance/archive/manifest";
import type { Secrets } from "@/lib/maintenance/archive/secrets";
import { quoted } from "@/lib/maintenance/database/copy";
import { jobsVersion, listApplied, listTables } from "@/lib/maintenance/database/tables";
import { findAllSecrets, instanceMark } from "@/lib/maintenance/instance-secret";
import { OperatorError } from "@/lib/maintenance/operator-error";
import { secretFile } from "@/lib/platform/secrets/known-secrets";

const EMPTY = "restore into an empty database, such as that of a new DATA_DIR, or of a new DATABASE_URL.";

/**
 * Refuses a database that holds anything but the empty tables that an interrupted restore of this back-up left.
 * @throws {OperatorError}
 */
export async function assertEmpty(
  client: Client,
  { migrations, jobsVersion: wanted }: Manifest,
): Promise<void> {
  const known = new Set(migrations.map(({ name }) => name));
  const applied = await listApplied(client);
  const tables = await listTables(client);
  const later = applied.find(({ name }) => !known.has(name));
  if (later || (applied.length === 0 && tables.length > 0))
    throw new OperatorError(
      `The database already has ${later ? `migration ${later.name}, which the back-up does not have` : `table ${tables[0]?.name}`}: ${EMPTY}`,
    );
  for (const { schema, name } of tables) {
    const { rows } = await client.query(`select 1 from ${quoted(schema)}.${quoted(name)} limit 1`);
    if (rows.length > 0)
      throw new OperatorError(
        `The database is not empty: table ${name} has rows. Stop the server that uses it, and ${EMPTY}`,
      );
  }
  if (((await jobsVersion(client)) ?? 0) > (wanted ?? 0))
    throw new OperatorError(`The database has tables of a newer job engine than the back-up: ${EMPTY}`);
}

/**
 * The secret under which the restored instance runs: one of those that are known here, or that of the back-up.
 * @returns whether the back-up's secret has to be written to DATA_DIR
 * @throws {OperatorError} if there is none, or the one here is another than that of the back-up
 */
export async function checkSecret(manifest: Manifest, secrets: Secrets | null): Promise<"write" | "there"> {
  const here = findAllSecrets();
  if (here.length > 0) {
    const wanted = manifest.secret ?? manifest.instance;
    for (const { secret } of here) if ((await instanceMark(secret)) === wanted) return "there";
    throw new OperatorError(
      env.secret
        ? "APP_SECRET is not the secret of the back-up, under which its contents are encrypted: set that one, or unset it if the back-up has secrets."
        : `${secretFile()} is not the secret of the back-up, under which its contents are encrypted: restore into another DATA_DIR, or move the file away.`,
      { isWrongUse: true },
    );
  }
  if (secrets) return "write";
  throw new OperatorError(
    `The back-up was made without secrets: set APP_SECRET to that of the instance, or put its file “secret” into ${env.dataDir}.`,
    { isWrongUse: true },
  );
}

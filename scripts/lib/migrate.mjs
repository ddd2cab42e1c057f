/**
 * Equivalent of `prisma migrate deploy` without its start-up time. It uses the same table, checksums and lock, so
 * that both can be used on one database.
 */
import { createHash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { grantToApp } from "./database-roles.mjs";
import { Failure } from "./failure.mjs";

/** The advisory lock of Prisma Migrate. */
const LOCK_ID = 72707369;

const CREATE_TABLE = `
  CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id" VARCHAR(36) PRIMARY KEY NOT NULL,
    "checksum" VARCHAR(64) NOT NULL,
    "finished_at" TIMESTAMPTZ,
    "migration_name" VARCHAR(255) NOT NULL,
    "logs" TEXT,
    "rolled_back_at" TIMESTAMPTZ,
    "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
    "applied_steps_count" INTEGER NOT NULL DEFAULT 0
  )`;

/** @typedef {{ name: string; sql: string; checksum: string }} Migration */

/**
 * @param {string} folder such as `<root>/prisma/migrations`
 * @returns {Migration[]} in the order in which they are applied
 */
export function readMigrations(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map((name) => ({ name, file: path.join(folder, name, "migration.sql") }))
    .filter(({ file }) => existsSync(file))
    .map(({ name, file }) => {
      const sql = readFileSync(file, "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    });
}

/**
 * Applies pending migrations. Each migration commits together with its record, so that after a crash it is applied
 * completely or not at all. (A migration therefore cannot use CREATE INDEX CONCURRENTLY.)
 * @param {string} url of a role that owns the tables; another may only find that nothing is pending
 * @param {string} folder
 * @param {{ appRole?: string; names?: ReadonlySet<string> }} [options] `appRole`: the role with which the application
 *   works, if it is not the owner: gets its privileges; `names`: only these, to reach the schema of a back-up
 * @returns {Promise<{ applied: string[]; warnings: string[] }>}
 * @throws {Failure} naming the migration that failed
 */
export async function migrate(url, folder, { appRole, names } = {}) {
  const migrations = readMigrations(folder).filter(({ name }) => names?.has(name) ?? true);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [LOCK_ID]);
    const { rows: tables } = await client.query(`SELECT to_regclass('"_prisma_migrations"') AS found`);
    // Even where the table exists, creating it would need the right to create.
    if (!tables[0].found) await client.query(CREATE_TABLE).catch(explainRights);
    const { rows } = await client.query(
      `SELECT "migration_name" AS name, "checksum", "finished_at" FROM "_prisma_migrations" WHERE "rolled_back_at" IS NULL`,
    );
    const failed = rows.find((row) => !row.finished_at);
    if (failed)
      throw new Failure(
        `Migration ${failed.name} failed half-way: mend it and run \`npx prisma migrate resolve\`.`,
      );
    const known = new Map(rows.map((row) => [row.name, row.checksum]));
    const applied = [];
    for (const migration of migrations) {
      if (known.has(migration.name)) continue;
      await apply(client, migration);
      applied.push(migration.name);
    }
    if (appRole) await grantToApp(client, appRole);
    return { applied, warnings: differences(migrations, known) };
  } finally {
    await client.end();
  }
}

/** @param {Error & { code?: string }} error @returns {never} */
function explainRights(error) {
  if (error.code !== "42501") throw error;
  throw new Failure(
    `The database is to be migrated, and this role may not change its tables (${error.message}): set DATABASE_OWNER_URL to the address of their owner.`,
    { cause: error },
  );
}

/** @param {pg.Client} client @param {Migration} migration */
async function apply(client, { name, sql, checksum }) {
  try {
    await client.query("BEGIN");
    await client.query(sql);
    await client.query(
      `INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "finished_at", "applied_steps_count")
       VALUES ($1, $2, $3, now(), 1)`,
      [randomUUID(), checksum, name],
    );
    await client.query("COMMIT");
  } catch (error) {
    if (/** @type {{ code?: string }} */ (error).code === "42501")
      explainRights(/** @type {Error} */ (error));
    throw new Failure(`Migration ${name} failed: ${/** @type {Error} */ (error).message}.`, { cause: error });
  }
}

/** @param {Migration[]} migrations @param {Map<string, string>} known name to checksum */
function differences(migrations, known) {
  const names = new Set(migrations.map(({ name }) => name));
  const edited = migrations.filter(({ name, checksum }) => known.has(name) && known.get(name) !== checksum);
  const unknown = [...known.keys()].filter((name) => !names.has(name));
  return [
    ...edited.map(({ name }) => `Migration ${name} was edited after it was applied.`),
    ...unknown.map((name) => `The database has migration ${name}, which this version does not know.`),
  ];
}

/**
 * Equivalent of `prisma migrate deploy` without its start-up time. It uses the same table, checksums and lock, so
 * that both can be used on one database.
 */
import { createHash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
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

/** Opens a migration that commits by itself, batch by batch (CONTRIBUTING.md, "Migrations"). */
const IN_BATCHES = /^-- in batches\b/m;

/**
 * Whatever waits behind a change of a table waits as long as the change itself does, so that one long transaction, such
 * as a back-up's, would stop all servers. Less than PostgreSQL's `deadlock_timeout` of a second: if a request and a
 * migration wait for each other, the migration gives way.
 */
const LOCK_TIMEOUT_MS = 900;
const PAUSE_MS = 1_000;
const PATIENCE_MS = 10 * 60_000;
/** `lock_not_available`, and `deadlock_detected`. */
const IN_THE_WAY = new Set(["55P03", "40P01"]);

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
 * Applies pending migrations, beside servers that are running. Each migration commits together with its record, so that
 * after a crash it is applied completely or not at all; one in batches is recorded after its last batch, and continues
 * where it was. (Neither can use CREATE INDEX CONCURRENTLY.)
 * @param {string} url of a role that owns the tables; another may only find that nothing is pending
 * @param {string} folder
 * @param {{ appRole?: string; names?: ReadonlySet<string> }} [options] `appRole`: the role with which the application
 *   works, if it is not the owner: gets its privileges; `names`: only these, to reach the schema of a back-up
 * @returns {Promise<{ applied: string[]; warnings: string[] }>}
 * @throws {Failure} naming the migration that failed
 */
export async function migrate(url, folder, { appRole, names } = {}) {
  const migrations = readMigrations(folder).filter(({ name }) => names?.has(name) ?? true);
  const client = new pg.Client({ connectionString: url, application_name: "countersign-migrate" });
  // A connection that is lost during a pause: the next statement says so.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [LOCK_ID]);
    await client.query(`SET lock_timeout = ${LOCK_TIMEOUT_MS}`);
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
      await patiently(`Migration ${migration.name}`, () => apply(client, migration));
      applied.push(migration.name);
    }
    if (appRole) await patiently("Granting the application its rights", () => grantToApp(client, appRole));
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

/**
 * Repeats what other transactions are in the way of.
 * @template T @param {string} what @param {() => Promise<T>} attempt @returns {Promise<T>}
 * @throws {Failure} once they have been for too long
 */
async function patiently(what, attempt) {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      const { code, message, cause } = /** @type {Error & { code?: string; cause?: { code?: string } }} */ (
        error
      );
      if (!IN_THE_WAY.has(code ?? cause?.code ?? "")) throw error;
      if (Date.now() > deadline)
        throw new Failure(
          `${what} waited ${PATIENCE_MS / 60_000} minutes for other transactions (${message}): run it again when they have ended, such as a back-up.`,
          { cause: error },
        );
      await delay(PAUSE_MS);
    }
  }
}

/** @param {pg.Client} client @param {Migration} migration */
async function apply(client, { name, sql, checksum }) {
  const isWhole = !IN_BATCHES.test(sql);
  try {
    if (isWhole) await client.query("BEGIN");
    await client.query(sql);
    await client.query(
      `INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "finished_at", "applied_steps_count")
       VALUES ($1, $2, $3, now(), 1)`,
      [randomUUID(), checksum, name],
    );
    if (isWhole) await client.query("COMMIT");
  } catch (error) {
    // Where the connection is lost, there is nothing to roll back, and the first error says more.
    if (isWhole) await client.query("ROLLBACK").catch(() => undefined);
    const { code, message } = /** @type {Error & { code?: string }} */ (error);
    if (code === "42501") explainRights(/** @type {Error} */ (error));
    throw new Failure(`Migration ${name} failed: ${message}.`, { cause: error });
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

/** The databases of a test run: one server for all parts, and databases copied from one migrated template. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { asRole, ensureAppRole } from "../database-roles.mjs";
import { migrate, readMigrations } from "../migrate.mjs";
import { migrationsDir, root } from "../paths.mjs";
import { startPostgres } from "../postgres.mjs";
import { isAlive } from "../processes.mjs";

/** Databases with this prefix and the id of a process belong to a test run; a later run drops those of a killed one. */
const DATABASE_PREFIX = "countersign_test";
const TEMPLATE_PREFIX = "countersign_template";
/** The application's role in all tests: on an operator's server there may be one of the instance's own. */
export const TEST_APP_ROLE = "countersign_test_app";
/** What it may do is part of the template. */
const ROLES_FILE = path.join(root, "scripts/lib/database-roles.mjs");
/** Any fixed number: the lock keeps two runs from creating one template at the same time. */
const TEMPLATE_LOCK = 4_201_977;

/**
 * @typedef {object} TestDatabases
 * @property {string} adminUrl of the server's maintenance database, for the owner of all
 * @property {string} appPassword of the application's role
 * @property {string} template name of the migrated database
 * @property {string} prefix of the name of every database of this process
 * @property {(name: string) => Promise<{ url: string; ownerUrl: string }>} create creates a copy of the template, whose
 *   name is the prefix followed by `name`; `url` is the application's
 * @property {() => Promise<void>} close drops this process's databases, and stops the server unless others use it
 */

/**
 * Joins or starts the embedded server of .test/pg, or the one of TEST_DATABASE_URL, whose role must be allowed to create
 * databases and roles.
 * @returns {Promise<TestDatabases>}
 */
export async function openTestDatabases() {
  const { default: pg } = await import("pg");
  const server = await testServer();
  const client = new pg.Client({ connectionString: server.adminUrl });
  await client.connect();
  const prefix = `${DATABASE_PREFIX}_${process.pid}`;
  await dropLeftovers(client);
  const { template, appPassword } = await ensureTemplate(client, server.adminUrl);
  return {
    adminUrl: server.adminUrl,
    appPassword,
    template,
    prefix,
    create: async (name) => {
      const database = `${prefix}_${name}`;
      await client.query(`CREATE DATABASE "${database}" TEMPLATE "${template}"`);
      const ownerUrl = databaseUrl(server.adminUrl, database);
      return { ownerUrl, url: asRole(ownerUrl, TEST_APP_ROLE, appPassword) };
    },
    close: async () => {
      await dropDatabases(client, await databasesOf(client, `${prefix}_`));
      await client.end();
      await server.stop();
    },
  };
}

/** The address of another database of the same server. @param {string} adminUrl @param {string} database */
export function databaseUrl(adminUrl, database) {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.toString();
}

async function testServer() {
  const configuredUrl = process.env.TEST_DATABASE_URL;
  if (configuredUrl) return { adminUrl: configuredUrl, stop: async () => {} };
  const postgres = await startPostgres({ dataDir: path.join(root, ".test/pg"), durable: false });
  return { adminUrl: postgres.url, stop: postgres.stop };
}

/**
 * Ensures the application's role, and a database with every migration applied, created once per state of the
 * migrations.
 * @param {import("pg").Client} client @param {string} adminUrl
 * @returns {Promise<{ template: string; appPassword: string }>} the database's name, and the role's password
 */
async function ensureTemplate(client, adminUrl) {
  const state = createHash("sha256");
  for (const { name, checksum } of readMigrations(migrationsDir)) state.update(`${name}\0${checksum}\0`);
  state.update(readFileSync(ROLES_FILE));
  const template = `${TEMPLATE_PREFIX}_${state.digest("hex").slice(0, 16)}`;
  await client.query("SELECT pg_advisory_lock($1)", [TEMPLATE_LOCK]);
  try {
    const appPassword = await ensureAppRole(client, TEST_APP_ROLE, new URL(adminUrl).password);
    const existing = await databasesOf(client, TEMPLATE_PREFIX);
    if (existing.includes(template)) return { template, appPassword };
    await dropDatabases(client, existing);
    const draft = `${template}_draft`;
    await client.query(`CREATE DATABASE "${draft}" TEMPLATE template0`);
    await migrate(databaseUrl(adminUrl, draft), migrationsDir, { appRole: TEST_APP_ROLE });
    await client.query(`ALTER DATABASE "${draft}" RENAME TO "${template}"`);
    return { template, appPassword };
  } finally {
    await client.query("SELECT pg_advisory_unlock($1)", [TEMPLATE_LOCK]);
  }
}

/** @param {import("pg").Client} client */
async function dropLeftovers(client) {
  const names = await databasesOf(client, `${DATABASE_PREFIX}_`);
  await dropDatabases(
    client,
    names.filter((name) => !isAlive(Number(name.split("_")[2]))),
  );
}

/** @param {import("pg").Client} client @param {string} prefix @returns {Promise<string[]>} */
async function databasesOf(client, prefix) {
  const { rows } = await client.query("SELECT datname FROM pg_database WHERE starts_with(datname, $1)", [
    prefix,
  ]);
  return rows.map(({ datname }) => datname);
}

/** @param {import("pg").Client} client @param {string[]} names */
async function dropDatabases(client, names) {
  for (const name of names) await client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
}

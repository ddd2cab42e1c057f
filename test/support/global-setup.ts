import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { ensurePdfWorker } from "../../scripts/build-pdf-worker.mjs";
import { migrate, readMigrations } from "../../scripts/lib/migrate.mjs";
import { migrationsDir, root } from "../../scripts/lib/paths.mjs";
import { startPostgres } from "../../scripts/lib/postgres.mjs";

/**
 * What the workers of one run need: a server, a template that each test file's database is cloned from, and a
 * folder for their data.
 */
export interface TestServer {
  /** of the server's maintenance database */
  adminUrl: string;
  template: string;
  /** begins the name of every database of this run */
  databasePrefix: string;
  dataDir: string;
}

declare module "vitest" {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/** Databases named so belong to a run; a killed run's are dropped by a later one. */
const DATABASE_PREFIX = "countersign_test";
const TEMPLATE_PREFIX = "countersign_template";
/** Any fixed number: it keeps two runs from making one template at once. */
const TEMPLATE_LOCK = 4_201_977;

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  // Pictures and PDFs are read in worker processes, whichever test file sends some.
  const [server] = await Promise.all([testServer(), ensurePdfWorker()]);
  const runs = path.join(root, ".test/data");
  mkdirSync(runs, { recursive: true });
  const dataDir = mkdtempSync(path.join(runs, `${process.pid}-`));
  const databasePrefix = `${DATABASE_PREFIX}_${process.pid}`;
  const client = new pg.Client({ connectionString: server.adminUrl });
  await client.connect();
  await dropLeftovers(client);
  const template = await ensureTemplate(client, server.adminUrl);
  project.provide("testServer", { adminUrl: server.adminUrl, template, databasePrefix, dataDir });
  return async () => {
    await dropDatabases(client, await databasesOf(client, `${databasePrefix}_`));
    await client.end();
    rmSync(dataDir, { recursive: true, force: true });
    await server.stop();
  };
}

/** The embedded server of .test/pg, or the one of TEST_DATABASE_URL (its role must be allowed to create databases). */
async function testServer() {
  const configuredUrl = process.env.TEST_DATABASE_URL;
  if (configuredUrl) return { adminUrl: configuredUrl, stop: async () => {} };
  const postgres = await startPostgres({ dataDir: path.join(root, ".test/pg"), durable: false });
  return { adminUrl: postgres.url, stop: postgres.stop };
}

/** A database with every migration applied; made once per state of the migrations. */
async function ensureTemplate(client: pg.Client, adminUrl: string): Promise<string> {
  const state = createHash("sha256");
  for (const { name, checksum } of readMigrations(migrationsDir)) state.update(`${name}\0${checksum}\0`);
  const template = `${TEMPLATE_PREFIX}_${state.digest("hex").slice(0, 16)}`;
  await client.query("SELECT pg_advisory_lock($1)", [TEMPLATE_LOCK]);
  try {
    const existing = await databasesOf(client, TEMPLATE_PREFIX);
    if (existing.includes(template)) return template;
    await dropDatabases(client, existing);
    const draft = `${template}_draft`;
    await client.query(`CREATE DATABASE "${draft}" TEMPLATE template0`);
    await migrate(urlOf(adminUrl, draft), migrationsDir);
    await client.query(`ALTER DATABASE "${draft}" RENAME TO "${template}"`);
    return template;
  } finally {
    await client.query("SELECT pg_advisory_unlock($1)", [TEMPLATE_LOCK]);
  }
}

async function dropLeftovers(client: pg.Client): Promise<void> {
  const names = await databasesOf(client, `${DATABASE_PREFIX}_`);
  await dropDatabases(
    client,
    names.filter((name) => !isAlive(Number(name.split("_")[2]))),
  );
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

async function databasesOf(client: pg.Client, prefix: string): Promise<string[]> {
  const { rows } = await client.query<{ datname: string }>(
    "SELECT datname FROM pg_database WHERE starts_with(datname, $1)",
    [prefix],
  );
  return rows.map(({ datname }) => datname);
}

async function dropDatabases(client: pg.Client, names: string[]): Promise<void> {
  for (const name of names) await client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
}

/** The address of another database of the same server. */
export function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.toString();
}

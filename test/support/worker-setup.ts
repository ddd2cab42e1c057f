/**
 * Runs before each test file of the project "database", and therefore before any application module reads its
 * environment: provides an empty database and an empty data folder, and removes the developer's configuration.
 */
import { mkdtempSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { asRole } from "../../scripts/lib/database-roles.mjs";
import { outsideVariables } from "../../scripts/lib/outside.mjs";
import { root } from "../../scripts/lib/paths.mjs";
import { databaseUrl, TEST_APP_ROLE } from "../../scripts/lib/test/databases.mjs";
import { guardConsole } from "./console-guard";
import { clearDatabase } from "./database";

const { adminUrl, appPassword, template, databasePrefix, dataDir: runDir } = inject("testServer");
/** Modules keep the name of the database, so all files of a worker use the same name, each with an empty database. */
const database = `${databasePrefix}_${process.env.VITEST_POOL_ID}`;
const ownerUrl = databaseUrl(adminUrl, database);
/** Each file has a folder of its own, so that files which an earlier test file is still reading continue to exist. */
const dataDir = mkdtempSync(path.join(runDir, "file-"));

for (const name of outsideVariables(process.env)) delete process.env[name];
Object.assign(process.env, {
  APP_ENV: "development",
  APP_SECRET: "a secret for tests, long enough and known to everybody",
  APP_URL: "http://localhost:3000",
  COUNTERSIGN_ROOT: root,
  DATA_DIR: dataDir,
  // The application's role, as in production: it owns nothing, and only adds to audit trails.
  DATABASE_URL: asRole(ownerUrl, TEST_APP_ROLE, appPassword),
  DATABASE_OWNER_URL: ownerUrl,
  LOG_LEVEL: "silent",
  PORT: "3000",
  RATE_LIMIT_PER_MINUTE: "0",
  // Every tenant of a test is a new account, and many tests mail the same address.
  MAILS_PER_ADDRESS_FROM_NEW_ACCOUNTS_PER_DAY: "0",
  SEED_DEMO: "false",
});

const { env } = await import("@/lib/env");
// An earlier file of this process may already have loaded `env`.
env.dataDir = dataDir;
guardConsole();

const client = new pg.Client({ connectionString: adminUrl });
await client.connect();
try {
  const { rows } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [database]);
  if (rows.length === 0) {
    await client.query(`CREATE DATABASE "${database}" TEMPLATE "${template}"`);
  } else {
    // The previous file that used this database has ended.
    await clearDatabase();
  }
} finally {
  await client.end();
}

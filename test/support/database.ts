import pg from "pg";
import { allowJobs } from "../../scripts/lib/database-roles.mjs";
import { TEST_APP_ROLE } from "../../scripts/lib/test/databases.mjs";

/** Prisma's own record of the migrations. */
const MIGRATIONS_TABLE = "_prisma_migrations";

/** Size above which a table is truncated, reached only by files that test with thousands of rows. */
const LARGE_BYTES = 1024 * 1024;

/** A connection as the owner of the test's database, for what the application may not do. The caller opens and ends it. */
export const ownerClient = (): pg.Client =>
  new pg.Client({ connectionString: process.env.DATABASE_OWNER_URL });

/** Runs statements as the owner. */
export async function asOwner(statements: string): Promise<void> {
  const client = ownerClient();
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/**
 * Resets the database of this process to the state of its template: deletes every row, and drops everything created
 * in addition to the migrations' tables, such as the job engine's own schema. Many times faster than another copy of
 * the template. Leftover connections are closed, so that none holds a lock or writes later.
 */
export async function clearDatabase(): Promise<void> {
  const client = ownerClient();
  await client.connect();
  try {
    await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    const { rows } = await client.query<{ name: string }>(
      `SELECT nspname AS name FROM pg_namespace
        WHERE nspname <> 'public' AND nspname <> 'information_schema' AND NOT starts_with(nspname, 'pg_')`,
    );
    for (const { name } of rows) await client.query(`DROP SCHEMA ${quoted(name)} CASCADE`);
    await allowJobs(client, TEST_APP_ROLE);
    await resetDatabase();
    await forgetStatistics(client);
  } finally {
    await client.end();
  }
}

/**
 * Makes the planner treat the tables as never analysed: if the statistics say that a table is empty, the planner
 * reads thousands of new rows once for each of them. Only a superuser may do this, such as the embedded server's
 * role.
 */
async function forgetStatistics(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ is_superuser: string }>("SHOW is_superuser");
  if (rows[0]?.is_superuser !== "on") return;
  const ours = "(SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)";
  await client.query(
    `DELETE FROM pg_statistic WHERE starelid IN ${ours};
     UPDATE pg_class SET relpages = 0, reltuples = -1 WHERE oid IN ${ours} AND relkind IN ('r', 'i')`,
  );
}

/**
 * Empties every table of this test file's database. Deleting from the few tables that hold rows is many times faster
 * than truncating all of them; triggers and foreign keys are disabled meanwhile, so that order does not matter and
 * append-only tables can be emptied.
 */
export async function resetDatabase(): Promise<void> {
  const client = ownerClient();
  await client.connect();
  try {
    await client.query("SET session_replication_role = replica");
    const { rows } = await client.query<{ name: string; bytes: string }>(
      `SELECT relname AS name, pg_relation_size(oid) AS bytes FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> $1`,
      [MIGRATIONS_TABLE],
    );
    // The dead rows of large tables would be read by every later scan, and would mislead the planner.
    const large = rows.filter(({ bytes }) => Number(bytes) > LARGE_BYTES).map(({ name }) => quoted(name));
    await client.query(rows.map(({ name }) => `DELETE FROM ${quoted(name)}`).join("; "));
    if (large.length > 0) await client.query(`TRUNCATE ${large.join(", ")} CASCADE`);
  } finally {
    await client.end();
  }
}

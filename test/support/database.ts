import pg from "pg";

/** Prisma's own record of the migrations. */
const MIGRATIONS_TABLE = "_prisma_migrations";

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/**
 * Empties every table of this test file's database. Deleting from the few tables that hold rows is many times
 * quicker than truncating them all; triggers and foreign keys are asleep meanwhile, so that order does not matter
 * and append-only tables can be emptied.
 */
export async function resetDatabase(): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    await client.query("SET session_replication_role = replica");
    const { rows } = await client.query<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> $1",
      [MIGRATIONS_TABLE],
    );
    await client.query(rows.map(({ name }) => `DELETE FROM ${quoted(name)}`).join("; "));
  } finally {
    await client.end();
  }
}

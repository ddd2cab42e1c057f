import type { Client } from "pg";

/** The schemas of Countersign: of its migrations, and of the embedded job engine. */
export const SCHEMAS = ["public", "jobs"] as const;

/**
 * Tables that say what the schema is. A restore does not load them: they are written by applying the same migrations.
 */
const OF_THE_SCHEMA = ["public._prisma_migrations", "jobs.version"];

export type SchemaName = (typeof SCHEMAS)[number];
export type TableColumns = { schema: SchemaName; name: string; columns: string[] };

/**
 * The tables whose rows a back-up holds, in the order of their names. Unlogged tables hold nothing that is kept
 * (counters of limits); generated columns are computed again.
 */
export async function listTables(client: Client): Promise<TableColumns[]> {
  const { rows } = await client.query<TableColumns>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where n.nspname = any($1) and c.relkind = 'r' and c.relpersistence = 'p'
        and n.nspname || '.' || c.relname <> all($2)
      group by n.nspname, c.relname
      order by n.nspname collate "C", c.relname collate "C"`,
    [SCHEMAS, OF_THE_SCHEMA],
  );
  return rows;
}

export type AppliedMigration = { name: string; checksum: string };

/** The migrations of this database that are complete, in the order of their names; empty without the table. */
export async function listApplied(client: Client): Promise<AppliedMigration[]> {
  const { rows: tables } = await client.query<{ exists: boolean }>(
    `select to_regclass('public._prisma_migrations') is not null as exists`,
  );
  if (!tables[0]?.exists) return [];
  const { rows } = await client.query<AppliedMigration>(
    `select migration_name as name, checksum from public._prisma_migrations
      where rolled_back_at is null and finished_at is not null order by migration_name collate "C"`,
  );
  return rows;
}

/** The version of the embedded job engine's tables; null without them. */
export async function jobsVersion(client: Client): Promise<number | null> {
  const { rows: tables } = await client.query<{ exists: boolean }>(
    `select to_regclass('jobs.version') is not null as exists`,
  );
  if (!tables[0]?.exists) return null;
  const { rows } = await client.query<{ version: number }>(
    "select coalesce(max(version), 0)::int as version from jobs.version",
  );
  return rows[0]?.version ?? 0;
}

export type SequenceState = { schema: SchemaName; name: string; value: string; isCalled: boolean };

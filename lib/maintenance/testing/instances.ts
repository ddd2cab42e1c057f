import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { env } from "@/lib/env";
import { resetProcess } from "@/lib/platform/per-process";
import { migrate, readMigrations } from "@/scripts/lib/migrate.mjs";
import { migrationsDir } from "@/scripts/lib/paths.mjs";
import { databaseUrl } from "@/scripts/lib/test/databases.mjs";

/** An instance as the settings describe it: a database, a folder, and a secret. */
export type TestInstance = { url: string; dataDir: string; secret: string | null };

export const thisInstance = (): TestInstance => ({
  url: env.database.url ?? "",
  dataDir: env.dataDir,
  secret: env.secret,
});

/** Works as a process of another instance: closes what is open, and opens anew what the settings now name. */
export async function as<T>({ url, dataDir, secret }: TestInstance, work: () => Promise<T>): Promise<T> {
  const before = { url: env.database.url, dataDir: env.dataDir, secret: env.secret };
  await resetProcess();
  env.database.url = url;
  Object.assign(env, { dataDir, secret });
  try {
    return await work();
  } finally {
    await resetProcess();
    env.database.url = before.url;
    Object.assign(env, { dataDir: before.dataDir, secret: before.secret });
  }
}

/** A new instance with an empty database, on a server whose maintenance database this is. */
export async function emptyInstance(
  adminUrl: string,
  prefix: string,
  secret: string | null,
): Promise<TestInstance> {
  const name = `${prefix}_restored_${randomBytes(6).toString("hex")}`;
  await query(adminUrl, `create database "${name}"`);
  return { url: databaseUrl(adminUrl, name), dataDir: newFolder(), secret };
}

const folders: string[] = [];

export function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "countersign-backup-"));
  folders.push(folder);
  return folder;
}

/** Removes all folders that were made. */
export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

export async function query<T extends object>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** What the commands hand to `restore`. @param appRole the application's, where it is not the owner's own */
export const migrations = (url: string, appRole?: string) => ({
  known: readMigrations(migrationsDir),
  migrate: async (names?: ReadonlySet<string>) => {
    await migrate(url, migrationsDir, { ...(appRole ? { appRole } : {}), ...(names ? { names } : {}) });
  },
});

/** Each table with its number of rows and a hash of all of them. */
export async function contentsOf(url: string): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(
    url,
    `select format('%I.%I', n.nspname, c.relname) as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'jobs') and c.relkind = 'r' and c.relpersistence = 'p'
        and c.relname not in ('_prisma_migrations', 'version')`,
  );
  const contents: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await query<{ hash: string; rows: string }>(
      url,
      `select count(*)::text as rows, coalesce(md5(string_agg(t::text, e'\\n' order by t::text collate "C")), '') as hash from ${name} t`,
    );
    contents[name] = `${row?.rows} ${row?.hash}`;
  }
  return contents;
}

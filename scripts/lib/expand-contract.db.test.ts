import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { migrate, readMigrations } from "./migrate.mjs";
import { root } from "./paths.mjs";

const { faultsOf } = await import(String(new URL("./expand-contract.mjs", import.meta.url)));

const FIXTURE = path.join(root, "test/fixtures/migrations");

/** The releases, with the last migration of each, and how its code writes and reads. */
const RELEASES = [
  { version: "1.0.0", last: "20300101000000_letters", column: "name" },
  { version: "1.1.0", last: "20300202000000_backfill_title", column: "title" },
  { version: "1.2.0", last: "20300301000000_require_title", column: "title" },
  { version: "1.3.0", last: "20300401000000_drop_name", column: "title" },
] as const;

const url = new URL(process.env.DATABASE_OWNER_URL ?? "");
url.searchParams.set("options", "-c search_path=rolling");
/** The servers', and another transaction's that is in the way. */
const [client, other] = [1, 2].map(() => new pg.Client({ connectionString: url.href })) as [
  pg.Client,
  pg.Client,
];
let folder: string;
beforeAll(async () => {
  await client.connect();
  await other.connect();
});
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "countersign-rolling-"));
  await client.query("create schema rolling");
});
afterEach(async () => {
  await other.query("rollback");
  await client.query("drop schema rolling cascade");
  rmSync(folder, { recursive: true });
});
afterAll(async () => {
  await client.end();
  await other.end();
});

const migrationsOf = ({ last }: { last: string }) =>
  readMigrations(FIXTURE).filter(({ name }) => name <= last);

async function upgradeTo(release: { last: string }): Promise<void> {
  for (const { name } of migrationsOf(release))
    cpSync(path.join(FIXTURE, name), path.join(folder, name), { recursive: true });
  await migrate(url.href, folder);
}

it("servers of two releases in a row write and read the same rows, at every step of an upgrade", async () => {
  const texts = new Map<number, string>();
  let id = 0;
  const write = async (column: string) => {
    texts.set(++id, `letter ${id}`);
    await client.query(`insert into letters (id, ${column}) values ($1, $2)`, [id, texts.get(id)]);
    const changed = Math.ceil(id / 2);
    texts.set(changed, `changed with ${id}`);
    await client.query(`update letters set ${column} = $2 where id = $1`, [changed, texts.get(changed)]);
  };
  const expectAll = async (column: string) => {
    const { rows } = await client.query(`select id, ${column} as text from letters order by id`);
    expect(rows).toEqual([...texts].map(([id, text]) => ({ id, text })));
  };
  let former: string | null = null;
  for (const release of RELEASES) {
    await upgradeTo(release);
    const columns = [...(former ? [former] : []), release.column];
    for (let round = 0; round < 3; round++) for (const column of columns) await write(column);
    for (const column of columns) await expectAll(column);
    former = release.column;
  }
  await expect(client.query("select name from letters")).rejects.toThrow(/does not exist/);
});

/** Waits until a migration waits for another transaction. @returns the id of its process */
const isHeldUp = () =>
  vi.waitUntil(
    async () => {
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity where application_name = 'countersign-migrate' and wait_event_type = 'Lock'
           and datname = current_database()`,
      );
      return rows[0]?.pid;
    },
    { timeout: 30_000, interval: 5 },
  );

it("rows of before are filled in batches, while servers write; interrupted, it continues where it was", async () => {
  const second = RELEASES[1];
  await upgradeTo({ last: "20300201000000_add_title" });
  await client.query("alter table letters disable trigger letters_in_step");
  await client.query("insert into letters select n, 'letter ' || n from generate_series(1, 1000) n");
  await client.query("alter table letters enable trigger letters_in_step");
  await other.query("begin");
  await other.query("select from letters where id = 450 for update");
  const interrupted = upgradeTo(second);
  const migration = await isHeldUp();
  // What is filled is committed, and its rows are free: a server of each release writes to it.
  const filled = await client.query("select count(*)::int as count from letters where title = name");
  expect(filled.rows).toEqual([{ count: 400 }]);
  await client.query("update letters set name = 'by the former release' where id = 1");
  await client.query("update letters set title = 'by the new release' where id in (2, 900)");
  await client.query("insert into letters (id, name) values (1001, 'inserted')");
  await client.query("select pg_terminate_backend($1)", [migration]);
  await expect(interrupted).rejects.toThrow(/^Migration 20300202000000_backfill_title failed/);
  const { rows: known } = await client.query("select migration_name from _prisma_migrations order by 1");
  expect(known.map(({ migration_name }) => migration_name)).not.toContain(second.last);
  await other.query("rollback");

  await upgradeTo(second);
  const { rows } = await client.query<{ id: number; title: string }>(
    "select id, title from letters where title = name order by id",
  );
  expect(rows).toHaveLength(1001);
  expect(rows.filter(({ id, title }) => title !== `letter ${id}`)).toEqual([
    { id: 1, title: "by the former release" },
    { id: 2, title: "by the new release" },
    { id: 900, title: "by the new release" },
    { id: 1001, title: "inserted" },
  ]);
});

it("a migration that waits for a long transaction does not keep servers waiting", async () => {
  await upgradeTo(RELEASES[0]);
  await other.query("begin");
  await other.query("select from letters");
  const upgrade = upgradeTo(RELEASES[1]);
  await isHeldUp();
  // Queued behind the migration's lock, which is queued behind the long transaction's.
  await client.query("insert into letters (id, name) values (1, 'meanwhile')");
  await other.query("commit");
  await upgrade;
  expect((await client.query("select title from letters")).rows).toEqual([{ title: "meanwhile" }]);
});

it("each step is let through with its release, and the last ones not a release early", () => {
  const faultsAt = (version: string, names: RegExp) =>
    readMigrations(FIXTURE)
      .filter(({ name }) => names.test(name))
      .flatMap((migration) => faultsOf(migration, version));
  for (const [i, release] of RELEASES.entries()) {
    const former = RELEASES[i - 1];
    const own = migrationsOf(release).filter(({ name }) => !former || name > former.last);
    expect(own.flatMap((migration) => faultsOf(migration, release.version))).toEqual([]);
  }
  expect(faultsAt("1.1.0", /require_title/)).toEqual([
    "20300301000000_require_title requires letters.title, but 1.1.0 is no release before 1.1.0",
  ]);
  expect(faultsAt("1.2.0", /drop_name/)).toHaveLength(2);
});

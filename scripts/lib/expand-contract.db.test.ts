import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
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
const folder = mkdtempSync(path.join(tmpdir(), "countersign-rolling-"));
const client = new pg.Client({ connectionString: url.href });
beforeAll(async () => {
  await client.connect();
  await client.query("create schema rolling");
});
afterAll(async () => {
  await client.query("drop schema rolling cascade");
  await client.end();
  rmSync(folder, { recursive: true });
});

const migrationsOf = ({ last }: (typeof RELEASES)[number]) =>
  readMigrations(FIXTURE).filter(({ name }) => name <= last);

async function upgradeTo(release: (typeof RELEASES)[number]): Promise<void> {
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

import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TEST_APP_ROLE } from "./test/databases.mjs";

const { grantToApp } = await import(String(new URL("./database-roles.mjs", import.meta.url)));
const { migrateOutside } = await import(String(new URL("./outside-database.mjs", import.meta.url)));

const databaseUrl = process.env.DATABASE_URL ?? "";
const ownerUrl = process.env.DATABASE_OWNER_URL ?? "";
const owner = new pg.Client({ connectionString: ownerUrl });
const app = new pg.Client({ connectionString: databaseUrl });
beforeAll(async () => {
  await Promise.all([owner.connect(), app.connect()]);
});
afterAll(async () => {
  await owner.query("drop table if exists added; drop function if exists added_helper()");
  await Promise.all([owner.end(), app.end()]);
});

/** What the role may do with a table. */
async function rights(table: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select p.name from unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as p(name)
      where has_table_privilege($1, $2, p.name)`,
    [TEST_APP_ROLE, table],
  );
  return rows.map(({ name }) => name);
}

it.each([
  ["documents", ["select", "insert", "update", "delete"]],
  ["audit_events", ["select", "insert"]],
  ["billing_acts", ["select", "insert"]],
  ["_prisma_migrations", ["select"]],
])("on %s the application has the rights %j", async (table, expected) => {
  expect(await rights(table)).toEqual(expected);
});

it("the application owns nothing but the tables of its jobs", async () => {
  const { rows } = await owner.query(
    `select nspname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where pg_get_userbyid(relowner) = $1 and nspname <> 'jobs' and nspname !~ '^pg_'
      union all select nspname from pg_namespace where pg_get_userbyid(nspowner) = $1
      union all select datname from pg_database where pg_get_userbyid(datdba) = $1`,
    [TEST_APP_ROLE],
  );
  expect(rows).toEqual([]);
});

describe("with each migration", () => {
  it("the application gets its rights on new tables, loses those it should not have, and a repeat changes nothing", async () => {
    await owner.query(
      `create table added (id bigserial primary key, note text);
       create function added_helper() returns int language sql security definer as 'select 1';
       revoke all on function added_helper() from public;
       grant update, delete on audit_events to ${TEST_APP_ROLE}`,
    );
    await grantToApp(owner, TEST_APP_ROLE);
    await app.query("insert into added (note) values ('one')");
    await app.query("select added_helper()");
    expect(await rights("audit_events")).toEqual(["select", "insert"]);
    const version = async () =>
      (await owner.query("select sum(xmin::text::bigint) as sum from pg_class")).rows[0].sum;
    const before = await version();
    await grantToApp(owner, TEST_APP_ROLE);
    expect(await version()).toBe(before);
  });

  it("the role is that of the application's address, and a start as the application finds nothing to do", async () => {
    await owner.query(`revoke select on documents from ${TEST_APP_ROLE}`);
    expect(await migrateOutside({ databaseUrl, directUrl: undefined, ownerUrl })).toEqual({
      applied: [],
      warnings: [],
    });
    expect(await rights("documents")).toEqual(["select", "insert", "update", "delete"]);
    const asApp = { databaseUrl, directUrl: undefined, ownerUrl: undefined };
    expect(await migrateOutside(asApp)).toMatchObject({ applied: [] });
  });

  it("a role that may not migrate says what to set", async () => {
    const { rows } = await owner.query(
      "delete from _prisma_migrations where migration_name like '%trails_of_unsigned%' returning *",
    );
    const asApp = { databaseUrl, directUrl: undefined, ownerUrl: undefined };
    try {
      await expect(migrateOutside(asApp)).rejects.toThrow(
        expect.objectContaining({
          name: "Failure",
          message: expect.stringMatching(/^The database is to be migrated, .*: set DATABASE_OWNER_URL/),
        }),
      );
    } finally {
      await owner.query(
        "insert into _prisma_migrations select * from jsonb_populate_record(null::_prisma_migrations, $1)",
        [JSON.stringify(rows[0])],
      );
    }
  });

  it("an owner in the application's place is refused", async () => {
    await expect(migrateOutside({ databaseUrl: ownerUrl, directUrl: undefined, ownerUrl })).rejects.toThrow(
      /may do whatever the database's owner may: give the application a role of its own/,
    );
  });
});

import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { prepareSchema } from "@/lib/platform/ports/jobs/drivers/embedded/prepare-schema";
import { TEST_APP_ROLE } from "./test/databases.mjs";

const { asRole, grantToApp } = await import(String(new URL("./database-roles.mjs", import.meta.url)));
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

/** As /docs/self-hosting/database-and-files describes it, by roles that are no superusers. */
describe("an operator's own PostgreSQL", () => {
  const name = `countersign_roles_${process.pid}`;
  const addressFor = (role: string) => {
    const url = new URL(ownerUrl);
    url.pathname = `/${name}`;
    return asRole(url.href, role, "known to this test");
  };
  const asOperator = addressFor(`${name}_owner`);
  const asApp = addressFor(`${name}_app`);
  beforeAll(async () => {
    for (const role of ["owner", "app"])
      await owner.query(`create role ${name}_${role} login password 'known to this test'`);
    await owner.query(`create database ${name} owner ${name}_owner`);
  });
  afterAll(async () => {
    await owner.query(`drop database if exists ${name} with (force)`);
    for (const role of ["owner", "app"]) await owner.query(`drop role if exists ${name}_${role}`);
  });

  const migrated = (addresses: { databaseUrl: string; ownerUrl?: string }) =>
    migrateOutside({ directUrl: undefined, ownerUrl: undefined, ...addresses });

  async function prepared(url: string): Promise<void> {
    const pool = new pg.Pool({ connectionString: url, max: 1 });
    try {
      await prepareSchema(pool);
      await pool.query(
        "delete from jobs.task; insert into jobs.cron values ('f', '* * * * *', now()) on conflict do nothing",
      );
    } finally {
      await pool.end();
    }
  }

  it("has one role first, and two after its conversion, which first asks for a membership", async () => {
    await migrated({ databaseUrl: asOperator });
    await prepared(asOperator);
    const both = { databaseUrl: asApp, ownerUrl: asOperator };
    await expect(migrated(both)).rejects.toThrow(
      `The tables of the schema “jobs” cannot be given to “${name}_app”: grant ${name}_app to the owner's role once`,
    );
    await owner.query(`grant ${name}_app to ${name}_owner`);
    await migrated(both);
    await prepared(asApp);
    const client = new pg.Client({ connectionString: asApp });
    await client.connect();
    try {
      await client.query("select from documents; select from audit_events");
      await expect(client.query("update audit_events set ip = null")).rejects.toThrow(/permission denied/);
      await expect(
        client.query("drop table jobs.run cascade; create table public.mine (id int)"),
      ).rejects.toThrow(/permission denied for schema public/);
    } finally {
      await client.end();
    }
    expect(await migrated(both)).toEqual({ applied: [], warnings: [] });
    expect(await migrated({ databaseUrl: asApp })).toEqual({ applied: [], warnings: [] });
  });
});

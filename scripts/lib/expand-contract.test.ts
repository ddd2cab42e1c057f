import { describe, expect, it } from "vitest";
import { readMigrations } from "./migrate.mjs";
import { migrationsDir } from "./paths.mjs";

const { contractionsOf, faultsOf } = await import(String(new URL("./expand-contract.mjs", import.meta.url)));

type Contraction = { what: string; name: string; marker: string };
const said = (sql: string) =>
  contractionsOf(sql).map(({ what, name, marker }: Contraction) => `${what} ${name} (${marker})`);

describe("what a migration takes from the version before it", () => {
  it.each([
    ['DROP TABLE "document_notes";', ["drops document_notes (unused)"]],
    ["drop table if exists a, public.b cascade", ["drops a (unused)", "drops b (unused)"]],
    [
      'ALTER TABLE "documents" DROP COLUMN "note", DROP "kind"',
      ["drops documents.note (unused)", "drops documents.kind (unused)"],
    ],
    ["alter table only documents drop column if exists note cascade", ["drops documents.note (unused)"]],
    ['ALTER TABLE "documents" RENAME COLUMN "note" TO "remark"', ["renames documents.note (unused)"]],
    ["alter table documents rename note to remark", ["renames documents.note (unused)"]],
    ["alter table documents rename to papers", ["renames documents (unused)"]],
    ['ALTER TABLE "a" ALTER COLUMN "n" SET DATA TYPE BIGINT', ["changes the type of a.n (unused)"]],
    ["alter table a alter n type numeric(8, 2) using n::numeric", ["changes the type of a.n (unused)"]],
    ['ALTER TABLE "a" ALTER COLUMN "n" SET NOT NULL', ["requires a.n (filled)"]],
    ["alter table a alter column n drop default", ["requires a.n (filled)"]],
    ['ALTER TABLE "a" ADD COLUMN "n" INTEGER NOT NULL, ADD COLUMN m TEXT', ["requires a.n (filled)"]],
    [`ALTER TYPE "Status" RENAME VALUE 'a' TO 'b'`, ["changes Status (unused)"]],
    ["drop type status; drop function f(int, text)", ["drops status (unused)", "drops f (unused)"]],
  ])("%s", (sql, expected) => {
    expect(said(sql)).toEqual(expected);
  });

  it.each([
    'ALTER TABLE "a" ADD COLUMN "n" INTEGER NOT NULL DEFAULT 0, ADD CONSTRAINT "c" CHECK ("n" > 0)',
    "alter table a drop constraint c; drop index i; drop trigger t on a",
    "alter table a rename constraint c to d; alter table a alter n set default 1",
    "alter table a add n text[] not null default array['x, y']",
    "create table a (n int not null); alter table a alter n drop default; alter table a drop column n",
    "-- drop table documents;\nselect 'drop table documents;'; /* drop table documents; */ select 1",
    "create function f() returns void language sql as $$ drop table documents; $$",
    'ALTER TABLE "a" ADD COLUMN "id" BIGINT NOT NULL GENERATED ALWAYS AS IDENTITY',
  ])("nothing: %s", (sql) => {
    expect(said(sql)).toEqual([]);
  });
});

describe("a marker", () => {
  const of = (sql: string) => faultsOf({ name: "1_m", sql, checksum: "" }, "1.5.0");

  it("is asked for", () => {
    expect(of('ALTER TABLE "a" DROP COLUMN "n"')).toEqual([
      "1_m drops a.n: leave it to a later release, with “-- unused since <release>: a.n” in the file",
    ]);
  });

  it("allows what it names, since an earlier release, in the right sense", () => {
    expect(of("-- unused since 1.4.0: a.n, b\nalter table a drop n; drop table b")).toEqual([]);
    expect(of("-- filled since 0.9.12: a.n\nalter table a alter n set not null")).toEqual([]);
    expect(of("-- unused since 1.4.0: a.n\nalter table a alter n set not null")).toHaveLength(1);
    expect(of("-- unused since 1.4.0: a.m\nalter table a drop n")).toHaveLength(1);
  });

  it.each(["1.5.0", "1.10.0", "2.0.0"])("is none for %s, which is no release before", (since) => {
    expect(of(`-- unused since ${since}: a.n\nalter table a drop n`)).toEqual([
      `1_m drops a.n, but ${since} is no release before 1.5.0`,
    ]);
  });
});

it("finds what the migrations before the rule dropped", () => {
  const dropped = readMigrations(migrationsDir).flatMap(({ sql }) => said(sql));
  expect(dropped).toContain("requires document_layouts.filling (filled)");
  expect(dropped.filter((line) => line.startsWith("drops ")).length).toBeGreaterThan(0);
});

import { afterEach, describe, expect, it } from "vitest";
import { hasPgBouncer, type PgBouncer, startPgBouncer } from "@/test/support/pgbouncer";

const { checkConnections } = await import(String(new URL("./connections.mjs", import.meta.url)));

const databaseUrl = process.env.DATABASE_URL ?? "";
const ownerUrl = process.env.DATABASE_OWNER_URL ?? "";
/** Another database of the same server. */
const elsewhere = Object.assign(new URL(ownerUrl), { pathname: "/postgres" }).href;

let pooler: PgBouncer | null = null;
afterEach(async () => {
  await pooler?.stop();
  pooler = null;
});

async function said(addresses: Record<string, string>): Promise<string[]> {
  const findings: { check: string; status: string; message: string; action: string }[] =
    await checkConnections(addresses);
  return findings.map(
    ({ check, status, message, action }) => `${status} ${check}: ${message}${action && ` → ${action}`}`,
  );
}

it("the embedded database has none to look at", async () => {
  expect(await said({})).toEqual([]);
});

it("addresses that are what they are for are in order", async () => {
  expect(await said({ databaseUrl, ownerUrl })).toEqual([
    "ok DATABASE_URL: each connection is a session of PostgreSQL, as notifications and locks need it",
    expect.stringMatching(
      /^ok DATABASE_OWNER_URL: its role “\w+” migrates, and the server does not learn it$/,
    ),
  ]);
});

it.each([
  [
    { databaseUrl, ownerUrl: databaseUrl },
    "problem DATABASE_OWNER_URL: its role",
    "→ give the application a role of its own",
  ],
  [
    { databaseUrl: ownerUrl, ownerUrl: databaseUrl },
    "problem DATABASE_OWNER_URL: its role",
    "does not own the tables → set the",
  ],
  [
    { databaseUrl, directUrl: elsewhere },
    "problem DATABASE_DIRECT_URL: it leads to another database than DATABASE_URL",
    "→ set it",
  ],
  [
    { databaseUrl, ownerUrl: elsewhere },
    "problem DATABASE_OWNER_URL: it leads to another database than DATABASE_URL",
    "→ set it",
  ],
  [
    { databaseUrl: "postgresql://a:b@127.0.0.1:1/x", ownerUrl },
    "unchecked Connections: DATABASE_URL cannot be reached",
    "",
  ],
  [
    { databaseUrl, ownerUrl: "postgresql://a:b@127.0.0.1:1/x" },
    "problem DATABASE_OWNER_URL: database “x” at 127.0.0.1:1 as a: nothing listens there",
    "",
  ],
])("%o", async (addresses, start, end) => {
  const last = (await said(addresses as Record<string, string>)).at(-1);
  expect(last).toContain(start);
  expect(last).toContain(end);
});

describe.skipIf(!hasPgBouncer)("PgBouncer (where it is installed)", () => {
  it("needs an address past it, and with one is in order", async () => {
    pooler = await startPgBouncer(databaseUrl);
    expect(await said({ databaseUrl: pooler.url })).toEqual([
      expect.stringMatching(
        /^problem DATABASE_URL: DATABASE_URL leads to a pooler .* → set DATABASE_DIRECT_URL to PostgreSQL's own/,
      ),
    ]);
    expect(await said({ databaseUrl: pooler.url, directUrl: databaseUrl })).toEqual([
      "ok DATABASE_DIRECT_URL: leads past the pooler to the same database",
    ]);
    expect(await said({ databaseUrl, directUrl: pooler.url })).toEqual([
      expect.stringMatching(/^problem DATABASE_DIRECT_URL: .* → it must be PostgreSQL's own address$/),
    ]);
  });
});

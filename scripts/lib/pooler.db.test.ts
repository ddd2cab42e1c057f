import { afterEach, describe, expect, it } from "vitest";
import { hasPgBouncer, type PgBouncer, startPgBouncer } from "@/test/support/pgbouncer";

const { assertDirect, sharesSessions } = await import(String(new URL("./pooler.mjs", import.meta.url)));

const own = process.env.DATABASE_URL ?? "";
let pooler: PgBouncer | null = null;
afterEach(async () => {
  await pooler?.stop();
  pooler = null;
});

it("PostgreSQL itself gives each connection a session", async () => {
  expect(await sharesSessions(own)).toBe(false);
  await assertDirect(own, "DATABASE_URL");
});

describe.skipIf(!hasPgBouncer)("PgBouncer (where it is installed)", () => {
  it("is told where it shares sessions between transactions, and what to set", async () => {
    pooler = await startPgBouncer(own);
    expect(await sharesSessions(pooler.url)).toBe(true);
    await expect(assertDirect(pooler.url, "DATABASE_URL")).rejects.toThrow(
      expect.objectContaining({
        name: "Failure",
        message: expect.stringMatching(
          /^DATABASE_URL leads to a pooler .*: set DATABASE_DIRECT_URL to .*\.$/,
        ),
      }),
    );
    await expect(assertDirect(pooler.url, "DATABASE_DIRECT_URL")).rejects.toThrow(
      /^DATABASE_DIRECT_URL leads to a pooler .*: it must be PostgreSQL's own address\.$/,
    );
  });

  it("is none where each connection has a session", async () => {
    pooler = await startPgBouncer(own, "session");
    expect(await sharesSessions(pooler.url)).toBe(false);
  });
});

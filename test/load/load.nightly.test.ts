import { afterAll, beforeAll, expect, it } from "vitest";
import type { Server } from "@/scripts/lib/server.mjs";
import { Tenant } from "@/test/attack/tenant";
import { expectNoOrphans } from "@/test/crash/checks";
import { Instance, until } from "@/test/crash/instance";
import { memoryOf, openFilesOf } from "./process-use";

/**
 * A server that works without a pause for minutes needs no more at the end than after its first minute: anything that
 * grows with every request or document would eventually fill any machine. `LOAD_MINUTES=60` tests for longer.
 */
const WARM_UP_SECONDS = 60;
const SECONDS = Number(process.env.LOAD_MINUTES ?? 5) * 60;
const TENANTS = 3;
/** Caches fill up and the heap varies; a leak of a few kilobytes per document exceeds this within minutes. */
const MEMORY_GROWTH = 1.25;
const MEMORY_SLACK_BYTES = 96 * 1024 * 1024;
const FILES_SLACK = 24;
const CONNECTIONS_SLACK = 4;

let instance: Instance;
let server: Server;
let tenants: Tenant[];
beforeAll(async () => {
  instance = await Instance.create();
  server = await instance.start({ TRUSTED_PROXIES: "loopback", TSA_URLS: "" });
  tenants = await Promise.all(
    Array.from({ length: TENANTS }, (_, i) =>
      Tenant.create(instance.url, `load-${i}`, `198.51.100.${i + 1}`),
    ),
  );
  await Promise.all(tenants.map((tenant) => tenant.publish()));
}, 600_000);
afterAll(async () => {
  await server?.stop();
  await instance?.remove();
}, 150_000);

async function connections(): Promise<number> {
  const { rows } = await instance.sql.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where datname = current_database()",
  );
  return rows[0]?.count ?? 0;
}

/**
 * Works, and waits until the resulting background work is done. @returns the number of sealed documents, and the
 * resources in use
 */
async function work(seconds: number) {
  const times = await Promise.all(tenants.map((tenant) => tenant.work(seconds)));
  await until("the end of all background work", async () => {
    const { rows } = await instance.sql.query<{ left: number }>(
      `select (select count(*) from jobs.task where kind = 'execute')
            + (select count(*) from outbox where dispatched_at is null) as left`,
    );
    return Number(rows[0]?.left) === 0;
  });
  return {
    sealed: times.reduce((sum, { seal }) => sum + seal.length, 0),
    memory: memoryOf(server.pid),
    files: openFilesOf(server.pid),
    connections: await connections(),
  };
}

it.skipIf(process.platform !== "linux")(
  "needs no more after minutes of work than after the first",
  async () => {
    const first = await work(WARM_UP_SECONDS);
    const last = await work(SECONDS);
    expect(last.sealed, "documents").toBeGreaterThan(first.sealed);
    expect(last.memory).toBeLessThan(first.memory * MEMORY_GROWTH + MEMORY_SLACK_BYTES);
    expect(last.files).toBeLessThan(first.files + FILES_SLACK);
    expect(last.connections).toBeLessThan(first.connections + CONNECTIONS_SLACK);
    await expect.poll(() => instance.temporaryFiles()).toEqual([]);
    // The name excludes the demo's documents.
    const { rows } = await instance.sql.query<{ status: string }>(
      "select distinct status from documents where name = $1",
      [Tenant.DOCUMENT_NAME],
    );
    expect(rows.map(({ status }) => status)).toEqual(["completed"]);
    await expectNoOrphans(instance);
  },
  (WARM_UP_SECONDS + SECONDS + 300) * 1_000,
);

import pg from "pg";
import { expect, it, vi } from "vitest";
import { db } from "@/lib/db";
import { pruneKeys } from "@/lib/idempotency/settle-key";
import { pruneOutbox } from "@/lib/ports/jobs/outbox";
import { testDatabaseUrl } from "@/lib/ports/jobs/testing/test-engine";
import { pruneRequests } from "@/lib/request-log/prune";
import { DAY_MS, stoppedClock } from "@/test/api/clock";

const clock = stoppedClock();
/** More than two batches, and some that are not old enough. */
const OLD = 10_500;
const NEW = 3;
const outbox = async () => {
  const pool = new pg.Pool({ connectionString: testDatabaseUrl(), max: 1 });
  try {
    return await pruneOutbox(pool, clock.now());
  } finally {
    await pool.end();
  }
};

it.each([
  [
    "idempotency keys",
    pruneKeys,
    "idempotency_keys_expires_at_idx",
    "insert into idempotency_keys (id, scope, fingerprint, locked_until, expires_at) select gen_random_uuid(), gen_random_uuid()::text, '', $1, $1 from generate_series(1, $2) n",
    [0, DAY_MS],
  ],
  [
    "requests",
    pruneRequests,
    "request_log_created_at_idx",
    "insert into request_log (id, workspace_id, api_key_id, request_id, operation_id, method, path, status, duration_ms, created_at) select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), '', '', '', '', 200, 1, $1 from generate_series(1, $2) n",
    [-31 * DAY_MS, 0],
  ],
  [
    "relayed events",
    outbox,
    "outbox_dispatched_idx",
    "insert into outbox (id, name, data, dispatched_at) select gen_random_uuid(), 'go', '{}', $1 from generate_series(1, $2) n",
    [-8 * DAY_MS, 0],
  ],
] as const)(
  "old %s go in batches, found by their index, and no others",
  async (_what, prune, index, insert, [old, recent]) => {
    const at = (ms: number) => new Date(clock.now().getTime() + ms);
    await db().$executeRawUnsafe(insert, at(old), OLD);
    await db().$executeRawUnsafe(insert, at(recent), NEW);
    const spy = vi.spyOn(pg.Client.prototype, "query");
    expect(await prune()).toBe(OLD);
    const deletes = (spy.mock.calls as unknown[][])
      .map(([query, values]) =>
        typeof query === "string" ? { text: query, values: values as unknown[] } : (query as pg.QueryConfig),
      )
      .filter(({ text }) => text?.includes("delete from"));
    spy.mockRestore();
    expect(deletes).toHaveLength(3);
    expect(await prune()).toBe(0);
    const client = new pg.Client({ connectionString: testDatabaseUrl() });
    await client.connect();
    await client.query("set enable_seqscan = off");
    const [{ text, values = [] } = { text: "" }] = deletes;
    const { rows } = await client.query({ text: `explain (costs off) ${text}`, values });
    await client.end();
    expect(JSON.stringify(rows)).toContain(index);
  },
);

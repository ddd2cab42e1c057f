import "server-only";
import { Inngest, type InngestFunction } from "inngest";
import { serve } from "inngest/edge";
import { Pool } from "pg";
import { vi } from "vitest";
import { env } from "@/lib/env";
import { createSettableClock } from "@/lib/ports/clock/drivers/settable";
import { embeddedFetch } from "@/lib/ports/jobs/drivers/embedded/embedded-api";
import { EmbeddedJobs } from "@/lib/ports/jobs/drivers/embedded/engine";
import type { EmbeddedOptions } from "@/lib/ports/jobs/drivers/embedded/options";
import { newId } from "@/lib/pure/id";

/** The worker's own database. */
export function testDatabaseUrl(): string {
  if (!env.database.url) throw new Error("The test needs DATABASE_URL.");
  return env.database.url;
}

const silent = { info() {}, warn() {}, error() {}, debug() {} };

/** A client of the SDK whose events go to the engine of this process. */
export const testClient = () =>
  new Inngest({
    id: "test",
    isDev: true,
    eventKey: "test",
    logger: silent,
    fetch: embeddedFetch,
    aiMetadata: false,
  });

/** Takes away what other tests left. */
export async function emptyQueue(pool: Pool): Promise<void> {
  await pool.query("drop schema if exists jobs cascade");
  await pool.query("delete from outbox");
}

/** Writes outbox rows as a use-case does. @returns their ids */
export async function writeOutboxRows(
  pool: Pool,
  events: { name: string; data?: object }[],
): Promise<string[]> {
  const rows = events.map(({ name, data = {} }) => ({ id: newId(), name, data }));
  await pool.query(
    `with rows as (
       insert into outbox (id, name, data)
       select id, name, data from jsonb_to_recordset($1::jsonb) as r(id uuid, name text, data jsonb)
     ) select pg_notify('outbox', '')`,
    [JSON.stringify(rows)],
  );
  return rows.map(({ id }) => id);
}

type Run = {
  id: string;
  functionId: string;
  status: string;
  output: unknown;
  error: { name: string; message: string } | null;
};

export type TestEngine = Awaited<ReturnType<typeof startTestEngine>>;

/**
 * An embedded engine on an empty queue, with a clock that only `tick` moves. Nothing waits for real time: the
 * steps of functions are awaited by their traces in the database.
 */
export async function startTestEngine(
  define: (client: Inngest) => InngestFunction.Any[],
  options: Partial<EmbeddedOptions> & { keepQueue?: boolean } = {},
) {
  const connectionString = testDatabaseUrl();
  const pool = new Pool({ connectionString, max: 2 });
  if (!options.keepQueue) await emptyQueue(pool);
  const clock = createSettableClock("2026-06-01T10:00:00.000Z");
  const client = testClient();
  const served = serve({ client, functions: define(client) });
  const jobs = new EmbeddedJobs({
    connectionString,
    handler: (request) => Promise.resolve(served(request)),
    now: () => clock.now(),
    ...options,
  });
  await jobs.start();

  /** Waits until nothing is due or under way. */
  const quiet = async () => {
    await vi.waitFor(
      async () => {
        const { rows } = await pool.query<{ n: number }>(
          `select (select count(*) from jobs.task where due_at <= $1 or lease_until is not null)::int
             + (select count(*) from outbox where dispatched_at is null)::int
             + (select count(*) from jobs.cron where next_at <= $1)::int as n`,
          [clock.now()],
        );
        if (rows[0]?.n !== 0) throw new Error(`${rows[0]?.n} things are due or running`);
      },
      { interval: 5, timeout: 15_000 },
    );
  };

  return {
    jobs,
    client,
    clock,
    pool,
    quiet,
    /** Sends events and waits for all that follows from them now. */
    send: async (...events: { id?: string; name: string; data?: Record<string, unknown> }[]) => {
      await client.send(events.map((event) => ({ data: {}, ...event })));
      await quiet();
    },
    /** Moves the time and waits for all that becomes due. */
    tick: async (ms: number) => {
      clock.advance(ms);
      await pool.query("select pg_notify('jobs', 'tick')");
      await quiet();
    },
    runs: async (functionId?: string): Promise<Run[]> => {
      const { rows } = await pool.query<Run>(
        `select id, function_id as "functionId", status, output, error from jobs.run
         where $1::text is null or function_id = 'test-' || $1 order by created_at, id`,
        [functionId ?? null],
      );
      return rows;
    },
    stop: async () => {
      await jobs.stop();
      await pool.end();
    },
  };
}

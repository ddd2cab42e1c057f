import "server-only";
import { Inngest, type InngestFunction, type Logger } from "inngest";
import { Pool } from "pg";
import { vi } from "vitest";
import { env } from "@/lib/env";
import { createSettableClock } from "@/lib/platform/ports/clock/drivers/settable";
import { embeddedFetch } from "@/lib/platform/ports/jobs/drivers/embedded/embedded-api";
import { EmbeddedJobs } from "@/lib/platform/ports/jobs/drivers/embedded/engine";
import type { EmbeddedOptions } from "@/lib/platform/ports/jobs/drivers/embedded/options";
import { serveEmbedded } from "@/lib/platform/ports/jobs/drivers/embedded/serve";
import { newId } from "@/lib/pure/id";

/** The worker's own database. */
export function testDatabaseUrl(): string {
  if (!env.database.url) throw new Error("The test needs DATABASE_URL.");
  return env.database.url;
}

const silent = { info() {}, warn() {}, error() {}, debug() {} };

/** An SDK client whose reports go to the engine of this process. */
export const testClient = (logger: Logger = silent) =>
  new Inngest({
    id: "test",
    isDev: true,
    logger,
    fetch: embeddedFetch,
    aiMetadata: false,
  });

/** Deletes leftovers of other tests. */
export async function emptyQueue(pool: Pool): Promise<void> {
  // The tables alone: the schema belongs to the database's owner.
  await pool.query(`do $$ declare name text; begin
    for name in select quote_ident(tablename) from pg_tables where schemaname = 'jobs' loop
      execute 'drop table jobs.' || name || ' cascade';
    end loop; end $$`);
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
 * An embedded engine on an empty queue, with a clock that only `tick` advances. Nothing waits for real time: function
 * steps are awaited by their effects in the database.
 */
export async function startTestEngine(
  define: (client: Inngest) => InngestFunction.Any[],
  options: Partial<EmbeddedOptions> & { keepQueue?: boolean; logger?: Logger } = {},
) {
  const connectionString = testDatabaseUrl();
  const pool = new Pool({ connectionString, max: 2 });
  if (!options.keepQueue) await emptyQueue(pool);
  const clock = createSettableClock("2026-06-01T10:00:00.000Z");
  const client = testClient(options.logger);
  const served = serveEmbedded({ client, functions: define(client) });
  const jobs = new EmbeddedJobs({
    connectionString,
    handler: served,
    now: () => clock.now(),
    ...options,
  });
  await jobs.start();

  /** Waits until nothing is due or in progress. */
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
      { interval: 5, timeout: 50_000 },
    );
  };

  type Event = { name: string; data?: Record<string, unknown> };
  return {
    jobs,
    clock,
    pool,
    quiet,
    /** Writes events to the outbox without waiting. @returns their ids */
    emit: (...events: Event[]) => writeOutboxRows(pool, events),
    /** Writes events to the outbox and waits for everything that follows from them. @returns their ids */
    send: async (...events: Event[]) => {
      const ids = await writeOutboxRows(pool, events);
      await quiet();
      return ids;
    },
    /** Advances the time and waits for everything that becomes due. */
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

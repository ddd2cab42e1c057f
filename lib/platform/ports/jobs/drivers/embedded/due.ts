import "server-only";
import type { EngineWorker } from "@/lib/platform/ports/jobs/drivers/embedded/claim-tasks";
import type {
  EngineCore,
  EngineTransaction,
} from "@/lib/platform/ports/jobs/drivers/embedded/engine-transaction";
import { nextOccurrence } from "@/lib/platform/ports/jobs/drivers/embedded/function-registry";
import { LOCK_CLASS } from "@/lib/platform/ports/jobs/drivers/embedded/prepare-schema";
import { createRuns, recordStep, requestCall } from "@/lib/platform/ports/jobs/drivers/embedded/runs";

const BATCH = 100;

type Sleep = { id: string; run_id: string; step_id: string };

/**
 * Ends elapsed sleeps. Runs locked by another process are skipped.
 * @returns whether there may be more
 */
export async function endSleeps(work: EngineTransaction): Promise<boolean> {
  const { rows: due } = await work.tx.query<Sleep>(
    `select id, run_id, step_id from jobs.task
     where kind <> 'execute' and due_at <= $1 and function_id = any($2)
     order by due_at, id limit ${BATCH}`,
    [work.now, work.registry.ids],
  );
  if (due.length === 0) return false;
  const { rows: held } = await work.tx.query<{ id: string }>(
    "select id from jobs.run where id = any($1) and status = 'running' order by id for no key update skip locked",
    [due.map(({ run_id }) => run_id)],
  );
  const runs = new Set(held.map(({ id }) => id));
  const { rows: ended } = await work.tx.query<Sleep>(
    "delete from jobs.task where id = any($1) returning id, run_id, step_id",
    [due.filter(({ run_id }) => runs.has(run_id)).map(({ id }) => id)],
  );
  for (const { run_id, step_id } of ended) {
    await recordStep(work, run_id, step_id, { type: "data", data: null });
    await requestCall(work, run_id);
  }
  return due.length === BATCH;
}

/** Registers the schedules of the functions that this process serves; existing ones keep their next due time. */
export async function registerCrons(work: EngineTransaction): Promise<void> {
  const rows = [...work.registry.functions.values()].flatMap((fn) =>
    fn.crons.map((expression) => ({
      function_id: fn.id,
      expression,
      next_at: nextOccurrence(expression, work.now),
    })),
  );
  await work.tx.query(
    `insert into jobs.cron (function_id, expression, next_at)
     select function_id, expression, next_at
     from jsonb_to_recordset($1::jsonb) as c(function_id text, expression text, next_at timestamptz)
     where next_at is not null on conflict do nothing`,
    [JSON.stringify(rows)],
  );
}

type Schedule = { function_id: string; expression: string; next_at: Date };

/** Starts the runs of due schedules. Occurrences missed while no process ran are caught up by a single run. */
export async function fireCrons(work: EngineTransaction): Promise<void> {
  const { rows } = await work.tx.query<Schedule>(
    `select function_id, expression, next_at from jobs.cron
     where next_at <= $1 and function_id = any($2) order by function_id, expression for update skip locked`,
    [work.now, work.registry.ids],
  );
  for (const { function_id, expression, next_at } of rows) {
    const fn = work.registry.functions.get(function_id);
    const next = nextOccurrence(expression, work.now);
    if (!fn?.crons.includes(expression) || !next) {
      await work.tx.query("delete from jobs.cron where function_id = $1 and expression = $2", [
        function_id,
        expression,
      ]);
      continue;
    }
    const id = `cron/${expression}/${next_at.toISOString()}`;
    const event = { id, name: "inngest/scheduled.timer", data: { cron: expression }, ts: next_at.getTime() };
    const [runId] = await createRuns(work, [{ fn, event }]);
    await work.tx.query(
      `update jobs.cron set next_at = $3, last_at = $4, last_run_id = $5
       where function_id = $1 and expression = $2`,
      [function_id, expression, next, work.now, runId],
    );
  }
}

/** Queued work that none of this process's timers covers. */
export type Outlook = {
  isOutboxWaiting: boolean;
  /** When the next sleep ends or the next schedule is due; may be in the past. */
  nextTimer: Date | null;
  /** The next call due in the future; calls already due are found by the next claim. */
  nextCall: Date | null;
};

/** A live process holds its session's advisory lock: of class $1 and its own number. */
const IS_GONE = `not exists (
  select 1 from pg_locks
  where locktype = 'advisory' and classid::bigint = $1 and objid::bigint = leased_by and objsubid = 2 and granted
    and database = (select oid from pg_database where datname = current_database()))`;

/**
 * Back-off of a task whose process died, by how often that happened before: a task that kills processes leaves the
 * others time for their work, and a task that merely ran at the same time is not given up after a bad half-hour of
 * the machine.
 */
const PAUSES_AFTER_CRASH_S = [0, 15, 120, 600, 1800];
/** $n is the current time. */
const takenBack = (n: number) =>
  `lease_until = null, leased_by = null, crashes = crashes + 1,
   due_at = greatest(due_at, $${n}::timestamptz + interval '1 s'
     * (array[${PAUSES_AFTER_CRASH_S}])[least(crashes + 1, ${PAUSES_AFTER_CRASH_S.length})])`;

/**
 * Reclaims the work of processes whose heartbeat stopped, and looks ahead; the only query of an idle process. A lease
 * is reclaimed when it expires, or at half its time when its holder's session is gone; not earlier, since a live holder
 * may be reconnecting.
 */
export async function lookAhead(core: EngineCore, worker: EngineWorker): Promise<Outlook> {
  const { rows } = await core.pool.query<Outlook>(
    `with lapsed as (
       update jobs.task set ${takenBack(4)}
       where lease_until < clock_timestamp()
         or (lease_until < clock_timestamp() + $2 / 2 * interval '1 ms' and ${IS_GONE})
     )
     select exists (select 1 from outbox where dispatched_at is null) as "isOutboxWaiting",
       least(
         (select due_at from jobs.task where kind <> 'execute' and function_id = any($3) order by due_at, id limit 1),
         (select min(next_at) from jobs.cron where function_id = any($3))
       ) as "nextTimer",
       (select min(task.due_at) from unnest($3::text[]) as f(id)
        cross join lateral (
          select due_at from jobs.task
          where function_id = f.id and kind = 'execute' and lease_until is null and due_at > $4
          order by due_at limit 1) task) as "nextCall"`,
    [LOCK_CLASS, worker.leaseMs, core.registry().ids, core.now()],
  );
  return rows[0] ?? { isOutboxWaiting: false, nextTimer: null, nextCall: null };
}

/**
 * Reclaims the work of dead processes without waiting for their leases to expire. After a first crash, interrupted work
 * resumes as soon as the next process starts.
 */
export async function reclaimFromDeadProcesses({ pool, now }: EngineCore): Promise<void> {
  await pool.query(
    `update jobs.task set ${takenBack(2)}
     where lease_until is not null and ${IS_GONE}`,
    [LOCK_CLASS, now()],
  );
}

import "server-only";
import type { Worker } from "@/lib/ports/jobs/drivers/embedded/claim";
import { LOCK_CLASS } from "@/lib/ports/jobs/drivers/embedded/ddl";
import type { StepResult } from "@/lib/ports/jobs/drivers/embedded/protocol";
import { nextOccurrence } from "@/lib/ports/jobs/drivers/embedded/registry";
import { createRuns, resumeStep } from "@/lib/ports/jobs/drivers/embedded/runs";
import type { EngineCore, Work } from "@/lib/ports/jobs/drivers/embedded/work";

const BATCH = 100;

const NOTHING: StepResult = { type: "data", data: null };
const TOO_LATE: StepResult = {
  type: "error",
  error: { name: "InngestInvokeTimeoutError", message: "The invoked function did not end in time" },
};

type Timer = { id: string; run_id: string; step_id: string; kind: "sleep" | "wait" | "deadline" };

/**
 * Ends the sleeps, waits and deadlines that are over. Runs that another process holds are passed over.
 * @returns whether there may be more
 */
export async function fireTimers(work: Work): Promise<boolean> {
  const { rows: due } = await work.tx.query<Timer>(
    `select id, run_id, step_id, kind from jobs.task
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
  const { rows: fired } = await work.tx.query<Timer>(
    "delete from jobs.task where id = any($1) returning id, run_id, step_id, kind",
    [due.filter(({ run_id }) => runs.has(run_id)).map(({ id }) => id)],
  );
  for (const { run_id, step_id, kind } of fired)
    await resumeStep(work, run_id, step_id, kind === "deadline" ? TOO_LATE : NOTHING);
  return due.length === BATCH;
}

/** Notes the schedules of the functions that this process serves; those that are known keep their time. */
export async function noteCrons(work: Work): Promise<void> {
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

/** Starts what schedules are due. A schedule that was missed while nothing ran is caught up once, not each time. */
export async function fireCrons(work: Work): Promise<void> {
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
    const [runId = null] = await createRuns(work, [{ fn, event, dedupeKey: id }]);
    await work.tx.query(
      `update jobs.cron set next_at = $3, last_at = $4, last_run_id = coalesce($5, last_run_id)
       where function_id = $1 and expression = $2`,
      [function_id, expression, next, work.now, runId],
    );
  }
}

/** What the queue holds that no timer of this process knows of. */
export type Outlook = {
  isOutboxWaiting: boolean;
  /** The next sleep, wait, deadline or schedule; possibly past. */
  nextTimer: Date | null;
  /** The next call that is not due yet: what is due, the next claim finds. */
  nextCall: Date | null;
};

/** A living process holds its session's lock: the advisory lock of class $1 and its own number. */
const IS_GONE = `not exists (
  select 1 from pg_locks
  where locktype = 'advisory' and classid::bigint = $1 and objid::bigint = leased_by and objsubid = 2 and granted
    and database = (select oid from pg_database where datname = current_database()))`;

/**
 * How long a task rests whose process ended, by how often that happened before: one that ends processes leaves the others
 * time for their work, and one that was merely there is not given up for a few bad minutes of the machine.
 */
const PAUSES_AFTER_CRASH_S = [0, 15, 120];
/** $n is the present. */
const takenBack = (n: number) =>
  `lease_until = null, leased_by = null, crashes = crashes + 1,
   due_at = greatest(due_at, $${n}::timestamptz + interval '1 s'
     * (array[${PAUSES_AFTER_CRASH_S}])[least(crashes + 1, ${PAUSES_AFTER_CRASH_S.length})])`;

/**
 * Takes back the work of processes that stopped beating, and looks ahead; the one query of an idle process.
 * Leases are given up when they run out, and at half their time when the process that holds them is seen to be
 * gone; not before, since a living one may be connecting anew.
 */
export async function lookAhead(core: EngineCore, worker: Worker): Promise<Outlook> {
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
       least(
         (select due_at from jobs.task where kind = 'execute' and lease_until is null and slots = '{}'
            and function_id = any($3) and due_at > $4 order by due_at, id limit 1),
         (select due_at from jobs.task where kind = 'execute' and lease_until is null and parked_on is null
            and slots <> '{}' and function_id = any($3) and due_at > $4 order by due_at, id limit 1)
       ) as "nextCall"`,
    [LOCK_CLASS, worker.leaseMs, core.registry().ids, core.now()],
  );
  return rows[0] ?? { isOutboxWaiting: false, nextTimer: null, nextCall: null };
}

/**
 * Takes back the work of processes that are gone, without waiting for their leases. So what a first crash interrupted
 * goes on as soon as the next process starts.
 */
export async function takeBackFromTheDead({ pool, now }: EngineCore): Promise<void> {
  await pool.query(
    `update jobs.task set ${takenBack(2)}
     where lease_until is not null and ${IS_GONE}`,
    [LOCK_CLASS, now()],
  );
}

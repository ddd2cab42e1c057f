import "server-only";
import { awaitedKey } from "@/lib/ports/jobs/drivers/embedded/expressions";
import { FUNCTION_STEP, type JobError, type StepResult } from "@/lib/ports/jobs/drivers/embedded/protocol";
import { type JobFunction, slotsOf } from "@/lib/ports/jobs/drivers/embedded/registry";
import { type EventPayload, type Work, withoutTrace } from "@/lib/ports/jobs/drivers/embedded/work";
import { toJsonb } from "@/lib/ports/jobs/postgres";
import { newId } from "@/lib/pure/id";

/** Inngest keeps an idempotency key for 24 hours; after that the same key starts a function again. */
const IDEMPOTENCY_MS = 24 * 3_600_000;

export type NewRun = {
  fn: JobFunction;
  event: EventPayload;
  /** The same key starts the function once; null for no such limit. */
  dedupeKey: string | null;
  parent?: { runId: string; stepId: string };
};

/**
 * Starts runs, in one go however many they are; a run whose key is taken already is left out.
 * @returns the ids of those that were started
 */
export async function createRuns(work: Work, runs: NewRun[]): Promise<string[]> {
  if (runs.length === 0) return [];
  const rows = runs.map(({ fn, event, dedupeKey, parent }) => ({
    id: newId(),
    function_id: fn.id,
    event: withoutTrace(event),
    traceparent: event.traceparent ?? null,
    dedupe_key: parent ? dedupeKey : (idempotencyKey(fn, event) ?? dedupeKey),
    slots: slotsOf(fn, event),
    parent_run_id: parent?.runId ?? null,
    parent_step_id: parent?.stepId ?? null,
  }));
  await forgetOldKeys(
    work,
    rows.filter((_, i) => runs[i]?.fn.idempotency),
  );
  const { rows: created } = await work.tx.query<{ id: string }>(
    `with created as (
       insert into jobs.run (id, function_id, event, traceparent, dedupe_key, slots, parent_run_id, parent_step_id,
         created_at)
       select id, function_id, event, traceparent, dedupe_key, slots, parent_run_id, parent_step_id, $2
       from jsonb_to_recordset($1::jsonb) as r(id uuid, function_id text, event jsonb, traceparent text,
         dedupe_key text, slots text[], parent_run_id uuid, parent_step_id text)
       on conflict (function_id, dedupe_key) where dedupe_key is not null do nothing
       returning id, function_id, slots
     ), tasks as (
       insert into jobs.task (run_id, function_id, step_id, kind, due_at, slots)
       select id, function_id, '${FUNCTION_STEP}', 'execute', $2, slots from created
     ) select id from created`,
    [toJsonb(rows), work.now],
  );
  const ids = new Set(created.map(({ id }) => id));
  await awaitCancellations(
    work,
    rows.flatMap(({ id, event }, i) => {
      const fn = runs[i]?.fn;
      return fn && ids.has(id) ? [{ id, event, fn }] : [];
    }),
  );
  return [...ids];
}

/** The key that the function's own expression makes of the event; null without one, or when it leads nowhere. */
function idempotencyKey(fn: JobFunction, event: EventPayload): string | null {
  const value = fn.idempotency?.evaluate({ event }) ?? null;
  return value === null ? null : JSON.stringify(value);
}

async function forgetOldKeys(
  work: Work,
  rows: { function_id: string; dedupe_key: string | null }[],
): Promise<void> {
  if (rows.length === 0) return;
  await work.tx.query(
    `update jobs.run r set dedupe_key = null
     from jsonb_to_recordset($1::jsonb) as k(function_id text, dedupe_key text)
     where r.function_id = k.function_id and r.dedupe_key = k.dedupe_key and r.created_at <= $2`,
    [toJsonb(rows), new Date(work.now.getTime() - IDEMPOTENCY_MS)],
  );
}

type Started = { id: string; event: EventPayload; fn: JobFunction };

/** Notes which events cancel the runs. */
export async function awaitCancellations(work: Work, runs: Started[]): Promise<void> {
  const waits = runs.flatMap(({ id, event, fn }) =>
    fn.cancellations.map((cancellation, index) => ({
      run_id: id,
      step_id: `cancel/${index}`,
      event_name: cancellation.event,
      match_key: awaitedKey(cancellation.expression, event),
      expression: cancellation.expression?.source ?? null,
      expires_at:
        cancellation.timeoutMs === null ? null : new Date(work.now.getTime() + cancellation.timeoutMs),
    })),
  );
  if (waits.length === 0) return;
  await work.tx.query(
    `insert into jobs.wait (run_id, step_id, kind, event_name, match_key, expression, expires_at)
     select run_id, step_id, 'cancel', event_name, match_key, expression, expires_at
     from jsonb_to_recordset($1::jsonb) as w(run_id uuid, step_id text, event_name text, match_key text,
       expression text, expires_at timestamptz)`,
    [toJsonb(waits)],
  );
}

/** Records what a step came to; the first record stays. The run's row is locked by the caller. */
export async function recordStep(
  work: Work,
  runId: string,
  stepId: string,
  result: StepResult,
): Promise<void> {
  await work.tx.query(
    "insert into jobs.step (run_id, step_id, result) values ($1, $2, $3) on conflict do nothing",
    [runId, stepId, toJsonb(result)],
  );
}

/**
 * Has the function called for what was recorded. Where a call is planned or under way, which may have read the
 * older state, another follows it.
 */
export async function requestCall(work: Work, runId: string): Promise<void> {
  await work.tx.query(
    `insert into jobs.task (run_id, function_id, step_id, kind, due_at, slots)
     select id, function_id, '${FUNCTION_STEP}', 'execute', $2, slots from jobs.run where id = $1
     on conflict (run_id, step_id) do update set again = true`,
    [runId, work.now],
  );
}

/** Ends the waiting of a step: its record is written and the function called. The run's row is locked. */
export async function resumeStep(
  work: Work,
  runId: string,
  stepId: string,
  result: StepResult,
): Promise<void> {
  await work.tx.query(
    `with gone as (delete from jobs.task where run_id = $1 and step_id = $2)
     delete from jobs.wait where run_id = $1 and step_id = $2`,
    [runId, stepId],
  );
  await recordStep(work, runId, stepId, result);
  await requestCall(work, runId);
}

export type Ending =
  | { status: "completed"; output: unknown }
  | { status: "failed"; error: JobError }
  | { status: "cancelled" };

const CANCELLED: JobError = { name: "Error", message: "The run was cancelled" };

type EndedRun = {
  id: string;
  function_id: string;
  event: EventPayload;
  traceparent: string | null;
  reruns: number;
  parent_run_id: string | null;
  parent_step_id: string | null;
};

/** Ends a run, frees what it held, tells its parent and those who listen. The run's row is locked. */
export async function endRun(work: Work, runId: string, ending: Ending): Promise<void> {
  const output = ending.status === "completed" ? ending.output : null;
  const error = ending.status === "failed" ? ending.error : ending.status === "cancelled" ? CANCELLED : null;
  const { rows } = await work.tx.query<EndedRun>(
    `update jobs.run set status = $2, output = $3, error = $4, ended_at = $5
     where id = $1 and status = 'running'
     returning id, function_id, event, traceparent, reruns, parent_run_id, parent_step_id`,
    [runId, ending.status, output === null ? null : toJsonb(output), error && toJsonb(error), work.now],
  );
  const run = rows[0];
  if (!run) return;
  const freed = await work.tx.query<{ slots: string[] }>(
    `with waits as (delete from jobs.wait where run_id = $1)
     delete from jobs.task where run_id = $1 returning case when parked_on is null then slots else '{}' end as slots`,
    [runId],
  );
  work.freedSlots.push(...freed.rows.flatMap(({ slots }) => slots));
  if (run.parent_run_id && run.parent_step_id)
    await tellParent(
      work,
      run.parent_run_id,
      run.parent_step_id,
      error ? { type: "error", error } : { type: "data", data: output },
    );
  announce(work, run, ending, error);
}

async function tellParent(work: Work, runId: string, stepId: string, result: StepResult): Promise<void> {
  const { rowCount } = await work.tx.query(
    "select 1 from jobs.run where id = $1 and status = 'running' for no key update",
    [runId],
  );
  if (rowCount) await resumeStep(work, runId, stepId, result);
}

const ANNOUNCED = { completed: [], failed: ["failed"], cancelled: ["cancelled"] } as const;

/** The SDK's internal events (`onFailure` is a function that `function.failed` starts), where anybody listens. */
function announce(work: Work, run: EndedRun, ending: Ending, error: JobError | null): void {
  for (const kind of [...ANNOUNCED[ending.status], "finished"]) {
    const name = `inngest/function.${kind}`;
    if (!work.registry.isListenedTo(name)) continue;
    const result = ending.status === "completed" ? { result: ending.output ?? null } : { error };
    work.emitted.push({
      id: `${run.id}/${run.reruns}/${kind}`,
      name,
      data: { function_id: run.function_id, run_id: run.id, event: run.event, ...result },
      ts: work.now.getTime(),
      ...(run.traceparent ? { traceparent: run.traceparent } : {}),
    });
  }
}

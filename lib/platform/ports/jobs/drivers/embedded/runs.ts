import "server-only";
import type {
  EngineTransaction,
  EventPayload,
} from "@/lib/platform/ports/jobs/drivers/embedded/engine-transaction";
import type { JobFunction } from "@/lib/platform/ports/jobs/drivers/embedded/function-registry";
import {
  FUNCTION_STEP,
  type JobError,
  type StepResult,
} from "@/lib/platform/ports/jobs/drivers/embedded/protocol";
import { newId } from "@/lib/pure/id";
import { toJsonb } from "@/lib/pure/storable-json";

export type NewRun = { fn: JobFunction; event: EventPayload };

/**
 * Starts any number of runs in one statement.
 * @returns their ids
 */
export async function createRuns(work: EngineTransaction, runs: NewRun[]): Promise<string[]> {
  if (runs.length === 0) return [];
  const rows = runs.map(({ fn, event: { traceparent = null, ...event } }) => ({
    id: newId(),
    function_id: fn.id,
    event,
    traceparent,
  }));
  await work.tx.query(
    `with created as (
       insert into jobs.run (id, function_id, event, traceparent, created_at)
       select id, function_id, event, traceparent, $2
       from jsonb_to_recordset($1::jsonb) as r(id uuid, function_id text, event jsonb, traceparent text)
       returning id, function_id
     ) insert into jobs.task (run_id, function_id, step_id, kind, due_at)
       select id, function_id, '${FUNCTION_STEP}', 'execute', $2 from created`,
    [toJsonb(rows), work.now],
  );
  return rows.map(({ id }) => id);
}

/** Records a step's result; the first record wins. The caller has locked the run's row. */
export async function recordStep(
  work: EngineTransaction,
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
 * Schedules a call of the function for newly recorded steps. If a call is already planned or running, which may have
 * read the older state, another one follows it.
 */
export async function requestCall(work: EngineTransaction, runId: string): Promise<void> {
  await work.tx.query(
    `insert into jobs.task (run_id, function_id, step_id, kind, due_at)
     select id, function_id, '${FUNCTION_STEP}', 'execute', $2 from jobs.run where id = $1
     on conflict (run_id, step_id) do update set again = true`,
    [runId, work.now],
  );
}

export type RunEnding = { status: "completed"; output: unknown } | { status: "failed"; error: JobError };

type EndedRun = {
  id: string;
  function_id: string;
  event: EventPayload;
  traceparent: string | null;
  reruns: number;
};

/** Ends a run, and starts its function's `onFailure` if it failed. The run's row is locked. */
export async function endRun(work: EngineTransaction, runId: string, ending: RunEnding): Promise<void> {
  const [output, error] =
    ending.status === "completed" ? [toJsonb(ending.output), null] : [null, toJsonb(ending.error)];
  const { rows } = await work.tx.query<EndedRun>(
    `with gone as (delete from jobs.task where run_id = $1)
     update jobs.run set status = $2, output = $3, error = $4, ended_at = $5
     where id = $1 and status = 'running'
     returning id, function_id, event, traceparent, reruns`,
    [runId, ending.status, output, error, work.now],
  );
  const run = rows[0];
  const fn = run && ending.status === "failed" && work.registry.onFailureOf(run.function_id);
  if (fn) await createRuns(work, [{ fn, event: failureOf(run, ending.error, work.now) }]);
}

/** The SDK's internal event that `onFailure` receives. */
function failureOf(run: EndedRun, error: JobError, now: Date): EventPayload {
  return {
    id: `${run.id}/${run.reruns}/failed`,
    name: "inngest/function.failed",
    data: { function_id: run.function_id, run_id: run.id, event: run.event, error },
    ts: now.getTime(),
    ...(run.traceparent ? { traceparent: run.traceparent } : {}),
  };
}

import "server-only";
import { randomInt } from "node:crypto";
import {
  type ClaimedTask,
  type EngineWorker,
  readRunState,
} from "@/lib/platform/ports/jobs/drivers/embedded/claim-tasks";
import {
  type EngineCore,
  type EngineTransaction,
  planned,
} from "@/lib/platform/ports/jobs/drivers/embedded/engine-transaction";
import { applyOperation } from "@/lib/platform/ports/jobs/drivers/embedded/operations";
import {
  type CallOutcome,
  FUNCTION_STEP,
  type JobError,
} from "@/lib/platform/ports/jobs/drivers/embedded/protocol";
import { endRun, requestCall } from "@/lib/platform/ports/jobs/drivers/embedded/runs";
import { runAlone } from "@/lib/platform/ports/jobs/postgres";
import { toJsonb } from "@/lib/pure/storable-json";

/** What the process does next with the task it holds. */
export type NextAction =
  | { type: "done" }
  /** The same task continues at once, with the run's current state. */
  | { type: "continue"; task: ClaimedTask };

const DONE: NextAction = { type: "done" };

const BASE_DELAY_MS = 1_000;
const MAX_DELAY_MS = 10 * 60_000;

/**
 * Exponential back-off from one second up to ten minutes, with ±20 % jitter so that tasks that failed together are not
 * retried together.
 */
export function backOffMs(attempt: number): number {
  return Math.round((Math.min(BASE_DELAY_MS * 2 ** attempt, MAX_DELAY_MS) * (800 + randomInt(401))) / 1_000);
}

/**
 * Commits a call's outcome together with everything that follows from it. A worker that lost its lease, or whose run
 * ended meanwhile, changes nothing (fencing).
 */
export async function recordCallOutcome(
  work: EngineTransaction,
  worker: EngineWorker,
  task: ClaimedTask,
  outcome: CallOutcome,
  mayContinue: boolean,
) {
  const held = await lockHeld(work, worker, task);
  if (!held) return DONE;
  const maxAttempts = work.registry.functions.get(task.functionId)?.maxAttempts ?? 1;
  const isLastAttempt = task.attempt + 1 >= maxAttempts;

  if (outcome.type === "completed") return end(work, task, { status: "completed", output: outcome.output });
  if (outcome.type === "error") {
    if (outcome.isFinal || isLastAttempt) return end(work, task, { status: "failed", error: outcome.error });
    return retry(work, task, outcome.retryAt);
  }
  if (!isLastAttempt && outcome.operations.some(({ op }) => op === "StepError"))
    return retry(work, task, outcome.retryAt);
  let hasRecorded = false;
  for (const operation of outcome.operations) {
    const applied = await applyOperation(work, task, operation);
    if (applied === "ended") return DONE;
    if (applied === "recorded") hasRecorded = true;
  }
  if (task.stepId !== FUNCTION_STEP) return stepDone(work, task);
  return callDone(work, task, hasRecorded || held.again, mayContinue);
}

/** The output of a call that ended its run; undefined for any other outcome. */
function outputOf(outcome: CallOutcome): { value: unknown } | undefined {
  if (outcome.type === "completed") return { value: outcome.output };
  const [operation, ...others] = outcome.type === "operations" ? outcome.operations : [];
  return operation?.op === "RunComplete" && others.length === 0 ? { value: operation.data } : undefined;
}

/** No further task of the run can come meanwhile: only calls of its function plan any, and this is the one under way. */
const COMPLETE = `
  with held as (
    select r.id from jobs.run r join jobs.task t on t.run_id = r.id
     where r.id = $1 and r.status = 'running' and t.id = $2 and t.claims = $3 and t.leased_by = $4
       for no key update of r, t
  ), gone as (
    delete from jobs.task where run_id = $1 and exists (select 1 from held)
  ) update jobs.run set status = 'completed', output = $5, error = null, ended_at = $6
     where id = $1 and exists (select 1 from held)`;

/**
 * Ends a run that its function completed, as `recordCallOutcome` would, in one statement.
 * @returns false for an outcome that takes more
 */
export async function recordCompletion(
  core: EngineCore,
  worker: EngineWorker,
  task: ClaimedTask,
  outcome: CallOutcome,
): Promise<boolean> {
  const output = task.stepId === FUNCTION_STEP ? outputOf(outcome) : undefined;
  if (!output) return false;
  const values = [task.runId, task.id, task.claims, worker.id, toJsonb(output.value), core.now()];
  await runAlone(core.pool, COMPLETE, values);
  return true;
}

/**
 * Locks both run and task: a statement that waited for another's lock would still see the old version of a row that is
 * only joined, and miss that another call was requested meanwhile.
 */
async function lockHeld(
  work: EngineTransaction,
  worker: EngineWorker,
  task: ClaimedTask,
): Promise<{ again: boolean } | null> {
  const { rows } = await work.tx.query<{ again: boolean }>(
    `select t.again from jobs.run r join jobs.task t on t.run_id = r.id
     where r.id = $1 and r.status = 'running' and t.id = $2 and t.leased_by = $3 and t.claims = $4
     for no key update of r, t`,
    [task.runId, task.id, worker.id, task.claims],
  );
  return rows[0] ?? null;
}

async function end(
  work: EngineTransaction,
  task: ClaimedTask,
  ending: { status: "completed"; output: unknown } | { status: "failed"; error: JobError },
) {
  await endRun(work, task.runId, ending);
  return DONE;
}

/** Retries the same task later; the attempt counts for the step that failed. */
async function retry(work: EngineTransaction, task: ClaimedTask, retryAt: Date | null): Promise<NextAction> {
  const due = retryAt ?? new Date(work.now.getTime() + backOffMs(task.attempt));
  await work.tx.query(
    `update jobs.task set attempt = attempt + 1, due_at = $2, crashes = 0, lease_until = null, leased_by = null
     where id = $1`,
    [task.id, due],
  );
  planned(work, due);
  return DONE;
}

/** A planned step is recorded: its task is deleted, and the function is called with the result. */
async function stepDone(work: EngineTransaction, task: ClaimedTask): Promise<NextAction> {
  await work.tx.query("delete from jobs.task where id = $1", [task.id]);
  await requestCall(work, task.runId);
  return DONE;
}

/** The function waits for its steps, or is called again: by this worker at once, or by the next one. */
async function callDone(
  work: EngineTransaction,
  task: ClaimedTask,
  callAgain: boolean,
  mayContinue: boolean,
): Promise<NextAction> {
  if (callAgain && mayContinue) return keep(work, task);
  if (callAgain)
    await work.tx.query(
      `update jobs.task set attempt = 0, crashes = 0, again = false, due_at = $2, lease_until = null, leased_by = null
       where id = $1`,
      [task.id, work.now],
    );
  else await work.tx.query("delete from jobs.task where id = $1", [task.id]);
  return DONE;
}

async function keep(work: EngineTransaction, task: ClaimedTask): Promise<NextAction> {
  await work.tx.query(
    "update jobs.task set attempt = 0, crashes = 0, again = false, claims = claims + 1 where id = $1",
    [task.id],
  );
  const state = await readRunState(work.tx, task.runId);
  return { type: "continue", task: { ...task, ...state, attempt: 0, crashes: 0, claims: task.claims + 1 } };
}

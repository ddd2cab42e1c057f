import "server-only";
import { randomInt } from "node:crypto";
import type { ClaimedTask, Worker } from "@/lib/ports/jobs/drivers/embedded/claim";
import { applyOperation } from "@/lib/ports/jobs/drivers/embedded/operations";
import {
  FUNCTION_STEP,
  type JobError,
  type Outcome,
  type StepResult,
} from "@/lib/ports/jobs/drivers/embedded/protocol";
import { endRun, requestCall } from "@/lib/ports/jobs/drivers/embedded/runs";
import { planned, type Work } from "@/lib/ports/jobs/drivers/embedded/work";

/** What the process does next with the task in its hands. */
export type Next =
  | { type: "done" }
  /** The same task goes on at once, with what was just recorded. */
  | { type: "continue"; recorded: [id: string, result: StepResult][] };

const DONE: Next = { type: "done" };

const BASE_DELAY_MS = 1_000;
const MAX_DELAY_MS = 10 * 60_000;

/** Doubles from a second up to ten minutes, ±20 % so that what failed together does not return together. */
export function backOffMs(attempt: number): number {
  return Math.round((Math.min(BASE_DELAY_MS * 2 ** attempt, MAX_DELAY_MS) * (800 + randomInt(401))) / 1_000);
}

/**
 * Writes down what a call came to, together with all that follows from it. A worker that lost its lease, or
 * whose run ended meanwhile, changes nothing.
 */
export async function settle(
  work: Work,
  worker: Worker,
  task: ClaimedTask,
  outcome: Outcome,
  mayContinue: boolean,
) {
  const found = await lockHeld(work, worker, task);
  if (!found) return DONE;
  const maxAttempts = work.registry.functions.get(task.functionId)?.maxAttempts ?? 1;
  const isLastAttempt = task.attempt + 1 >= maxAttempts;

  if (outcome.type === "completed") return end(work, task, { status: "completed", output: outcome.output });
  if (outcome.type === "error") {
    if (outcome.isFinal || isLastAttempt) return end(work, task, { status: "failed", error: outcome.error });
    return retry(work, task, outcome.retryAt);
  }
  if (!isLastAttempt && outcome.operations.some(({ op }) => op === "StepError"))
    return retry(work, task, outcome.retryAt);
  const recorded: [string, StepResult][] = [];
  for (const operation of outcome.operations) {
    const applied = await applyOperation(work, task, operation);
    if (applied.type === "ended") return DONE;
    if (applied.type === "recorded") recorded.push([operation.id, applied.result]);
  }
  if (task.stepId !== FUNCTION_STEP) return stepDone(work, task);
  const nothingElse = recorded.length > 0 && recorded.length === outcome.operations.length;
  if (nothingElse && mayContinue && !found.again) return keep(work, task, recorded);
  return callDone(work, task, recorded.length > 0 || found.again);
}

/**
 * Locks run and task, both: of a row that is only joined, a statement that waited for the other's lock would
 * still see the version from before, and miss that somebody asked for another call meanwhile.
 */
async function lockHeld(work: Work, worker: Worker, task: ClaimedTask): Promise<{ again: boolean } | null> {
  const { rows } = await work.tx.query<{ again: boolean }>(
    `select t.again from jobs.run r join jobs.task t on t.run_id = r.id
     where r.id = $1 and r.status = 'running' and t.id = $2 and t.leased_by = $3 and t.claims = $4
     for no key update of r, t`,
    [task.runId, task.id, worker.id, task.claims],
  );
  return rows[0] ?? null;
}

async function end(
  work: Work,
  task: ClaimedTask,
  ending: { status: "completed"; output: unknown } | { status: "failed"; error: JobError },
) {
  await endRun(work, task.runId, ending);
  return DONE;
}

/** Tries the same task again later; the attempt counts for the step that failed. */
async function retry(work: Work, task: ClaimedTask, retryAt: Date | null): Promise<Next> {
  const due = retryAt ?? new Date(work.now.getTime() + backOffMs(task.attempt));
  await work.tx.query(
    `update jobs.task set attempt = attempt + 1, due_at = $2, crashes = 0, lease_until = null, leased_by = null
     where id = $1`,
    [task.id, due],
  );
  planned(work, due);
  work.freedSlots.push(...task.slots);
  return DONE;
}

/** A planned step has its record: its task goes, and the function is called with it. */
async function stepDone(work: Work, task: ClaimedTask): Promise<Next> {
  await work.tx.query("delete from jobs.task where id = $1", [task.id]);
  work.freedSlots.push(...task.slots);
  await requestCall(work, task.runId);
  return DONE;
}

/** The function's next call follows at once in the same hands. */
async function keep(work: Work, task: ClaimedTask, recorded: [string, StepResult][]): Promise<Next> {
  await work.tx.query("update jobs.task set attempt = 0, crashes = 0, claims = claims + 1 where id = $1", [
    task.id,
  ]);
  return { type: "continue", recorded };
}

/** The function waits for steps, or is due for another call that anybody may make. */
async function callDone(work: Work, task: ClaimedTask, callAgain: boolean): Promise<Next> {
  work.freedSlots.push(...task.slots);
  if (callAgain)
    await work.tx.query(
      `update jobs.task set attempt = 0, crashes = 0, again = false, due_at = $2, lease_until = null, leased_by = null
       where id = $1`,
      [task.id, work.now],
    );
  else await work.tx.query("delete from jobs.task where id = $1", [task.id]);
  return DONE;
}

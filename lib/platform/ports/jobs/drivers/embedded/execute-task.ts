import "server-only";
import { setTimeout as delay } from "node:timers/promises";
import { log } from "@/lib/log";
import type { ClaimedTask, EngineWorker } from "@/lib/platform/ports/jobs/drivers/embedded/claim-tasks";
import {
  type EngineCore,
  toFunctionEvent,
  transact,
} from "@/lib/platform/ports/jobs/drivers/embedded/engine-transaction";
import {
  type CallOutcome,
  type FunctionHandler,
  invokeFunction,
  toJobError,
} from "@/lib/platform/ports/jobs/drivers/embedded/protocol";
import {
  type NextAction,
  recordCallOutcome,
  recordCompletion,
} from "@/lib/platform/ports/jobs/drivers/embedded/record-call-outcome";
import { leaseIdOf } from "@/lib/platform/ports/jobs/drivers/embedded/record-steps";
import { sqlState } from "@/lib/platform/ports/jobs/postgres";

/**
 * A task is not retried once its current step was running during more than this many process crashes: it may be their
 * cause. The limit is more than one, since tasks that merely ran at the same time are counted too, as are those
 * interrupted by a machine's restart. The pauses in between (due.ts) spread the attempts over at least 40 minutes.
 */
const MAX_CRASHES = 5;
/** With exponential back-off: 25 seconds in all, longer than a restart of the database takes. */
const SETTLE_TRIES = 9;
const SETTLE_DELAY_MS = 100;

export type Executor = {
  core: EngineCore;
  worker: EngineWorker;
  handler: () => FunctionHandler;
  /** Returns false when the process is about to stop: every call then releases its task. */
  mayContinue: () => boolean;
  /** Called when a transaction scheduled something for later. */
  onPlanned: (due: Date) => void;
};

/**
 * Calls a claimed task's function, repeatedly for as long as its next step can run immediately.
 * @returns whether work may be due that was not before: all but a run's plain completion may leave some
 */
export async function executeTask(executor: Executor, claimed: ClaimedTask): Promise<boolean> {
  let task = claimed;
  for (;;) {
    const outcome = await call(executor, task);
    report(task, outcome);
    const next = await recordSafely(executor, task, outcome);
    if (next.type === "completed") return isLimited(executor, task);
    if (next.type === "done") return true;
    task = next.task;
  }
}

/** The end of one run then gives room to another. */
const isLimited = ({ core }: Executor, { functionId }: ClaimedTask): boolean =>
  core.registry().functions.get(functionId)?.concurrency !== null;

function call({ core, handler }: Executor, task: ClaimedTask): Promise<CallOutcome> {
  if (task.crashes > MAX_CRASHES) {
    const error = {
      name: "JobCrashError",
      message: `${task.crashes} processes ended while they ran this step`,
    };
    return Promise.resolve({ type: "error", error, isFinal: true, retryAt: null });
  }
  const maxAttempts = core.registry().functions.get(task.functionId)?.maxAttempts ?? 1;
  const event = toFunctionEvent(task.event);
  return invokeFunction(handler(), { ...task, event, leaseId: leaseIdOf(task), maxAttempts }, core.now);
}

function report({ runId, functionId, attempt }: ClaimedTask, outcome: CallOutcome): void {
  // The SDK was halted (record-steps.ts): the run has ended, or another worker continues it.
  if (outcome.type === "error" && outcome.error.name === "StaleDispatchError") return;
  if (outcome.type === "error")
    log.warn({ runId, functionId, attempt, err: outcome.error }, "jobs: a call failed");
  if (outcome.type !== "operations") return;
  for (const { op, error } of outcome.operations)
    if (op === "StepError" || op === "StepFailed")
      log.warn({ runId, functionId, attempt, err: toJobError(error) }, "jobs: a step failed");
}

/** An outcome that can never be stored as it is: an invalid date, data that jsonb rejects. */
const isHopeless = (error: unknown) =>
  error instanceof RangeError || (sqlState(error)?.startsWith("22") ?? false);

/**
 * A finished step must not be lost to a temporary database outage. After the last try the lease expires and the step is
 * repeated.
 */
async function recordSafely(
  executor: Executor,
  task: ClaimedTask,
  outcome: CallOutcome,
): Promise<NextAction | { type: "completed" }> {
  const { core, worker, mayContinue, onPlanned } = executor;
  for (let tries = 1; ; tries++) {
    try {
      if (await recordCompletion(core, worker, task, outcome)) return { type: "completed" };
      const { result, nextDue } = await transact(core, (work) =>
        recordCallOutcome(work, worker, task, outcome, mayContinue()),
      );
      if (nextDue) onPlanned(nextDue);
      return result;
    } catch (error) {
      if (outcome.type !== "error" && isHopeless(error))
        return recordSafely(executor, task, {
          type: "error",
          error: toJobError(error),
          isFinal: true,
          retryAt: null,
        });
      if (tries >= SETTLE_TRIES) throw error;
      await delay(SETTLE_DELAY_MS * 2 ** (tries - 1));
    }
  }
}

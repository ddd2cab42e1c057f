import "server-only";
import { setTimeout as delay } from "node:timers/promises";
import { ZodError } from "zod";
import { log } from "@/lib/log";
import type { ClaimedTask, Worker } from "@/lib/ports/jobs/drivers/embedded/claim";
import { type Handler, invoke, type Outcome, toJobError } from "@/lib/ports/jobs/drivers/embedded/protocol";
import { leaseIdOf } from "@/lib/ports/jobs/drivers/embedded/record-steps";
import { type Next, settle } from "@/lib/ports/jobs/drivers/embedded/settle";
import { transact } from "@/lib/ports/jobs/drivers/embedded/transact";
import type { EngineCore } from "@/lib/ports/jobs/drivers/embedded/work";
import { sqlState } from "@/lib/ports/jobs/postgres";

/**
 * A task that was running when more than so many processes ended is not given to another: it may be what ends them. More
 * than one, since what ran beside such a task is counted too, as is what a machine's restart cut off. The pauses between
 * (due.ts) spread them over two minutes at least.
 */
const MAX_CRASHES = 3;
/** With doubling pauses: 25 seconds in all, longer than a restart of the database takes. */
const SETTLE_TRIES = 9;
const SETTLE_DELAY_MS = 100;

export type Executor = {
  core: EngineCore;
  worker: Worker;
  handler: () => Handler;
  /** False when the process is about to stop: then every call hands its task back. */
  mayContinue: () => boolean;
  /** Told when a transaction planned something for later. */
  onPlanned: (due: Date) => void;
};

/** Calls a claimed task's function, and again as long as nothing stands between one step and the next. */
export async function execute(executor: Executor, claimed: ClaimedTask): Promise<void> {
  let task = claimed;
  for (;;) {
    const outcome = await call(executor, task);
    report(task, outcome);
    const next = await settleSafely(executor, task, outcome);
    if (next.type === "done") return;
    task = next.task;
  }
}

function call({ core, handler }: Executor, task: ClaimedTask): Promise<Outcome> {
  if (task.crashes > MAX_CRASHES) {
    const error = {
      name: "JobCrashError",
      message: `${task.crashes} processes ended while they ran this step`,
    };
    return Promise.resolve({ type: "error", error, isFinal: true, retryAt: null });
  }
  const maxAttempts = core.registry().functions.get(task.functionId)?.maxAttempts ?? 1;
  return invoke(handler(), { ...task, leaseId: leaseIdOf(task), maxAttempts }, core.now);
}

function report({ runId, functionId, attempt }: ClaimedTask, outcome: Outcome): void {
  // The SDK was told to halt (record-steps.ts): the run is over, or goes on in other hands.
  if (outcome.type === "error" && outcome.error.name === "StaleDispatchError") return;
  if (outcome.type === "error")
    log.warn({ runId, functionId, attempt, err: outcome.error }, "jobs: a call failed");
  if (outcome.type !== "operations") return;
  for (const { op, error } of outcome.operations)
    if (op === "StepError" || op === "StepFailed")
      log.warn({ runId, functionId, attempt, err: toJobError(error) }, "jobs: a step failed");
}

/** An outcome that cannot be written down as it is, now or later: a malformed operation, data that jsonb refuses. */
const isHopeless = (error: unknown) =>
  error instanceof SyntaxError ||
  error instanceof RangeError ||
  error instanceof ZodError ||
  (sqlState(error)?.startsWith("22") ?? false);

/**
 * A step was done and must not be forgotten because the database was away for a moment. After the last try the
 * lease runs out and the step is repeated.
 */
async function settleSafely(executor: Executor, task: ClaimedTask, outcome: Outcome): Promise<Next> {
  const { core, worker, mayContinue, onPlanned } = executor;
  for (let tries = 1; ; tries++) {
    try {
      const { result, nextDue } = await transact(core, (work) =>
        settle(work, worker, task, outcome, mayContinue()),
      );
      if (nextDue) onPlanned(nextDue);
      return result;
    } catch (error) {
      if (outcome.type !== "error" && isHopeless(error))
        return settleSafely(executor, task, {
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

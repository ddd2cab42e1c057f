import "server-only";
import type { ClaimedTask } from "@/lib/platform/ports/jobs/drivers/embedded/claim-tasks";
import { parseMoment } from "@/lib/platform/ports/jobs/drivers/embedded/durations";
import {
  type EngineTransaction,
  planned,
} from "@/lib/platform/ports/jobs/drivers/embedded/engine-transaction";
import {
  type StepOperation,
  type StepResult,
  toJobError,
} from "@/lib/platform/ports/jobs/drivers/embedded/protocol";
import { endRun, recordStep } from "@/lib/platform/ports/jobs/drivers/embedded/runs";

/** The effect of an operation: a recorded step, something scheduled for later, or the end of the run. */
type Applied = "recorded" | "planned" | "ended";

/**
 * Applies an operation reported by the SDK (operation codes: inngest-js, types.ts `StepOpCode`). The run's row is
 * locked.
 */
export async function applyOperation(
  work: EngineTransaction,
  task: ClaimedTask,
  operation: StepOperation,
): Promise<Applied> {
  switch (operation.op) {
    case "Step":
    case "StepRun":
      return record(work, task, operation, { type: "data", data: operation.data ?? null });
    case "StepError":
    case "StepFailed":
      return record(work, task, operation, { type: "error", error: toJobError(operation.error) });
    case "StepPlanned":
      return plan(work, task, operation, "execute", work.now);
    case "Sleep":
      return plan(work, task, operation, "sleep", parseMoment(operation.name ?? "", work.now));
    case "RunComplete":
      await endRun(work, task.runId, { status: "completed", output: operation.data ?? null });
      return "ended";
    default: {
      const message = `The embedded engine does not support the step kind ${operation.op}`;
      await endRun(work, task.runId, { status: "failed", error: { name: "NonRetriableError", message } });
      return "ended";
    }
  }
}

async function record(
  work: EngineTransaction,
  task: ClaimedTask,
  { id }: StepOperation,
  result: StepResult,
): Promise<Applied> {
  await recordStep(work, task.runId, id, result);
  return "recorded";
}

/**
 * Schedules a step, unless it is already planned or recorded: a call that read an older state discovers steps a second
 * time.
 */
async function plan(
  work: EngineTransaction,
  task: ClaimedTask,
  { id }: StepOperation,
  kind: "execute" | "sleep",
  due: Date,
): Promise<Applied> {
  await work.tx.query(
    `insert into jobs.task (run_id, function_id, step_id, kind, due_at)
     select $1, $2, $3, $4, $5
     where not exists (select 1 from jobs.step where run_id = $1 and step_id = $3)
     on conflict (run_id, step_id) do nothing`,
    [task.runId, task.functionId, id, kind, due],
  );
  if (kind === "sleep") planned(work, due);
  return "planned";
}

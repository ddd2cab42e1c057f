import "server-only";
import { z } from "zod";
import type { ClaimedTask } from "@/lib/ports/jobs/drivers/embedded/claim";
import { parseMoment } from "@/lib/ports/jobs/drivers/embedded/durations";
import { awaitedKey, compileExpression } from "@/lib/ports/jobs/drivers/embedded/expressions";
import { type Operation, type StepResult, toJobError } from "@/lib/ports/jobs/drivers/embedded/protocol";
import { createRuns, endRun, recordStep } from "@/lib/ports/jobs/drivers/embedded/runs";
import { planned, type Work } from "@/lib/ports/jobs/drivers/embedded/work";

/** What an operation came to: a step's record, something that will come to pass later, or the run's end. */
type Applied = "recorded" | "planned" | "ended";

/** Does what the SDK asks for (operation codes: inngest-js, types.ts `StepOpCode`). The run's row is locked. */
export async function applyOperation(work: Work, task: ClaimedTask, operation: Operation): Promise<Applied> {
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
    case "WaitForEvent":
      return waitForEvent(work, task, operation);
    case "InvokeFunction":
      return invokeFunction(work, task, operation);
    case "RunComplete":
      await endRun(work, task.runId, { status: "completed", output: operation.data ?? null });
      return "ended";
    default: {
      const message = `The embedded engine does not know the step kind ${operation.op}`;
      await endRun(work, task.runId, { status: "failed", error: { name: "NonRetriableError", message } });
      return "ended";
    }
  }
}

async function record(
  work: Work,
  task: ClaimedTask,
  { id }: Operation,
  result: StepResult,
): Promise<Applied> {
  await recordStep(work, task.runId, id, result);
  return "recorded";
}

type Kind = "execute" | "sleep" | "wait" | "deadline";

/**
 * Plans a step, unless it is planned or recorded: a call that read an older state finds steps a second time.
 */
async function plan(
  work: Work,
  task: ClaimedTask,
  { id }: Operation,
  kind: Kind,
  due: Date,
): Promise<Applied> {
  await work.tx.query(
    `insert into jobs.task (run_id, function_id, step_id, kind, due_at, slots)
     select $1, $2, $3, $4, $5, $6
     where not exists (select 1 from jobs.step where run_id = $1 and step_id = $3)
     on conflict (run_id, step_id) do nothing`,
    [task.runId, task.functionId, id, kind, due, kind === "execute" ? task.slots : []],
  );
  if (kind !== "execute") planned(work, due);
  return "planned";
}

const WaitOptions = z.object({ timeout: z.string(), if: z.string().optional() });

async function waitForEvent(work: Work, task: ClaimedTask, operation: Operation): Promise<Applied> {
  const options = WaitOptions.parse(operation.opts);
  const expression = options.if ? compileExpression(options.if) : null;
  await work.tx.query(
    `insert into jobs.wait (run_id, step_id, kind, event_name, match_key, expression)
     select $1, $2, 'resume', $3, $4, $5
     where not exists (select 1 from jobs.step where run_id = $1 and step_id = $2)
     on conflict (run_id, step_id) do nothing`,
    [task.runId, operation.id, operation.name, awaitedKey(expression, task.event), options.if ?? null],
  );
  return plan(work, task, operation, "wait", parseMoment(options.timeout, work.now));
}

const InvokeOptions = z.object({
  function_id: z.string(),
  payload: z.object({ data: z.record(z.string(), z.unknown()).optional() }).optional(),
  timeout: z.string().optional(),
});

async function invokeFunction(work: Work, task: ClaimedTask, operation: Operation): Promise<Applied> {
  const options = InvokeOptions.parse(operation.opts);
  const fn = work.registry.functions.get(options.function_id);
  if (!fn) {
    const message = `There is no function ${options.function_id}`;
    return record(work, task, operation, { type: "error", error: { name: "Error", message } });
  }
  // A re-run parent has lost the failed child's record and must get a new child.
  const key = `${task.runId}/${task.reruns}/${operation.id}`;
  const event = {
    id: key,
    name: "inngest/function.invoked",
    data: options.payload?.data ?? {},
    ts: work.now.getTime(),
    ...(task.traceparent ? { traceparent: task.traceparent } : {}),
  };
  await createRuns(work, [
    { fn, event, dedupeKey: key, parent: { runId: task.runId, stepId: operation.id } },
  ]);
  if (!options.timeout) return "planned";
  return plan(work, task, operation, "deadline", parseMoment(options.timeout, work.now));
}

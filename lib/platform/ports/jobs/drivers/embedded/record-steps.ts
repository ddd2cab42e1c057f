import "server-only";
import { z } from "zod";
import type { ClaimedTask, EngineWorker } from "@/lib/platform/ports/jobs/drivers/embedded/claim-tasks";
import type { EngineCore } from "@/lib/platform/ports/jobs/drivers/embedded/engine-transaction";
import { named } from "@/lib/platform/ports/jobs/postgres";
import { toJsonb } from "@/lib/pure/storable-json";

/** Identifies a task and its lease; reports under an older lease are ignored (fencing). */
export const leaseIdOf = ({ id, claims }: Pick<ClaimedTask, "id" | "claims">): string => `${id}/${claims}`;

const Lease = z
  .templateLiteral([z.number().int(), "/", z.number().int()])
  .transform((text) => text.split("/") as [taskId: string, claims: string]);

const Report = z.object({
  run_id: z.uuid(),
  qi_id: Lease,
  steps: z.array(z.object({ id: z.string(), op: z.literal("StepRun"), data: z.unknown().optional() })),
});

/**
 * 409 makes the SDK halt the function: its run has ended, another worker has the lease, or this process is shutting
 * down.
 */
export type RecordStepsStatus = 200 | 400 | 409;

const RECORD = `
  with held as (
    select r.id from jobs.run r join jobs.task t on t.run_id = r.id
     where r.id = $1 and r.status = 'running' and t.id = $2 and t.claims = $3 and t.leased_by = $4
       for no key update of r, t
  ), recorded as (
    insert into jobs.step (run_id, step_id, result)
    select held.id, s.id, s.result from held, jsonb_to_recordset($5::jsonb) as s(id text, result jsonb)
    on conflict do nothing
  ), uncrashed as (
    update jobs.task set crashes = 0
     where $6 and id = $2 and crashes > 0 and exists (select 1 from held)
  ), handed_back as (
    update jobs.task set crashes = 0, lease_until = null, leased_by = null, claims = claims + 1
     where not $6 and id = $2 and exists (select 1 from held)
  ) select exists (select 1 from held) as held`;

/**
 * Checkpointing: records the steps that a running function reports as done before it continues, so that they are not
 * repeated, whatever happens to this process. One statement; no step is written without the lease. Crashes count for
 * one step: those during a finished step are not counted against the next. (A retried step is not reported: the SDK
 * ends the call after it.)
 * @param mayContinue false lets another process make the function's next call
 */
export async function recordSteps(
  core: EngineCore,
  worker: EngineWorker,
  report: unknown,
  mayContinue: boolean,
): Promise<RecordStepsStatus> {
  const parsed = Report.safeParse(report);
  if (!parsed.success) return 400;
  const { run_id, qi_id, steps } = parsed.data;
  const results = steps.map(({ id, data }) => ({ id, result: { type: "data", data: data ?? null } }));
  const { rows } = await core.pool.query<{ held: boolean }>(
    named(RECORD, [run_id, ...qi_id, worker.id, toJsonb(results), mayContinue]),
  );
  return rows[0]?.held && mayContinue ? 200 : 409;
}

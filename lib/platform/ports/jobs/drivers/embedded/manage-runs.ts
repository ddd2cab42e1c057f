import "server-only";
import type {
  EngineCore,
  EngineTransaction,
} from "@/lib/platform/ports/jobs/drivers/embedded/engine-transaction";
import { readLoads } from "@/lib/platform/ports/jobs/drivers/embedded/overview";
import type { JobError } from "@/lib/platform/ports/jobs/drivers/embedded/protocol";
import { requestCall } from "@/lib/platform/ports/jobs/drivers/embedded/runs";
import { readOutboxBacklog } from "@/lib/platform/ports/jobs/outbox";
import type { FailedRun, FunctionLoad, JobStats } from "@/lib/platform/ports/jobs/port";
import type { Queryable } from "@/lib/platform/ports/jobs/postgres";
import { isUuid } from "@/lib/pure/id";

const DAY_MS = 24 * 3_600_000;
/** Ended runs are kept for a week, for troubleshooting. */
const KEEP_ENDED_MS = 7 * DAY_MS;
const KEEP_FAILED_MS = 30 * DAY_MS;
const PRUNE_BATCH = 1_000;

/**
 * Statistics of the whole database, not of one process. Work that waits for its own function's concurrency limit counts
 * as waiting, but not towards the oldest: a slow function has a long queue while the engine is healthy.
 */
export async function readStats(core: EngineCore): Promise<JobStats> {
  const [loads, outbox] = await Promise.all([readLoads(core), readOutboxBacklog(core.pool)]);
  const { functions } = core.registry();
  const atLimit = ({ functionId, running }: FunctionLoad) =>
    running >= (functions.get(functionId)?.concurrency ?? Number.POSITIVE_INFINITY);
  const sum = (key: "waiting" | "running" | "failed") => loads.reduce((total, load) => total + load[key], 0);
  return {
    waiting: sum("waiting") + outbox.waiting,
    running: sum("running"),
    failed: sum("failed"),
    oldestWaitingMs: Math.max(
      outbox.oldest ? core.now().getTime() - outbox.oldest.getTime() : 0,
      0,
      ...loads.filter((load) => !atLimit(load)).map(({ oldestWaitingMs }) => oldestWaitingMs),
    ),
  };
}

type FailedRow = {
  id: string;
  function_id: string;
  event: unknown;
  error: JobError;
  created_at: Date;
  ended_at: Date;
};

export async function listFailedRuns(
  db: Queryable,
  limit: number,
  functionId?: string,
): Promise<FailedRun[]> {
  const { rows } = await db.query<FailedRow>(
    `select id, function_id, event, error, created_at, ended_at from jobs.run
     where status = 'failed' and ended_at is not null and ($2::text is null or function_id = $2)
     order by ended_at desc, id desc limit $1`,
    [limit, functionId ?? null],
  );
  return rows.map(({ id, function_id, event, error, created_at, ended_at }) => ({
    id,
    functionId: function_id,
    event,
    error: { name: error.name, message: error.message, ...(error.stack ? { stack: error.stack } : {}) },
    createdAt: created_at,
    failedAt: ended_at,
  }));
}

/**
 * Retries a failed run: results of completed steps are kept, failed steps are retried.
 * @returns false when there is no such run or it has not failed
 */
export async function rerunFailedRun(work: EngineTransaction, runId: string): Promise<boolean> {
  if (!isUuid(runId)) return false;
  const { rowCount } = await work.tx.query(
    `update jobs.run set status = 'running', error = null, ended_at = null, reruns = reruns + 1
     where id = $1 and status = 'failed'`,
    [runId],
  );
  if (!rowCount) return false;
  await work.tx.query("delete from jobs.step where run_id = $1 and result->>'type' = 'error'", [runId]);
  await requestCall(work, runId);
  return true;
}

/** The ids of a function's failed runs, oldest first. */
async function failedIds(db: Queryable, functionId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from jobs.run where status = 'failed' and ended_at is not null and function_id = $1
     order by ended_at, id`,
    [functionId],
  );
  return rows.map(({ id }) => id);
}

/** Retries all failed runs of a function, each in a transaction of its own: there may be thousands. */
export async function rerunAllFailedRuns(
  db: Queryable,
  functionId: string,
  rerunOne: (runId: string) => Promise<boolean>,
): Promise<number> {
  let count = 0;
  for (const id of await failedIds(db, functionId)) if (await rerunOne(id)) count++;
  return count;
}

/**
 * Discards failed runs permanently: they are kept for a while like other ended runs, but no longer count as failed. One
 * by its id, or all of a function.
 * @returns how many
 */
export async function discardRuns(
  db: Queryable,
  which: { runId: string } | { functionId: string },
): Promise<number> {
  const [runId, functionId] = "runId" in which ? [which.runId, null] : [null, which.functionId];
  if (runId !== null && !isUuid(runId)) return 0;
  const { rowCount } = await db.query(
    `update jobs.run set status = 'cancelled'
     where status = 'failed' and ended_at is not null and (id = $1::uuid or function_id = $2)`,
    [runId, functionId],
  );
  return rowCount ?? 0;
}

/** @returns how many ended runs were deleted */
export async function pruneRuns(db: Queryable, now: Date): Promise<number> {
  const before = (keepMs: number) => new Date(now.getTime() - keepMs);
  let total = 0;
  for (let deleted = PRUNE_BATCH; deleted === PRUNE_BATCH; total += deleted) {
    const { rowCount } = await db.query(
      `delete from jobs.run where id in
         (select id from jobs.run
          where (status in ('completed', 'cancelled') and ended_at < $1) or (status = 'failed' and ended_at < $2)
          limit ${PRUNE_BATCH})`,
      [before(KEEP_ENDED_MS), before(KEEP_FAILED_MS)],
    );
    deleted = rowCount ?? 0;
  }
  return total;
}

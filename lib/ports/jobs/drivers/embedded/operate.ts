import "server-only";
import { FUNCTION_STEP, type JobError } from "@/lib/ports/jobs/drivers/embedded/protocol";
import { awaitCancellations } from "@/lib/ports/jobs/drivers/embedded/runs";
import type { EngineCore, EventPayload, Work } from "@/lib/ports/jobs/drivers/embedded/work";
import { outboxBacklog } from "@/lib/ports/jobs/outbox";
import type { FailedRun, JobStats } from "@/lib/ports/jobs/port";
import type { Queryable } from "@/lib/ports/jobs/postgres";
import { isUuid } from "@/lib/pure/id";

const DAY_MS = 24 * 3_600_000;
/** Long enough for the ids of events to be known for the 24 hours that they must be. */
const KEEP_ENDED_MS = 7 * DAY_MS;
const KEEP_FAILED_MS = 30 * DAY_MS;
const PRUNE_BATCH = 1_000;

/**
 * The numbers of the whole database, not of one process. What is parked behind its own function's limit counts as
 * waiting, but not for the oldest: a receiver that hangs has a long queue, and the engine is fine.
 */
export async function readStats(core: EngineCore): Promise<JobStats> {
  const now = core.now();
  const { rows } = await core.pool.query<{
    waiting: number;
    running: number;
    oldest: Date | null;
    failed: number;
  }>(
    `select count(*) filter (where lease_until is null)::int as waiting,
       count(*) filter (where lease_until is not null)::int as running,
       min(due_at) filter (where lease_until is null and parked_on is null) as oldest,
       (select count(*)::int from jobs.run where status = 'failed' and ended_at is not null) as failed
     from jobs.task where due_at <= $1 and kind = 'execute'`,
    [now],
  );
  const outbox = await outboxBacklog(core.pool);
  const queue = rows[0] ?? { waiting: 0, running: 0, oldest: null, failed: 0 };
  const ages = [queue.oldest, outbox.oldest].map((since) => (since ? now.getTime() - since.getTime() : 0));
  return {
    waiting: queue.waiting + outbox.waiting,
    running: queue.running,
    failed: queue.failed,
    oldestWaitingMs: Math.max(0, ...ages),
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

export async function failedRuns(db: Queryable, limit: number, functionId?: string): Promise<FailedRun[]> {
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
 * Brings a failed run back to life: what its steps returned stays, what they threw is tried again.
 * @returns false when there is no such run or it has not failed
 */
export async function rerun(work: Work, runId: string): Promise<boolean> {
  if (!isUuid(runId)) return false;
  const { rows } = await work.tx.query<{ function_id: string; event: EventPayload }>(
    `update jobs.run set status = 'running', error = null, ended_at = null, reruns = reruns + 1
     where id = $1 and status = 'failed' returning function_id, event`,
    [runId],
  );
  const run = rows[0];
  if (!run) return false;
  const fn = work.registry.functions.get(run.function_id);
  if (fn) await awaitCancellations(work, [{ id: runId, event: run.event, fn }]);
  await work.tx.query("delete from jobs.step where run_id = $1 and result->>'type' = 'error'", [runId]);
  await work.tx.query(
    `insert into jobs.task (run_id, function_id, step_id, kind, due_at, slots)
     select id, function_id, '${FUNCTION_STEP}', 'execute', $2, slots from jobs.run where id = $1`,
    [runId, work.now],
  );
  return true;
}

/** The ids of a function's failed runs, the oldest first. */
async function failedIds(db: Queryable, functionId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from jobs.run where status = 'failed' and ended_at is not null and function_id = $1
     order by ended_at, id`,
    [functionId],
  );
  return rows.map(({ id }) => id);
}

/** Brings all failed runs of a function back to life, each in a transaction of its own: they may be thousands. */
export async function rerunAll(
  db: Queryable,
  functionId: string,
  rerunOne: (runId: string) => Promise<boolean>,
): Promise<number> {
  let count = 0;
  for (const id of await failedIds(db, functionId)) if (await rerunOne(id)) count++;
  return count;
}

/**
 * Ends failed runs for good: they are kept like other ended runs, so that their events stay known, and are failures
 * no longer. One by its id, or all of a function.
 * @returns how many
 */
export async function discard(
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

/** @returns how many ended runs went */
export async function pruneRuns(db: Queryable, now: Date): Promise<number> {
  const before = (keepMs: number) => new Date(now.getTime() - keepMs);
  let total = 0;
  for (let gone = PRUNE_BATCH; gone === PRUNE_BATCH; total += gone) {
    const { rowCount } = await db.query(
      `delete from jobs.run where id in
         (select id from jobs.run
          where (status in ('completed', 'cancelled') and ended_at < $1) or (status = 'failed' and ended_at < $2)
          limit ${PRUNE_BATCH})`,
      [before(KEEP_ENDED_MS), before(KEEP_FAILED_MS)],
    );
    gone = rowCount ?? 0;
  }
  return total;
}

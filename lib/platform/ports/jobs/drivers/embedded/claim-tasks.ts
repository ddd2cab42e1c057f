import "server-only";
import type { EngineCore, EventPayload } from "@/lib/platform/ports/jobs/drivers/embedded/engine-transaction";
import { ENGINE_LOCK, LOCK_CLASS } from "@/lib/platform/ports/jobs/drivers/embedded/prepare-schema";
import type { StepResult } from "@/lib/platform/ports/jobs/drivers/embedded/protocol";
import { named, type Queryable, runInTransaction } from "@/lib/platform/ports/jobs/postgres";

/** A worker process's number, and how long its leases last without a heartbeat. */
export type EngineWorker = { id: number; leaseMs: number };

/** A task leased by this process, with everything needed to call its function. */
export type ClaimedTask = {
  id: string;
  runId: string;
  functionId: string;
  stepId: string;
  attempt: number;
  claims: number;
  /** How many processes died while running this task, since it last finished a step. */
  crashes: number;
  event: EventPayload;
  traceparent: string | null;
  steps: [id: string, result: StepResult][];
  isParallel: boolean;
};

/** For the task or row `t`: the steps recorded by its run, and whether others are planned or running. */
const RUN_STATE = `
    (select coalesce(jsonb_agg(jsonb_build_array(s.step_id, s.result) order by s.position), '[]')
       from jobs.step s where s.run_id = t.run_id) as steps,
    exists (select 1 from jobs.task other
            where other.run_id = t.run_id and other.kind = 'execute' and other.step_id <> 'step')
      as "isParallel"`;

/** The condition for a due task of the function `f` at the time `now`. Uses the index task_due. */
const isDue = (now: string) =>
  `function_id = f.id and kind = 'execute' and lease_until is null and due_at <= ${now}`;

/**
 * Leases due tasks, oldest first, per function up to its free capacity (null: unlimited), and reads their runs. Those of
 * a function with a priority count as due so many seconds earlier. The
 * steps are those of the statement's snapshot; a step recorded meanwhile has set `again` (runs.ts, `requestCall`), so
 * that another call follows.
 */
const CLAIM = `
  with due as materialized (
    select task.id from unnest($3::text[], $4::int[], $7::int[]) as f(id, room, priority)
    cross join lateral (
      select id, due_at from jobs.task where ${isDue("$5")}
      order by due_at, id limit least(f.room, $6) for update skip locked) task
    order by task.due_at - f.priority * interval '1 s', task.id limit $6)
  update jobs.task t
  set leased_by = $1, lease_until = clock_timestamp() + $2 * interval '1 ms', claims = claims + 1
  from due, jobs.run r
  where t.id = due.id and r.id = t.run_id
  returning t.id, t.run_id as "runId", t.function_id as "functionId", t.step_id as "stepId", t.attempt, t.claims,
    t.crashes, r.event, r.traceparent,
    ${RUN_STATE}`;

/** The functions with due work that are below their concurrency limit. */
const FIND_ROOM = `
  select f.id, f.concurrency - held.count as room, f.priority
    from unnest($1::text[], $2::int[], $4::int[]) as f(id, concurrency, priority)
  cross join lateral (
    select count(*)::int as count from jobs.task where function_id = f.id and lease_until is not null) held
  where held.count < f.concurrency and exists (select 1 from jobs.task where ${isDue("$3")})`;

type Room = { id: string; room: number | null; priority: number };

/**
 * Claims up to `free` due tasks, oldest first; a function's priority makes its tasks older.
 * @param limitedFirst whether functions with a concurrency limit come before the rest; callers alternate, so that a
 * flood of one kind does not starve the other
 */
export async function claimTasks(
  core: EngineCore,
  worker: EngineWorker,
  free: number,
  limitedFirst: boolean,
): Promise<ClaimedTask[]> {
  const ways = limitedFirst ? [claimLimited, claimUnlimited] : [claimUnlimited, claimLimited];
  const claimed: ClaimedTask[] = [];
  for (const claim of ways)
    if (claimed.length < free) claimed.push(...(await claim(core, worker, free - claimed.length)));
  return claimed;
}

async function claim(
  db: Queryable,
  core: EngineCore,
  worker: EngineWorker,
  rooms: Room[],
  free: number,
): Promise<ClaimedTask[]> {
  const { rows } = await db.query<ClaimedTask>(
    named(CLAIM, [
      worker.id,
      worker.leaseMs,
      rooms.map(({ id }) => id),
      rooms.map(({ room }) => room),
      core.now(),
      free,
      rooms.map(({ priority }) => priority),
    ]),
  );
  return rows;
}

function claimUnlimited(core: EngineCore, worker: EngineWorker, free: number): Promise<ClaimedTask[]> {
  const rooms = core.registry().unlimited.map((fn) => ({ ...fn, room: null }));
  return claim(core.pool, core, worker, rooms, free);
}

async function findRoom(db: Queryable, { registry, now }: EngineCore): Promise<Room[]> {
  const { limited } = registry();
  if (limited.length === 0) return [];
  const { rows } = await db.query<Room>(
    named(FIND_ROOM, [
      limited.map(({ id }) => id),
      limited.map(({ concurrency }) => concurrency),
      now(),
      limited.map(({ priority }) => priority),
    ]),
  );
  return rows;
}

/** One process at a time counts and claims; it checks again under the lock, since others may have claimed meanwhile. */
async function claimLimited(core: EngineCore, worker: EngineWorker, free: number): Promise<ClaimedTask[]> {
  if ((await findRoom(core.pool, core)).length === 0) return [];
  return runInTransaction(core.pool, async (tx) => {
    await tx.query("select pg_advisory_xact_lock($1, $2)", [LOCK_CLASS, ENGINE_LOCK]);
    return claim(tx, core, worker, await findRoom(tx, core), free);
  });
}

/** The state of a run whose row the caller has locked. */
export async function readRunState(
  tx: Queryable,
  runId: string,
): Promise<Pick<ClaimedTask, "steps" | "isParallel">> {
  const { rows } = await tx.query<Pick<ClaimedTask, "steps" | "isParallel">>(
    `select ${RUN_STATE} from (select $1::uuid as run_id) t`,
    [runId],
  );
  return rows[0] ?? { steps: [], isParallel: false };
}

/** Heartbeat: extends the leases of the tasks being run. */
export async function sendHeartbeat(
  core: EngineCore,
  worker: EngineWorker,
  taskIds: string[],
): Promise<void> {
  await core.pool.query(
    `update jobs.task set lease_until = clock_timestamp() + $2 * interval '1 ms' where leased_by = $1 and id = any($3)`,
    [worker.id, worker.leaseMs, taskIds],
  );
}

/** Releases this process's tasks so that any process can claim them; on shutdown, and for what it could not finish. */
export async function releaseTasks(core: EngineCore, worker: EngineWorker): Promise<void> {
  await core.pool.query("update jobs.task set leased_by = null, lease_until = null where leased_by = $1", [
    worker.id,
  ]);
}

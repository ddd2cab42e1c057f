import "server-only";
import type { EngineCore } from "@/lib/platform/ports/jobs/drivers/embedded/engine-transaction";
import { LOCK_CLASS } from "@/lib/platform/ports/jobs/drivers/embedded/prepare-schema";
import type { CurrentRun, FunctionLoad, JobsOverview, Schedule } from "@/lib/platform/ports/jobs/port";

/** Limit of the list for a person to read; the counts cover the rest. */
const MAX_CURRENT = 50;

type LoadRow = Omit<FunctionLoad, "oldestWaitingMs"> & { oldest: Date | null };

/** Overview of the whole queue, for the operator's page. */
export async function readOverview(core: EngineCore): Promise<JobsOverview> {
  const [functions, current, schedules, processes] = await Promise.all([
    readLoads(core),
    readCurrent(core),
    readSchedules(core),
    countProcesses(core),
  ]);
  return { functions, current, schedules, processes };
}

/** The load of every function that has work or failed runs. */
export async function readLoads(core: EngineCore): Promise<FunctionLoad[]> {
  const now = core.now();
  const { rows } = await core.pool.query<LoadRow>(
    `with load as (
       select function_id,
         count(*) filter (where kind = 'execute' and due_at <= $1 and lease_until is null)::int as waiting,
         count(*) filter (where lease_until is not null)::int as running,
         count(*) filter (where kind <> 'execute' or (due_at > $1 and lease_until is null))::int as later,
         min(due_at) filter (where kind = 'execute' and due_at <= $1 and lease_until is null) as oldest
       from jobs.task group by function_id
     ), failed as (
       select function_id, count(*)::int as failed from jobs.run
       where status = 'failed' and ended_at is not null group by function_id
     )
     select function_id as "functionId", coalesce(waiting, 0) as waiting, coalesce(running, 0) as running,
       coalesce(later, 0) as later, coalesce(failed, 0) as failed, oldest
     from load full join failed using (function_id) order by function_id`,
    [now],
  );
  return rows.map(({ oldest, ...row }) => ({
    ...row,
    oldestWaitingMs: oldest ? now.getTime() - oldest.getTime() : 0,
  }));
}

async function readCurrent(core: EngineCore): Promise<CurrentRun[]> {
  const { rows } = await core.pool.query<CurrentRun>(
    `select r.id, r.function_id as "functionId", t.lease_until is not null as "isRunning", r.event,
       t.attempt + 1 as attempt, t.due_at as "dueAt", r.created_at as "createdAt"
     from jobs.task t join jobs.run r on r.id = t.run_id
     where t.kind = 'execute' and t.due_at <= $1
     order by t.lease_until is null, t.due_at, t.id limit ${MAX_CURRENT}`,
    [core.now()],
  );
  return rows;
}

async function readSchedules(core: EngineCore): Promise<Schedule[]> {
  const { rows } = await core.pool.query<Schedule>(
    `select c.function_id as "functionId", c.expression, c.next_at as "nextAt", c.last_at as "lastAt",
       r.status as "lastStatus"
     from jobs.cron c left join jobs.run r on r.id = c.last_run_id
     where c.function_id = any($1) order by c.next_at, c.function_id`,
    [core.registry().ids],
  );
  return rows;
}

/** Each process holds an advisory lock of its own number for its session (engine.ts); 0 is the schema's. */
async function countProcesses(core: EngineCore): Promise<number> {
  const { rows } = await core.pool.query<{ n: number }>(
    `select count(distinct objid)::int as n from pg_locks
     where locktype = 'advisory' and classid::bigint = $1 and objid::bigint <> 0 and objsubid = 2 and granted
       and database = (select oid from pg_database where datname = current_database())`,
    [LOCK_CLASS],
  );
  return rows[0]?.n ?? 0;
}

import "server-only";
import type { StepResult } from "@/lib/ports/jobs/drivers/embedded/protocol";
import type { Registry } from "@/lib/ports/jobs/drivers/embedded/registry";
import type { EngineCore, EventPayload } from "@/lib/ports/jobs/drivers/embedded/work";
import { type Queryable, transaction } from "@/lib/ports/jobs/postgres";

/** A process's number, and for how long its leases hold without a heart-beat. */
export type Worker = { id: number; leaseMs: number };

/** A task under this process's lease, with all that calling its function needs. */
export type ClaimedTask = {
  id: string;
  runId: string;
  functionId: string;
  stepId: string;
  attempt: number;
  claims: number;
  /** How often a process died with this task in hand, since the task last came to an end. */
  crashes: number;
  slots: string[];
  reruns: number;
  event: EventPayload;
  traceparent: string | null;
  steps: [id: string, result: StepResult][];
  isParallel: boolean;
};

/** Of the task or row `t`: the steps that its run recorded, and whether others are planned or running. */
const RUN_STATE = `
    (select coalesce(jsonb_agg(jsonb_build_array(s.step_id, s.result) order by s.position), '[]')
       from jobs.step s where s.run_id = t.run_id) as steps,
    exists (select 1 from jobs.task other
            where other.run_id = t.run_id and other.kind = 'execute' and other.step_id <> 'step')
      as "isParallel"`;

/**
 * Leases the tasks that `due` names, and reads their runs. The steps are those of the statement's snapshot; a
 * step recorded meanwhile has set `again` (runs.ts, `requestCall`), so that another call follows.
 */
const leaseAndRead = (due: string) => `
  with due as (${due})
  update jobs.task t
  set leased_by = $1, lease_until = clock_timestamp() + $2 * interval '1 ms', claims = claims + 1
  from due, jobs.run r
  where t.id = due.id and r.id = t.run_id
  returning t.id, t.run_id as "runId", t.function_id as "functionId", t.step_id as "stepId", t.attempt, t.claims,
    t.crashes, t.slots, r.reruns, r.event, r.traceparent,
    ${RUN_STATE}`;

/** Parameters: the present as `now`, the ids of known functions as `ids`. The indexes task_free and task_limited. */
const dueTasks = (now: string, ids: string) =>
  `kind = 'execute' and lease_until is null and due_at <= ${now} and function_id = any(${ids})`;

const CLAIM_FREE = leaseAndRead(
  `select id from jobs.task where ${dueTasks("$3", "$4")} and slots = '{}'
   order by due_at, id limit $5 for update skip locked`,
);
const FIND_LIMITED = `
  select id, function_id, slots from jobs.task
  where ${dueTasks("$1", "$2")} and parked_on is null and slots <> '{}'
  order by due_at, id limit $3 for update skip locked`;

/**
 * Claims up to `free` due tasks, the oldest first.
 * @param limitedFirst whether work with concurrency limits takes its turn before the rest; callers alternate, so
 *   that a flood of the one does not hold up the other
 */
export async function claimTasks(
  core: EngineCore,
  worker: Worker,
  free: number,
  limitedFirst: boolean,
): Promise<ClaimedTask[]> {
  const ways = limitedFirst ? [claimLimited, claimFree] : [claimFree, claimLimited];
  const claimed: ClaimedTask[] = [];
  for (const claim of ways)
    if (claimed.length < free) claimed.push(...(await claim(core, worker, free - claimed.length)));
  return claimed;
}

async function claimFree(core: EngineCore, worker: Worker, free: number): Promise<ClaimedTask[]> {
  const parameters = [worker.id, worker.leaseMs, core.now(), core.registry().ids, free];
  const { rows } = await core.pool.query<ClaimedTask>(CLAIM_FREE, parameters);
  return rows;
}

async function claimLimited(core: EngineCore, worker: Worker, free: number): Promise<ClaimedTask[]> {
  const claimed: ClaimedTask[] = [];
  while (core.registry().hasLimits && claimed.length < free) {
    const { granted, parked } = await claimWithinLimits(core, worker, free - claimed.length);
    claimed.push(...granted);
    if (parked === 0) break;
  }
  return claimed;
}

type Candidate = { id: string; function_id: string; slots: string[] };

/** How much limited work one transaction looks at: enough to find some beside a receiver that is busy. */
const CANDIDATES = 64;

/**
 * Claims work whose concurrency is limited. Who counts or frees a slot holds its lock. Work that finds a slot
 * full is parked, so that nobody meets it again before the slot is freed: a thousand tasks behind one slow
 * receiver cost nothing.
 */
function claimWithinLimits(core: EngineCore, worker: Worker, free: number) {
  return transaction(core.pool, async (tx) => {
    const registry = core.registry();
    const { rows: candidates } = await tx.query<Candidate>(FIND_LIMITED, [
      core.now(),
      registry.ids,
      CANDIDATES,
    ]);
    if (candidates.length === 0) return { granted: [], parked: 0 };
    const used = await lockAndCount(
      tx,
      candidates.flatMap(({ slots }) => slots),
    );
    const { granted, parked } = allot(registry, candidates, used, free);
    await park(tx, parked);
    const { rows } = await tx.query<ClaimedTask>(leaseAndRead("select unnest($3::bigint[]) as id"), [
      worker.id,
      worker.leaseMs,
      granted,
    ]);
    return { granted: rows, parked: parked.length };
  });
}

/** The same of a run whose row the caller holds. */
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

/** Locks in one order for everybody, so that two never wait for each other. */
async function lockSlots(tx: Queryable, slots: string[]): Promise<void> {
  for (const slot of slots) await tx.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [slot]);
}

const sorted = (slots: string[]) => [...new Set(slots)].sort();

async function lockAndCount(tx: Queryable, slots: string[]): Promise<Map<string, number>> {
  const distinct = sorted(slots);
  await lockSlots(tx, distinct);
  const { rows } = await tx.query<{ slot: string; used: number }>(
    `select slot, count(*)::int as used from jobs.task, unnest(slots) as slot
     where lease_until is not null and slot = any($1) group by slot`,
    [distinct],
  );
  return new Map(rows.map(({ slot, used }) => [slot, used]));
}

type Parked = { id: string; slot: string; others: string[] };

function allot(registry: Registry, candidates: Candidate[], used: Map<string, number>, free: number) {
  const granted: string[] = [];
  const parked: Parked[] = [];
  for (const { id, function_id, slots } of candidates) {
    const limits = registry.functions.get(function_id)?.limits ?? [];
    const full = slots.find(
      (slot, i) => (used.get(slot) ?? 0) >= (limits[i]?.limit ?? Number.POSITIVE_INFINITY),
    );
    if (full !== undefined) parked.push({ id, slot: full, others: slots.filter((slot) => slot !== full) });
    else if (granted.length < free) {
      granted.push(id);
      for (const slot of slots) used.set(slot, (used.get(slot) ?? 0) + 1);
    }
  }
  return { granted, parked };
}

/** A task that was let go for one slot and finds another one full passes the first on. */
async function park(tx: Queryable, parked: Parked[]): Promise<void> {
  if (parked.length === 0) return;
  await tx.query(
    `update jobs.task t set parked_on = p.slot
     from unnest($1::bigint[], $2::text[]) as p(id, slot) where t.id = p.id`,
    [parked.map(({ id }) => id), parked.map(({ slot }) => slot)],
  );
  await unpark(
    tx,
    parked.flatMap(({ others }) => others),
  );
}

async function unpark(tx: Queryable, slots: string[]): Promise<void> {
  for (const slot of slots)
    await tx.query(
      `update jobs.task set parked_on = null where id in
         (select id from jobs.task where parked_on = $1 order by due_at, id limit 1 for update skip locked)`,
      [slot],
    );
}

/** For every slot named, as often as it is named, one parked task may go on. Last in its transaction. */
export async function releaseSlots(tx: Queryable, slots: string[]): Promise<void> {
  if (slots.length === 0) return;
  await lockSlots(tx, sorted(slots));
  await unpark(tx, slots);
}

/**
 * Lets go what is parked on a slot that nobody holds: nothing would free it. It comes about when a function's
 * limits change between two versions.
 */
export async function unparkOrphans(db: Queryable): Promise<void> {
  await db.query(
    `update jobs.task t set parked_on = null
     where parked_on is not null and not exists
       (select 1 from jobs.task held where held.lease_until is not null and t.parked_on = any(held.slots))`,
  );
}

/** Extends the leases of the tasks in hand. */
export async function beat(core: EngineCore, worker: Worker, taskIds: string[]): Promise<void> {
  await core.pool.query(
    `update jobs.task set lease_until = clock_timestamp() + $2 * interval '1 ms' where leased_by = $1 and id = any($3)`,
    [worker.id, worker.leaseMs, taskIds],
  );
}

/** Gives this process's tasks to whoever claims them next; when it stops, and for what it could not finish. */
export async function handBack(core: EngineCore, worker: Worker): Promise<void> {
  await core.pool.query("update jobs.task set leased_by = null, lease_until = null where leased_by = $1", [
    worker.id,
  ]);
}

import "server-only";
import { JOB_EVENTS } from "@/lib/contracts/job-events";
import type { ClaimedTask, EngineWorker } from "@/lib/platform/ports/jobs/drivers/embedded/claim-tasks";
import type { EngineCore } from "@/lib/platform/ports/jobs/drivers/embedded/engine-transaction";
import { FUNCTION_STEP } from "@/lib/platform/ports/jobs/drivers/embedded/protocol";
import { OUTBOX_BATCH } from "@/lib/platform/ports/jobs/outbox";
import { runAlone } from "@/lib/platform/ports/jobs/postgres";

/**
 * An event of which this release knows nothing is left for an hour to the processes of one that does: during an upgrade,
 * both relay. After that it is relayed all the same, as is one that starts nothing. Of the runs of functions without a
 * concurrency limit, the first are leased as they are started, in the order in which `claimTasks` would claim them the
 * moment after.
 */
const RELAY = `
  with taken as (
    select id, name, data, added, created_at, traceparent from outbox
     where dispatched_at is null and (name = any($10) or created_at < now() - interval '1 hour')
     order by created_at, id limit $1 for update skip locked
  ), relayed as (
    update outbox o set dispatched_at = $2 from taken t where o.id = t.id
  ), started as materialized (
    select uuid_v7() as id, f.function_id,
           jsonb_build_object('id', t.id, 'name', t.name, 'data', t.data,
                              'ts', floor(extract(epoch from t.created_at) * 1000)::bigint)
             || case when t.added is null then '{}' else jsonb_build_object('added', t.added) end as event,
           t.traceparent,
           f.is_unlimited
             and row_number() over (partition by f.is_unlimited
                                    order by t.created_at - f.priority * interval '1 s', t.id) <= $8 as is_leased
      from taken t
      join unnest($3::text[], $4::text[], $5::bool[], $9::int[]) as f(event, function_id, is_unlimited, priority)
        on f.event = t.name
     order by t.created_at - f.priority * interval '1 s', t.id
  ), created as (
    insert into jobs.run (id, function_id, event, traceparent, created_at)
    select id, function_id, event, traceparent, $2 from started
  ), called as (
    insert into jobs.task (run_id, function_id, step_id, kind, due_at, leased_by, lease_until, claims)
    select id, function_id, '${FUNCTION_STEP}', 'execute', $2, case when is_leased then $6::int end,
           case when is_leased then clock_timestamp() + $7 * interval '1 ms' end, is_leased::int
      from started
    returning id, run_id, lease_until
  ) select (select count(*) from taken)::int as events,
           (select count(*) from started where not is_leased)::int as waiting,
           (select coalesce(jsonb_agg(jsonb_build_object('id', c.id::text, 'runId', s.id, 'functionId', s.function_id,
                                                         'event', s.event, 'traceparent', s.traceparent)
                                      order by c.id), '[]')
              from called c join started s on s.id = c.run_id where s.is_leased) as leased`;

const KNOWN_EVENTS = Object.keys(JOB_EVENTS);

type Leased = Pick<ClaimedTask, "id" | "runId" | "functionId" | "event" | "traceparent">;

export type Relayed = {
  /** Whether there may be more in the outbox. */
  isMore: boolean;
  /** Whether runs were started that are still to be claimed. */
  leavesWork: boolean;
  /** The runs that this process has leased. */
  tasks: ClaimedTask[];
};

/**
 * Relays the outbox, oldest rows first: starts the functions that its events trigger, in the one statement that marks the
 * rows, so each exactly once. Rows locked by another process are skipped.
 * @param free how many of the runs this process takes at once
 */
export async function relayOutbox(
  { pool, registry, now }: EngineCore,
  worker: EngineWorker,
  free: number,
): Promise<Relayed> {
  const { starts } = registry();
  const [row] = await runAlone<{ events: number; waiting: number; leased: Leased[] }>(pool, RELAY, [
    OUTBOX_BATCH,
    now(),
    starts.map(({ event }) => event),
    starts.map(({ functionId }) => functionId),
    starts.map(({ isUnlimited }) => isUnlimited),
    worker.id,
    worker.leaseMs,
    free,
    starts.map(({ priority }) => priority),
    [...KNOWN_EVENTS, ...starts.map(({ event }) => event)],
  ]);
  const tasks = (row?.leased ?? []).map((task) => ({ ...task, ...AT_ITS_START }));
  return { isMore: row?.events === OUTBOX_BATCH, leavesWork: (row?.waiting ?? 0) > 0, tasks };
}

const AT_ITS_START = {
  stepId: FUNCTION_STEP,
  attempt: 0,
  claims: 1,
  crashes: 0,
  steps: [],
  isParallel: false,
} satisfies Partial<ClaimedTask>;

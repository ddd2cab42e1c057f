import "server-only";
import { FUNCTION_STEP } from "@/lib/platform/ports/jobs/drivers/embedded/protocol";
import type { EngineCore } from "@/lib/platform/ports/jobs/drivers/embedded/work";
import { OUTBOX_BATCH } from "@/lib/platform/ports/jobs/outbox";
import { runAlone } from "@/lib/platform/ports/jobs/postgres";

/** An event that starts nothing is relayed all the same. */
const RELAY = `
  with taken as (
    select id, name, data, created_at, traceparent from outbox
     where dispatched_at is null order by created_at, id limit $1 for update skip locked
  ), relayed as (
    update outbox o set dispatched_at = $2 from taken t where o.id = t.id
  ), created as (
    insert into jobs.run (id, function_id, event, traceparent, created_at)
    select uuid_v7(), f.function_id,
           jsonb_build_object('id', t.id, 'name', t.name, 'data', t.data,
                              'ts', floor(extract(epoch from t.created_at) * 1000)::bigint),
           t.traceparent, $2
      from taken t join unnest($3::text[], $4::text[]) as f(event, function_id) on f.event = t.name
     order by t.created_at, t.id
    returning id, function_id
  ), called as (
    insert into jobs.task (run_id, function_id, step_id, kind, due_at)
    select id, function_id, '${FUNCTION_STEP}', 'execute', $2 from created
    returning 1
  ) select (select count(*) from taken)::int as events, (select count(*) from called)::int as runs`;

/**
 * Relays the outbox, oldest rows first: starts the functions that its events trigger, in the one statement that marks the
 * rows, so each exactly once. Rows locked by another process are skipped.
 * @returns whether there may be more, and how many runs were started
 */
export async function relayOutbox({
  pool,
  registry,
  now,
}: EngineCore): Promise<{ isMore: boolean; runs: number }> {
  const starts = registry().starts;
  const [row] = await runAlone<{ events: number; runs: number }>(pool, RELAY, [
    OUTBOX_BATCH,
    now(),
    starts.map(({ event }) => event),
    starts.map(({ functionId }) => functionId),
  ]);
  return { isMore: row?.events === OUTBOX_BATCH, runs: row?.runs ?? 0 };
}

import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { ReplayWebhookBody, WebhookReplayDto } from "@/lib/contracts/webhooks";
import { requireEnabledEndpoint } from "@/lib/domain/webhooks/endpoints";
import { invalidInput } from "@/lib/errors";
import { Prisma, type WebhookEndpoint } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { writeOutbox } from "@/lib/platform/ports/jobs/write-outbox";

/** Maximum age of replayed events in milliseconds, and maximum number per call. */
const OLDEST_MS = 31 * 86_400_000;
const MAX_EVENTS = 5_000;

type Range = { from: Date; to: Date; now: Date; eventTypes: string[]; includeDelivered: boolean };

/**
 * Replays the events in [from, to) that an endpoint missed, under their original ids: failed or pending deliveries
 * start a new round, and events from the time when the endpoint was disabled get a delivery. Events already delivered
 * are sent again only on request. Idempotent: a repeated call finds nothing that it has already started.
 * @throws {AppError} INSUFFICIENT_ROLE, NOT_FOUND, INVALID_STATE (disabled), INVALID_INPUT (a range that is empty,
 *   too far back or holds too many events)
 */
export async function replayRange(
  ctx: WorkspaceContext,
  endpointId: string,
  input: ReplayWebhookBody,
): Promise<WebhookReplayDto> {
  const endpoint = await requireEnabledEndpoint(ctx, endpointId);
  const range = rangeOf(endpoint, input);
  const missed = missedSql(endpoint, range);
  return db().$transaction(async (tx) => {
    const [counted] = await tx.$queryRaw<{ found: number }[]>`
      select count(*)::int as found from (${missed} limit ${MAX_EVENTS + 1}::int) m`;
    if ((counted?.found ?? 0) > MAX_EVENTS)
      throw invalidInput({
        path: "to",
        code: "too_many",
        message: `the range has more than ${MAX_EVENTS} events to send: split it into shorter ranges`,
      });
    const [row] = await tx.$queryRaw<{ replayed: number }[]>(restartDeliveriesSql(endpoint, range, missed));
    const replayed = row?.replayed ?? 0;
    if (replayed > 0) await writeOutbox(tx, "webhook/deliveries-due", { eventId: null });
    return { from: range.from.toISOString(), to: range.to.toISOString(), replayed };
  });
}

function rangeOf(endpoint: WebhookEndpoint, input: ReplayWebhookBody): Range {
  const now = getClock().now();
  const from = new Date(input.from);
  const to = new Date(Math.min(input.to ? Date.parse(input.to) : now.getTime(), now.getTime()));
  if (from >= to)
    throw invalidInput({
      path: "from",
      code: "empty_range",
      message: "must be in the past and before `to`",
    });
  if (now.getTime() - from.getTime() > OLDEST_MS)
    throw invalidInput({ path: "from", code: "too_old", message: "must be within the last 31 days" });
  return {
    now,
    // Events from before the endpoint existed were not missed.
    from: new Date(Math.max(from.getTime(), endpoint.createdAt.getTime())),
    to,
    eventTypes: input.eventTypes,
    includeDelivered: input.includeDelivered,
  };
}

/**
 * Condition for the deliveries to restart; it is evaluated twice, before and during the update, since a concurrent
 * call may have been faster.
 */
const isMissedSql = ({ now, includeDelivered }: Range) => Prisma.sql`
  (d.status = 'failed' or (d.status = 'pending' and d.attempts > 0 and d.next_attempt_at > ${now}
                           and (d.in_flight_until is null or d.in_flight_until <= ${now}))
   or (d.status = 'delivered' and ${includeDelivered}))`;

const missedSql = ({ id, workspaceId, enabledEvents }: WebhookEndpoint, range: Range) => Prisma.sql`
  select v.id, v.type, v.created_at, d.id as delivery_id
    from events v left join webhook_deliveries d on d.event_id = v.id and d.endpoint_id = ${id}::uuid
   where v.workspace_id = ${workspaceId}::uuid and v.created_at >= ${range.from} and v.created_at < ${range.to}
     and v.type <> 'webhook.test'
     and (${enabledEvents}::text[] = '{}' or v.type = any(${enabledEvents}::text[]))
     and (${range.eventTypes}::text[] = '{}' or v.type = any(${range.eventTypes}::text[]))
     and (d.id is null or ${isMissedSql(range)})`;

/** All become due now, one millisecond apart, so that the oldest event is sent first. */
const restartDeliveriesSql = ({ id }: WebhookEndpoint, range: Range, missed: Prisma.Sql) => Prisma.sql`
  with missed as (
    select m.*, ${range.now}::timestamptz - (count(*) over () - row_number() over (order by created_at, id))
                * interval '1 millisecond' as due_at
      from (${missed}) m),
  again as (
    update webhook_deliveries d
       set status = 'pending', attempts = 0, round = d.round + 1, in_flight_until = null, next_attempt_at = m.due_at
      from missed m where d.id = m.delivery_id and ${isMissedSql(range)}
    returning d.id),
  fresh as (
    insert into webhook_deliveries (id, endpoint_id, event_id, event_type, next_attempt_at, created_at)
    select uuid_v7(), ${id}::uuid, id, type, due_at, ${range.now} from missed where delivery_id is null
    on conflict (endpoint_id, event_id) do nothing
    returning id)
  select ((select count(*) from again) + (select count(*) from fresh))::int as replayed`;

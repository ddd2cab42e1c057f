import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import { currentTraceparent } from "@/lib/platform/tracing/span";

type Recorded = { id: string; workspaceId: string; type: string; createdAt: Date };

/**
 * Fans events out to all endpoints of their workspace that subscribe to them, in the statement that records the events:
 * two parts of its `with`, `deliveries` and `due`. `due` has a row (`id`) for each event with a subscriber, whose sending
 * it requests.
 * @param when SQL condition without which nothing is delivered, as for the events themselves; `e` is the event
 */
export function fanOutSql(events: readonly Recorded[], when = Prisma.sql`true`): Prisma.Sql {
  const rows = events.map(
    ({ id, workspaceId, type, createdAt }) =>
      Prisma.sql`(${id}, ${workspaceId}::uuid, ${type}, ${createdAt}::timestamptz)`,
  );
  return Prisma.sql`
    deliveries as (
      insert into webhook_deliveries (id, endpoint_id, event_id, event_type, next_attempt_at, created_at)
      select uuid_v7(), w.id, e.id, e.type, e.created_at, e.created_at
        from (values ${Prisma.join(rows)}) as e(id, workspace_id, type, created_at)
        join webhook_endpoints w on w.workspace_id = e.workspace_id
       where w.deleted_at is null and w.status = 'enabled'
         and (w.enabled_events = '{}' or e.type = any(w.enabled_events)) and ${when}
      returning event_id),
    due as (
      insert into outbox (id, name, data, traceparent)
      select uuid_v7(), 'webhook/deliveries-due', jsonb_build_object('eventId', event_id), ${currentTraceparent()}
        from (select distinct event_id from deliveries) d
      returning id)`;
}

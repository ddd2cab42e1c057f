import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import { currentTraceparent } from "@/lib/tracing/span";

type Recorded = { id: string; workspaceId: string; type: string; createdAt: Date };

/**
 * Parts of a `with` that give an event to every endpoint of its workspace that asked for it: a delivery each, and the
 * request for its first attempt, in the statement that records the event. `due` then has a row per delivery.
 * @param when nothing is given out unless this holds, as for the event itself
 */
export function fanOutSql(event: Recorded, when = Prisma.sql`true`): Prisma.Sql {
  return Prisma.sql`
    deliveries as (
      insert into webhook_deliveries (id, endpoint_id, event_id, event_type, next_attempt_at, created_at)
      select uuid_v7(), id, ${event.id}, ${event.type}, ${event.createdAt}, ${event.createdAt} from webhook_endpoints
       where workspace_id = ${event.workspaceId}::uuid and deleted_at is null and status = 'enabled'
         and (enabled_events = '{}' or ${event.type} = any(enabled_events)) and ${when}
      returning id, endpoint_id),
    due as (
      insert into outbox (id, name, data, traceparent)
      select uuid_v7(), 'webhook/delivery-due',
             jsonb_build_object('deliveryId', id, 'endpointId', endpoint_id, 'round', 0), ${currentTraceparent()}
        from deliveries
      returning id)`;
}

import "server-only";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/** Counts of deliveries across all processes: due and queued, and in flight. */
export type DeliveryBacklog = { due: number; inFlight: number; oldestDueMs: number };

/** Reads the current backlog. A receiver that hangs affects only its own queue. */
export async function readDeliveryBacklog(): Promise<DeliveryBacklog> {
  const now = getClock().now();
  const [row] = await db().$queryRaw<{ due: number; inFlight: number; oldest: Date | null }[]>`
    select count(*) filter (where not flies)::int as due, count(*) filter (where flies)::int as "inFlight",
           min(next_attempt_at) filter (where not flies) as oldest
      from (select next_attempt_at, coalesce(in_flight_until > ${now}, false) as flies
              from webhook_deliveries where status = 'pending' and next_attempt_at <= ${now}) d`;
  const oldestDueMs = row?.oldest ? now.getTime() - row.oldest.getTime() : 0;
  return { due: row?.due ?? 0, inFlight: row?.inFlight ?? 0, oldestDueMs };
}

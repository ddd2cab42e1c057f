import "server-only";
import { getCourier } from "@/lib/domain/webhooks/courier";
import { failPendingDeliveries } from "@/lib/domain/webhooks/disable-endpoint";
import { env } from "@/lib/env";
import { attempts } from "@/lib/platform/attempts";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/**
 * How long one call waits on platforms where code runs only during calls (serverless functions with Inngest), in
 * milliseconds: shorter than the platforms' timeouts, and longer than a receiver may take.
 */
const HOLD_MS = 20_000;
/** Minimum delay before the next call, in milliseconds, however long a receiver's queue is. */
const MIN_WAIT_MS = 20_000;

/**
 * Has due deliveries sent. With the embedded engine this process continues in the background, and the call returns once
 * sending has started: receivers that hang block no other work. With Inngest a process may be frozen between calls, so
 * the call waits for the responses and returns when to call again.
 * @param eventId the event whose next attempt is requested; null for none
 * @returns when to call again; null when there is no need to
 */
export async function deliverDue(eventId: string | null): Promise<Date | null> {
  const courier = getCourier();
  if (!env.inngest) {
    await courier.wake();
    return null;
  }
  await courier.drain(HOLD_MS);
  if (!eventId) return null;
  const { _min } = await db().webhookDelivery.aggregate({
    where: { eventId, status: "pending", endpoint: { status: "enabled", deletedAt: null } },
    _min: { nextAttemptAt: true },
  });
  const { nextAttemptAt: next } = _min;
  return next && new Date(Math.max(next.getTime(), getClock().now().getTime() + MIN_WAIT_MS));
}

/**
 * Called once a minute, recovers what a crashed process lost: makes attempts that have no timer, and ends deliveries
 * that can no longer be attempted. A failure of one endpoint or part does not stop the others.
 * @throws {AggregateError} if some failed, after the others were processed
 */
export async function sweepDeliveries(): Promise<void> {
  const now = getClock().now();
  const stranded = await db().webhookDelivery.findMany({
    where: {
      status: "pending",
      nextAttemptAt: { lte: now },
      endpoint: { OR: [{ status: "disabled" }, { deletedAt: { not: null } }] },
    },
    select: { endpointId: true },
    distinct: ["endpointId"],
  });
  const each = attempts("stranded webhook deliveries could not be ended");
  for (const { endpointId } of stranded)
    await each.run({ endpointId }, () => failPendingDeliveries(db(), endpointId));
  // A test event is sent only once, by the request that created it.
  await each.run({ part: "tests" }, () =>
    db().webhookDelivery.updateMany({
      where: { status: "pending", nextAttemptAt: null, inFlightUntil: { lte: now } },
      data: { status: "failed", inFlightUntil: null, error: "the process that sent it ended" },
    }),
  );
  await getCourier().sweep();
  each.end();
}

import "server-only";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { getClock } from "@/lib/ports/clock/get-clock";
import { failPending } from "@/lib/webhooks/disable-endpoint";
import { getCourier } from "@/lib/webhooks/get-courier";

/**
 * How long one call waits where calls are all that a platform runs (Inngest with functions of its own): shorter than
 * what such platforms allow, and longer than a receiver may take.
 */
const HOLD_MS = 20_000;
/** A call comes again after this time at the earliest, however long the queue of a receiver is. */
const SHORTEST_WAIT_MS = 20_000;

/**
 * Has what is due sent. With the embedded engine this process goes on by itself, and the call ends when the sending has
 * begun: receivers that hang hold up no other work. At Inngest a process may be frozen between two calls, so that the
 * call waits for the answers and says when to come again.
 * @param eventId whose next attempt is asked for; null for nobody's
 * @returns when to call again; null when there is no need to
 */
export async function deliverDue(eventId: string | null): Promise<Date | null> {
  const courier = getCourier();
  if (!env.inngest) {
    await courier.wake();
    return null;
  }
  await courier.settle(HOLD_MS);
  if (!eventId) return null;
  const { _min } = await db().webhookDelivery.aggregate({
    where: { eventId, status: "pending", endpoint: { status: "enabled", deletedAt: null } },
    _min: { nextAttemptAt: true },
  });
  const { nextAttemptAt: next } = _min;
  return next && new Date(Math.max(next.getTime(), getClock().now().getTime() + SHORTEST_WAIT_MS));
}

/**
 * Once a minute, whatever was lost with a process that died: attempts that nobody's timer waits for are made, and
 * deliveries that no attempt can come to any more are ended.
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
  for (const { endpointId } of stranded) await failPending(db(), endpointId);
  // A test is sent once, by the request that asked for it.
  await db().webhookDelivery.updateMany({
    where: { status: "pending", nextAttemptAt: null, inFlightUntil: { lte: now } },
    data: { status: "failed", inFlightUntil: null, error: "the process that sent it ended" },
  });
  await getCourier().sweep();
}

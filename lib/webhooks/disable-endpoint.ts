import "server-only";
import { db, type Tx } from "@/lib/db";
import { writeOutbox } from "@/lib/outbox/write-outbox";

export type DisableReason = "gone" | "failing";

/** Switches an endpoint off and asks for the mail that says so; of several at once, one does. */
export async function disableEndpoint(endpointId: string, reason: DisableReason): Promise<void> {
  await db().$transaction(async (tx) => {
    const { count } = await tx.webhookEndpoint.updateMany({
      where: { id: endpointId, status: "enabled" },
      data: { status: "disabled" },
    });
    if (!count) return;
    await failPending(tx, endpointId);
    await writeOutbox(tx, "webhook/endpoint-disabled", { endpointId, reason });
  });
}

/**
 * What waits for an endpoint that was switched off or removed has failed; a replay brings it back. What is being sent
 * may still arrive, and says so itself.
 */
export async function failPending(tx: Tx, endpointId: string): Promise<void> {
  await tx.webhookDelivery.updateMany({
    where: { endpointId, status: "pending", nextAttemptAt: { not: null } },
    data: { status: "failed", nextAttemptAt: null, error: "the endpoint was switched off" },
  });
}

import "server-only";
import { recordWorkspaceAct } from "@/lib/domain/security-log/record-act";
import { loggedUrl } from "@/lib/domain/webhooks/record-webhook-act";
import { db, type Tx } from "@/lib/platform/database/db";
import { writeOutbox } from "@/lib/platform/ports/jobs/write-outbox";

export type DisableReason = "gone" | "failing";

/** Disables an endpoint and requests the mail about it; only one of several concurrent calls does so. */
export async function disableEndpoint(endpointId: string, reason: DisableReason): Promise<void> {
  await db().$transaction(async (tx) => {
    const [disabled] = await tx.webhookEndpoint.updateManyAndReturn({
      where: { id: endpointId, status: "enabled" },
      data: { status: "disabled" },
    });
    if (!disabled) return;
    await failPendingDeliveries(tx, endpointId);
    await writeOutbox(tx, "webhook/endpoint-disabled", { endpointId, reason });
    await recordWorkspaceAct(tx, disabled.workspaceId, null, {
      type: "webhook.changed",
      target: { type: "webhook", id: endpointId, name: loggedUrl(disabled.url) },
      details: { "status.from": "enabled", "status.to": "disabled", reason },
    });
  });
}

/**
 * Fails the pending deliveries of an endpoint that was disabled or removed; a replay can restore them. Deliveries in
 * flight may still arrive, and record their own outcome.
 */
export async function failPendingDeliveries(tx: Tx, endpointId: string): Promise<void> {
  await tx.webhookDelivery.updateMany({
    where: { endpointId, status: "pending", nextAttemptAt: { not: null } },
    data: { status: "failed", nextAttemptAt: null, error: "the endpoint was disabled" },
  });
}

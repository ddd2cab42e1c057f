import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { WebhookDeliveryDto } from "@/lib/contracts/webhooks";
import { WITH_PAYLOAD } from "@/lib/domain/webhooks/deliveries";
import { DELIVERY_LEASE_MS } from "@/lib/domain/webhooks/delivery-limits";
import { disableEndpoint } from "@/lib/domain/webhooks/disable-endpoint";
import { requireEndpoint } from "@/lib/domain/webhooks/endpoints";
import { newEventId } from "@/lib/domain/webhooks/events/record-event";
import { recordDeliveryResult, respondedGone } from "@/lib/domain/webhooks/record-attempt";
import { isSuccessfulOutcome, sendDelivery } from "@/lib/domain/webhooks/send-delivery";
import { toDeliveryDto } from "@/lib/domain/webhooks/serialize";
import type { WebhookEndpoint } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { newId } from "@/lib/pure/id";

/**
 * Sends a `webhook.test` event immediately, once, and returns the result. The request itself sends it, bypassing the
 * queue, so that the user sees at once whether their receiver works. An endpoint that responds with 410 is disabled,
 * as for any other event.
 * @throws {AppError} INSUFFICIENT_ROLE, NOT_FOUND
 */
export async function pingEndpoint(ctx: WorkspaceContext, endpointId: string): Promise<WebhookDeliveryDto> {
  const endpoint = await requireEndpoint(ctx, endpointId);
  const { id, event, inFlightUntil } = await recordTest(endpoint);
  const attempt = await sendDelivery({ endpoint, event });
  await recordDeliveryResult(
    { id, round: 0, inFlightUntil },
    attempt,
    isSuccessfulOutcome(attempt.outcome) ? "delivered" : "failed",
  );
  if (respondedGone(attempt.outcome)) await disableEndpoint(endpoint.id, "gone");
  return toDeliveryDto(
    await db().webhookDelivery.findUniqueOrThrow({ where: { id }, include: WITH_PAYLOAD }),
  );
}

/** Records a test event without scheduling a next attempt, since a test is not retried. */
async function recordTest({ id: endpointId, workspaceId }: WebhookEndpoint) {
  const createdAt = getClock().now();
  const inFlightUntil = new Date(createdAt.getTime() + DELIVERY_LEASE_MS);
  const [id, eventId, type] = [newId(), newEventId(), "webhook.test"];
  const payload = {
    id: eventId,
    type,
    createdAt: createdAt.toISOString(),
    workspaceId,
    data: { endpointId },
  };
  const delivery = { id, endpointId, eventType: type, inFlightUntil, createdAt };
  // Read back as stored, since the key order may differ: a retry has to send the same bytes.
  const event = await db().event.create({
    data: { id: eventId, workspaceId, type, payload, createdAt, deliveries: { create: delivery } },
    select: { id: true, payload: true },
  });
  return { id, inFlightUntil, event };
}

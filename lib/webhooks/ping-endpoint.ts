import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { WebhookDeliveryDto } from "@/lib/contracts/webhooks";
import { db } from "@/lib/db";
import { newEventId } from "@/lib/events/event-id";
import type { WebhookEndpoint } from "@/lib/generated/prisma/client";
import { getClock } from "@/lib/ports/clock/get-clock";
import { newId } from "@/lib/pure/id";
import { WITH_PAYLOAD } from "@/lib/webhooks/deliveries";
import { disableEndpoint } from "@/lib/webhooks/disable-endpoint";
import { requireEndpoint } from "@/lib/webhooks/endpoints";
import { LEASE_MS } from "@/lib/webhooks/limits";
import { conclude, saysGone } from "@/lib/webhooks/record-attempt";
import { isSuccess, sendDelivery } from "@/lib/webhooks/send-delivery";
import { toDeliveryDto } from "@/lib/webhooks/serialize";

/**
 * Sends a `webhook.test` event now, once, and answers how it went. It is the request that sends it: nobody waits in a
 * queue to see whether their receiver works. One that says it is gone is switched off, as by any other event.
 * @throws {AppError} INSUFFICIENT_ROLE, NOT_FOUND
 */
export async function pingEndpoint(ctx: WorkspaceContext, endpointId: string): Promise<WebhookDeliveryDto> {
  const endpoint = await requireEndpoint(ctx, endpointId);
  const { id, event, inFlightUntil } = await recordTest(endpoint);
  const attempt = await sendDelivery({ endpoint, event });
  await conclude(
    { id, round: 0, inFlightUntil },
    attempt,
    isSuccess(attempt.outcome) ? "delivered" : "failed",
  );
  if (saysGone(attempt.outcome)) await disableEndpoint(endpoint.id, "gone");
  return toDeliveryDto(
    await db().webhookDelivery.findUniqueOrThrow({ where: { id }, include: WITH_PAYLOAD }),
  );
}

/** Without a time for a next attempt: a test is not repeated. */
async function recordTest({ id: endpointId, workspaceId }: WebhookEndpoint) {
  const createdAt = getClock().now();
  const inFlightUntil = new Date(createdAt.getTime() + LEASE_MS);
  const [id, eventId, type] = [newId(), newEventId(), "webhook.test"];
  const payload = {
    id: eventId,
    type,
    createdAt: createdAt.toISOString(),
    workspaceId,
    data: { endpointId },
  };
  const delivery = { id, endpointId, eventType: type, inFlightUntil, createdAt };
  // As it is stored, which is in another order: a retry sends the same bytes.
  const event = await db().event.create({
    data: { id: eventId, workspaceId, type, payload, createdAt, deliveries: { create: delivery } },
    select: { id: true, payload: true },
  });
  return { id, inFlightUntil, event };
}

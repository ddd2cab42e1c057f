import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { WebhookDeliveryDto } from "@/lib/contracts/webhooks";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { newEventId } from "@/lib/events/event-id";
import { writeOutbox } from "@/lib/outbox/write-outbox";
import { getClock } from "@/lib/ports/clock/get-clock";
import { isUuid, newId } from "@/lib/pure/id";
import { attemptOnce } from "@/lib/webhooks/attempt-delivery";
import { requireEndpoint } from "@/lib/webhooks/endpoints";
import { toDeliveryDto } from "@/lib/webhooks/serialize";

/** How many are listed (interface, Limits). */
const LISTED = 50;
const WITH_PAYLOAD = { event: { select: { payload: true } } } as const;

/**
 * The 50 most recent deliveries of an endpoint.
 * @throws {AppError} INSUFFICIENT_ROLE, NOT_FOUND
 */
export async function listDeliveries(
  ctx: WorkspaceContext,
  endpointId: string,
): Promise<WebhookDeliveryDto[]> {
  const { id } = await requireEndpoint(ctx, endpointId);
  const rows = await db().webhookDelivery.findMany({
    where: { endpointId: id },
    include: WITH_PAYLOAD,
    orderBy: { id: "desc" },
    take: LISTED,
  });
  return rows.map(toDeliveryDto);
}

/**
 * Sends a `webhook.test` event now and answers how it went.
 * @throws {AppError} INSUFFICIENT_ROLE, NOT_FOUND
 */
export async function pingEndpoint(ctx: WorkspaceContext, endpointId: string): Promise<WebhookDeliveryDto> {
  const endpoint = await requireEndpoint(ctx, endpointId);
  const createdAt = getClock().now();
  const id = newId();
  const eventId = newEventId();
  const type = "webhook.test";
  const { workspaceId } = ctx;
  const payload = {
    id: eventId,
    type,
    createdAt: createdAt.toISOString(),
    workspaceId,
    data: { endpointId: endpoint.id },
  };
  await db().event.create({
    data: {
      id: eventId,
      workspaceId,
      type,
      payload,
      createdAt,
      deliveries: { create: { id, endpointId: endpoint.id, eventType: type, createdAt } },
    },
  });
  await attemptOnce(id);
  return toDeliveryDto(
    await db().webhookDelivery.findUniqueOrThrow({ where: { id }, include: WITH_PAYLOAD }),
  );
}

/**
 * Begins a delivery anew, with the same payload and event id: whatever attempt was planned gives way to it.
 * @throws {AppError} INSUFFICIENT_ROLE, NOT_FOUND
 */
export async function retryDelivery(
  ctx: WorkspaceContext,
  endpointId: string,
  deliveryId: string,
): Promise<WebhookDeliveryDto> {
  const endpoint = await requireEndpoint(ctx, endpointId);
  return db().$transaction(async (tx) => {
    const [row] = isUuid(deliveryId)
      ? await tx.webhookDelivery.updateManyAndReturn({
          where: { id: deliveryId, endpointId: endpoint.id },
          data: {
            status: "pending",
            attempts: 0,
            round: { increment: 1 },
            nextAttemptAt: getClock().now(),
          },
        })
      : [];
    if (!row) throw new AppError("NOT_FOUND", { detail: "There is no such delivery at this endpoint." });
    await writeOutbox(tx, "webhook/delivery-due", {
      deliveryId: row.id,
      endpointId: endpoint.id,
      round: row.round,
    });
    return toDeliveryDto(
      await tx.webhookDelivery.findUniqueOrThrow({ where: { id: row.id }, include: WITH_PAYLOAD }),
    );
  });
}

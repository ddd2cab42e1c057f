import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { WebhookDeliveryDto } from "@/lib/contracts/webhooks";
import { requireEnabledEndpoint, requireEndpoint } from "@/lib/domain/webhooks/endpoints";
import { toDeliveryDto } from "@/lib/domain/webhooks/serialize";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { writeOutbox } from "@/lib/platform/ports/jobs/write-outbox";
import { isUuid } from "@/lib/pure/id";

/** Maximum number of deliveries listed (API, Limits). */
const LISTED = 50;
export const WITH_PAYLOAD = { event: { select: { payload: true } } } as const;

/**
 * List the 50 most recent deliveries of an endpoint.
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
 * Restarts a delivery with the same payload and event id, replacing any scheduled attempt.
 * @throws {AppError} INSUFFICIENT_ROLE, NOT_FOUND, INVALID_STATE (the endpoint is disabled)
 */
export async function retryDelivery(
  ctx: WorkspaceContext,
  endpointId: string,
  deliveryId: string,
): Promise<WebhookDeliveryDto> {
  const endpoint = await requireEnabledEndpoint(ctx, endpointId);
  return db().$transaction(async (tx) => {
    const [row] = isUuid(deliveryId)
      ? await tx.webhookDelivery.updateManyAndReturn({
          where: { id: deliveryId, endpointId: endpoint.id },
          data: {
            status: "pending",
            attempts: 0,
            round: { increment: 1 },
            nextAttemptAt: getClock().now(),
            inFlightUntil: null,
          },
        })
      : [];
    if (!row) throw new AppError("NOT_FOUND", { detail: "This endpoint has no such delivery." });
    await writeOutbox(tx, "webhook/deliveries-due", { eventId: row.eventId });
    return toDeliveryDto(
      await tx.webhookDelivery.findUniqueOrThrow({ where: { id: row.id }, include: WITH_PAYLOAD }),
    );
  });
}

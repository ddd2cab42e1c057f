import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { DeliveryFilter, DeliveryPage, EndpointPage } from "@/lib/contracts/webhook-deliveries";
import { listDeliveryLines, requireDelivery, requireEndpointLine } from "@/lib/domain/webhooks/queries";

const PAGE_SIZE = 50;

/** @throws {AppError} INSUFFICIENT_ROLE, NOT_FOUND, INVALID_INPUT (the cursor) */
export async function loadEndpointView(
  ctx: WorkspaceContext,
  id: string,
  filter: DeliveryFilter,
  cursor: string | undefined,
): Promise<EndpointPage> {
  const [endpoint, { items, nextCursor }] = await Promise.all([
    requireEndpointLine(ctx, id),
    listDeliveryLines(ctx, id, filter, { limit: PAGE_SIZE, cursor }),
  ]);
  return { endpoint, deliveries: items, nextCursor };
}

/** @throws {AppError} INSUFFICIENT_ROLE, NOT_FOUND */
export async function loadDeliveryView(
  ctx: WorkspaceContext,
  id: string,
  deliveryId: string,
): Promise<DeliveryPage> {
  const [endpoint, delivery] = await Promise.all([
    requireEndpointLine(ctx, id),
    requireDelivery(ctx, id, deliveryId),
  ]);
  return { endpoint, delivery };
}

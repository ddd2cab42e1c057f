import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type {
  DeliveryAge,
  DeliveryDetail,
  DeliveryFilter,
  DeliveryLine,
  EndpointLine,
} from "@/lib/contracts/webhook-deliveries";
import { readAttemptLog } from "@/lib/domain/webhooks/attempt-log";
import { requireEndpoint } from "@/lib/domain/webhooks/endpoints";
import { toEndpointDto } from "@/lib/domain/webhooks/serialize";
import { assertPermission } from "@/lib/domain/workspaces/permissions";
import { AppError } from "@/lib/errors";
import type { WebhookDelivery, WebhookEndpoint } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { decodeCursor, type Paginated, paginate } from "@/lib/platform/database/paginated";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { isUuid } from "@/lib/pure/id";

/** The dashboard's views of webhooks; the API has its own operations. */

/** @throws {AppError} INSUFFICIENT_ROLE */
export async function listEndpointLines(ctx: WorkspaceContext): Promise<EndpointLine[]> {
  assertPermission(ctx.role, "webhooks:manage");
  const rows = await db().webhookEndpoint.findMany({
    where: { workspaceId: ctx.workspaceId, deletedAt: null },
    include: { deliveries: { orderBy: { id: "desc" }, take: 1, select: { createdAt: true } } },
    orderBy: { id: "desc" },
  });
  return rows.map((row) => toEndpointLine(row, row.deliveries[0]?.createdAt));
}

/** @throws {AppError} INSUFFICIENT_ROLE, NOT_FOUND */
export async function requireEndpointLine(ctx: WorkspaceContext, id: string): Promise<EndpointLine> {
  const endpoint = await requireEndpoint(ctx, id);
  const last = await db().webhookDelivery.findFirst({
    where: { endpointId: id },
    orderBy: { id: "desc" },
    select: { createdAt: true },
  });
  return toEndpointLine(endpoint, last?.createdAt);
}

/**
 * An endpoint's deliveries, newest first.
 * @throws {AppError} INSUFFICIENT_ROLE, NOT_FOUND, INVALID_INPUT (the cursor)
 */
export async function listDeliveryLines(
  ctx: WorkspaceContext,
  endpointId: string,
  { status, type, age }: DeliveryFilter,
  page: { limit: number; cursor?: string | undefined },
): Promise<Paginated<DeliveryLine>> {
  const { id } = await requireEndpoint(ctx, endpointId);
  const after = decodeCursor(page.cursor);
  const rows = await db().webhookDelivery.findMany({
    where: {
      endpointId: id,
      ...(status ? { status } : {}),
      ...(type ? { eventType: type } : {}),
      ...(age ? { createdAt: { gte: new Date(getClock().now().getTime() - AGE_MS[age]) } } : {}),
      ...(after ? { id: { lt: after } } : {}),
    },
    omit: { attemptLog: true },
    orderBy: { id: "desc" },
    take: page.limit + 1,
  });
  return paginate(rows, page.limit, toDeliveryLine);
}

const HOUR_MS = 3_600_000;
const AGE_MS: Record<DeliveryAge, number> = {
  hour: HOUR_MS,
  day: 24 * HOUR_MS,
  week: 7 * 24 * HOUR_MS,
  month: 31 * 24 * HOUR_MS,
};

/** @throws {AppError} INSUFFICIENT_ROLE, NOT_FOUND */
export async function requireDelivery(
  ctx: WorkspaceContext,
  endpointId: string,
  deliveryId: string,
): Promise<DeliveryDetail> {
  const { id } = await requireEndpoint(ctx, endpointId);
  const row = isUuid(deliveryId)
    ? await db().webhookDelivery.findFirst({
        where: { id: deliveryId, endpointId: id },
        include: { event: { select: { payload: true } } },
      })
    : null;
  if (!row) throw new AppError("NOT_FOUND", { detail: "This endpoint has no such delivery." });
  return {
    ...toDeliveryLine(row),
    payload: row.event.payload,
    attemptLog: readAttemptLog(row.attemptLog).reverse(),
  };
}

const toEndpointLine = (row: WebhookEndpoint, lastDeliveryAt: Date | undefined): EndpointLine => ({
  ...toEndpointDto(row),
  failingSince: row.failingSince?.toISOString() ?? null,
  overlapUntil:
    row.previousSecretUntil && row.previousSecretUntil > getClock().now()
      ? row.previousSecretUntil.toISOString()
      : null,
  lastDeliveryAt: lastDeliveryAt?.toISOString() ?? null,
});

const toDeliveryLine = (row: Omit<WebhookDelivery, "attemptLog">): DeliveryLine => ({
  id: row.id,
  endpointId: row.endpointId,
  eventId: row.eventId,
  eventType: row.eventType,
  status: row.status,
  isSending: row.inFlightUntil !== null && row.inFlightUntil > getClock().now(),
  attempts: row.attempts,
  lastAttemptAt: row.lastAttemptAt?.toISOString() ?? null,
  nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
  responseStatus: row.responseStatus,
  durationMs: row.durationMs,
  error: row.error,
  createdAt: row.createdAt.toISOString(),
});

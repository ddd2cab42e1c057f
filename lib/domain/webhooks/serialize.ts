import type { WebhookDeliveryDto, WebhookEndpointDto } from "@/lib/contracts/webhooks";
import type { Event, WebhookDelivery, WebhookEndpoint } from "@/lib/generated/prisma/client";

export const toEndpointDto = (row: WebhookEndpoint): WebhookEndpointDto => ({
  id: row.id,
  url: row.url,
  description: row.description,
  enabledEvents: row.enabledEvents,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export const toDeliveryDto = (
  row: WebhookDelivery & { event: Pick<Event, "payload"> },
): WebhookDeliveryDto => ({
  id: row.id,
  endpointId: row.endpointId,
  eventId: row.eventId,
  eventType: row.eventType,
  status: row.status,
  attempts: row.attempts,
  lastAttemptAt: row.lastAttemptAt?.toISOString() ?? null,
  nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
  responseStatus: row.responseStatus,
  responseBody: row.responseBody,
  durationMs: row.durationMs,
  error: row.error,
  createdAt: row.createdAt.toISOString(),
  payload: row.event.payload,
});

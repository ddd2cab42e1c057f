import type { DeliveryFilter } from "@/lib/contracts/webhook-deliveries";

export const WEBHOOKS_HREF = "/developers/webhooks";

/** URL of an endpoint's deliveries with a filter and a cursor. */
export function endpointHref(id: string, filter: DeliveryFilter = {}, cursor: string | null = null): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value) search.set(name, value);
  if (cursor) search.set("cursor", cursor);
  return `${WEBHOOKS_HREF}/${encodeURIComponent(id)}${search.size ? `?${search}` : ""}`;
}

export const deliveryHref = (endpointId: string, deliveryId: string): string =>
  `${endpointHref(endpointId)}/deliveries/${encodeURIComponent(deliveryId)}`;

/** Description of the endpoints page. */
export const WEBHOOKS_DESCRIPTION = "Get notified at your own URLs as things happen to your documents.";

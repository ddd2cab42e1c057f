import { z } from "zod";
import { WEBHOOK_TYPES, type WebhookDeliveryDto, type WebhookEndpointDto } from "@/lib/contracts/webhooks";

/** Data of the dashboard's webhook pages, beyond what the API returns. */

const DELIVERY_STATUSES = ["pending", "delivered", "failed"] as const;

/** Maximum age, as found in the page's URL. */
const DELIVERY_AGES = ["hour", "day", "week", "month"] as const;
export type DeliveryAge = (typeof DELIVERY_AGES)[number];

/** Invalid parameters are ignored: a mistyped URL shows more, not nothing. */
export const DeliveryFilter = z.object({
  status: z.enum(DELIVERY_STATUSES).optional().catch(undefined),
  type: z.enum(WEBHOOK_TYPES).optional().catch(undefined),
  age: z.enum(DELIVERY_AGES).optional().catch(undefined),
});
export type DeliveryFilter = z.infer<typeof DeliveryFilter>;

/** A delivery for the list. */
export type DeliveryLine = Omit<WebhookDeliveryDto, "payload" | "responseBody"> & { isSending: boolean };

/** One attempt: the response, or why there was none. */
export type DeliveryAttempt = {
  /** Incremented by each retry or replay. */
  round: number;
  at: string;
  status: number | null;
  durationMs: number;
  body: string | null;
  error: string | null;
};

/** A delivery with everything that was logged about it, the latest attempt first. */
export type DeliveryDetail = DeliveryLine & {
  payload: Record<string, unknown>;
  attemptLog: DeliveryAttempt[];
};

/** An endpoint and its health. */
export type EndpointLine = WebhookEndpointDto & {
  /** The time since which every attempt has failed; null after a success. */
  failingSince: string | null;
  /** The time until which the previous secret also signs. */
  overlapUntil: string | null;
  lastDeliveryAt: string | null;
};

/** Data of an endpoint's page. */
export type EndpointPage = { endpoint: EndpointLine; deliveries: DeliveryLine[]; nextCursor: string | null };

/** Data of a delivery's page. */
export type DeliveryPage = { endpoint: EndpointLine; delivery: DeliveryDetail };

import { z } from "zod";
import { WEBHOOK_TYPES, type WebhookDeliveryDto, type WebhookEndpointDto } from "@/lib/contracts/webhooks";

/** What the dashboard's pages of webhooks show, beyond what the interface answers. */

const DELIVERY_STATUSES = ["pending", "delivered", "failed"] as const;

/** How far back, as it stands in the page's address. */
const DELIVERY_AGES = ["hour", "day", "week", "month"] as const;
export type DeliveryAge = (typeof DELIVERY_AGES)[number];

/** What is not understood is left out: an address that somebody mistyped shows more, not nothing. */
export const DeliveryFilter = z.object({
  status: z.enum(DELIVERY_STATUSES).optional().catch(undefined),
  type: z.enum(WEBHOOK_TYPES).optional().catch(undefined),
  age: z.enum(DELIVERY_AGES).optional().catch(undefined),
});
export type DeliveryFilter = z.infer<typeof DeliveryFilter>;

/** A delivery for the list. */
export type DeliveryLine = Omit<WebhookDeliveryDto, "payload" | "responseBody"> & { isSending: boolean };

/** One attempt: what was answered, or why there was no answer. */
export type DeliveryAttempt = {
  /** Whether a retry or a replay came before it. */
  round: number;
  at: string;
  status: number | null;
  durationMs: number;
  body: string | null;
  error: string | null;
};

/** … and all that is kept of it, the latest attempt first. */
export type DeliveryDetail = DeliveryLine & {
  payload: Record<string, unknown>;
  attemptLog: DeliveryAttempt[];
};

/** An endpoint and how it does. */
export type EndpointLine = WebhookEndpointDto & {
  /** Since when every attempt fails; null after one that did not. */
  failingSince: string | null;
  /** Until when the secret before this one signs too. */
  overlapUntil: string | null;
  lastDeliveryAt: string | null;
};

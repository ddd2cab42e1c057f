import { z } from "zod";
import { DateTime, Id } from "@/lib/contracts/common";
import { storableText } from "@/lib/contracts/storable-text";
import { WEBHOOK_EVENTS } from "@/lib/contracts/webhook-events";

/** The types that an endpoint may ask for. */
const TYPES = WEBHOOK_EVENTS.map(({ type }) => type);

const Url = z.url("must be an address such as https://example.com/hooks").max(2000);
const Description = storableText(500);
const EnabledEvents = z
  .array(z.enum(TYPES))
  .max(TYPES.length)
  .refine((types) => new Set(types).size === types.length, "must name each event once")
  .meta({ description: "Which events; an empty list means all, those of the future too" });

export const CreateWebhookBody = z.strictObject({
  url: Url,
  description: Description.default(""),
  enabledEvents: EnabledEvents.default([]),
});
export type CreateWebhookBody = z.output<typeof CreateWebhookBody>;

export const UpdateWebhookBody = z.strictObject({
  url: Url.optional(),
  description: Description.optional(),
  enabledEvents: EnabledEvents.optional(),
  status: z.enum(["enabled", "disabled"]).optional(),
});
export type UpdateWebhookBody = z.infer<typeof UpdateWebhookBody>;

export const RotateSecretBody = z
  .strictObject({
    overlapSeconds: z.number().int().min(0).max(604_800).default(0).meta({
      description: "How long the old secret signs beside the new one, up to 7 days",
    }),
  })
  .optional();

export const WebhookEndpointDto = z
  .object({
    id: Id,
    url: z.string(),
    description: z.string(),
    enabledEvents: z.array(z.string()),
    status: z.enum(["enabled", "disabled"]),
    createdAt: DateTime,
    updatedAt: DateTime,
  })
  .meta({ id: "WebhookEndpoint" });
export type WebhookEndpointDto = z.infer<typeof WebhookEndpointDto>;

export const WebhookEndpointWithSecretDto = WebhookEndpointDto.extend({
  secret: z.string().meta({ description: "Shown once; starts with whsec_" }),
}).meta({ id: "WebhookEndpointWithSecret" });

export const WebhookDeliveryDto = z
  .object({
    id: Id,
    endpointId: Id,
    eventId: z.string(),
    eventType: z.string(),
    status: z.enum(["pending", "delivered", "failed"]),
    attempts: z.number().int(),
    lastAttemptAt: DateTime.nullable(),
    nextAttemptAt: DateTime.nullable(),
    responseStatus: z.number().int().nullable(),
    responseBody: z.string().nullable().meta({ description: "The first 2 KiB" }),
    durationMs: z.number().int().nullable(),
    error: z.string().nullable().meta({ description: "Why there was no answer" }),
    createdAt: DateTime,
    payload: z
      .record(z.string(), z.unknown())
      .meta({ description: "What is sent, byte for byte the same each time" }),
  })
  .meta({ id: "WebhookDelivery" });
export type WebhookDeliveryDto = z.infer<typeof WebhookDeliveryDto>;

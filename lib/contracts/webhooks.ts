import { z } from "zod";
import { DateTime, DateTimeInput, Id, withJsonSchema } from "@/lib/contracts/common";
import { withInputCode } from "@/lib/contracts/input-codes";
import { storableText } from "@/lib/contracts/storable-text";
import { WEBHOOK_EVENTS } from "@/lib/contracts/webhook-events";

/** The types that an endpoint can subscribe to. */
export const WEBHOOK_TYPES = WEBHOOK_EVENTS.map(({ type }) => type);

const Url = z
  .url("must be a URL such as https://example.com/hooks")
  .max(2000)
  .meta({ description: "An HTTPS URL on the public internet", example: "https://example.com/hooks" });
const Description = storableText(500).meta({ description: "Your own description", example: "Our CRM" });
const EnabledEvents = z
  .array(z.enum(WEBHOOK_TYPES))
  .max(WEBHOOK_TYPES.length)
  .refine((types) => new Set(types).size === types.length, {
    error: "must list each event only once",
    params: withInputCode("repeated"),
  })
  .meta({
    ...withJsonSchema({ uniqueItems: true }),
    description: "Events to subscribe to; an empty list means all current and future events",
    example: ["document.completed", "document.declined"],
  });

export const CreateWebhookBody = z
  .strictObject({
    url: Url,
    description: Description.default(""),
    enabledEvents: EnabledEvents.default([]),
  })
  .meta({ id: "CreateWebhook" });
export type CreateWebhookBody = z.output<typeof CreateWebhookBody>;

export const UpdateWebhookBody = z
  .strictObject({
    url: Url.optional(),
    description: Description.optional(),
    enabledEvents: EnabledEvents.optional(),
    status: z
      .enum(["enabled", "disabled"])
      .optional()
      .meta({ description: "`enabled` also resets its failures" }),
  })
  .meta({ id: "UpdateWebhook" });
export type UpdateWebhookBody = z.infer<typeof UpdateWebhookBody>;

export const RotateSecretBody = z
  .strictObject({
    overlapSeconds: z.number().int().min(0).max(604_800).default(0).meta({
      description: "How long the old secret stays valid alongside the new one, up to 7 days",
      example: 86_400,
    }),
  })
  .meta({ id: "RotateWebhookSecret" })
  .optional();

export const ReplayWebhookBody = z
  .strictObject({
    from: DateTimeInput.meta({
      description: "Start of the range, in the past; at most 31 days before `to`",
      example: "2026-11-17T10:00:00.000Z",
    }),
    to: DateTimeInput.optional().meta({
      description: "End of the range, exclusive; defaults to now",
      example: "2026-11-21T10:00:00.000Z",
    }),
    eventTypes: EnabledEvents.default([]).meta({
      description: "Event types; an empty list means all that the endpoint is subscribed to",
      example: ["document.completed"],
    }),
    includeDelivered: z.boolean().default(false).meta({
      description: "Also resend events that were already delivered",
      example: false,
    }),
  })
  .meta({ id: "ReplayWebhook" });
export type ReplayWebhookBody = z.output<typeof ReplayWebhookBody>;

export const WebhookReplayDto = z
  .object({
    from: DateTime.meta({ description: "Start of the effective range: not before the endpoint was created" }),
    to: DateTime,
    replayed: z
      .number()
      .int()
      .meta({ description: "Number of deliveries that were queued again", example: 42 }),
  })
  .meta({ id: "WebhookReplay" });
export type WebhookReplayDto = z.infer<typeof WebhookReplayDto>;

export const WebhookEndpointDto = z
  .object({
    id: Id,
    url: z.string().meta({ example: "https://example.com/hooks" }),
    description: z.string().meta({ example: "Our CRM" }),
    enabledEvents: z
      .array(z.string())
      .meta({ description: "An empty list means all events", example: ["document.completed"] }),
    status: z
      .enum(["enabled", "disabled"])
      .meta({ description: "`disabled` by you, by a 410 response, or after five days of failures" }),
    createdAt: DateTime,
    updatedAt: DateTime,
  })
  .meta({ id: "WebhookEndpoint" });
export type WebhookEndpointDto = z.infer<typeof WebhookEndpointDto>;

export const WebhookEndpointWithSecretDto = WebhookEndpointDto.extend({
  secret: z.string().meta({
    description: "Shown only once; starts with whsec_",
    example: "whsec_7Zc3ExampleOnlyDoNotUse0123456789abcdefgh",
  }),
}).meta({ id: "WebhookEndpointWithSecret" });

export const WebhookDeliveryDto = z
  .object({
    id: Id,
    endpointId: Id,
    eventId: z.string().meta({ example: "evt_069h7nv1k7gxn7ah0hz5dny6kq" }),
    eventType: z.string().meta({ example: "document.completed" }),
    status: z.enum(["pending", "delivered", "failed"]),
    attempts: z.number().int(),
    lastAttemptAt: DateTime.nullable(),
    nextAttemptAt: DateTime.nullable(),
    responseStatus: z.number().int().nullable(),
    responseBody: z
      .string()
      .nullable()
      .meta({ description: "The first 2 KiB of the response body", example: "ok" }),
    durationMs: z.number().int().nullable(),
    error: z
      .string()
      .nullable()
      .meta({ description: "Why there was no response", example: "connect ECONNREFUSED" }),
    createdAt: DateTime,
    payload: z
      .record(z.string(), z.unknown())
      .meta({ description: "The request body, byte for byte the same on every attempt" }),
  })
  .meta({ id: "WebhookDelivery" });
export type WebhookDeliveryDto = z.infer<typeof WebhookDeliveryDto>;

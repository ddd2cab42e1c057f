import { z } from "zod";
import { DateTime, Id } from "@/lib/contracts/common";

export const AUDIT_TYPES = [
  "created",
  "updated",
  "sent",
  "delivered",
  "link_opened",
  "viewed",
  "consented",
  "draft_saved",
  "signed",
  "declined",
  "reminded",
  "voided",
  "expired",
  "completed",
  "sealed",
  "downloaded",
  "embed_session_created",
  "link_created",
  "email_failed",
  "question_asked",
  "signature_drawn",
  "link_requested",
] as const;
export type AuditType = (typeof AUDIT_TYPES)[number];

export const AuditActor = z
  .object({
    type: z.enum(["user", "recipient", "api_key", "system"]).meta({ example: "recipient" }),
    id: z.string().nullable().meta({ example: "01998f5e-6c1e-7a3b-9d52-0c8f2b6f1a77" }),
    name: z.string().nullable().meta({ example: "Ada Lovelace" }),
    email: z.string().nullable().meta({ example: "ada@example.com" }),
  })
  .meta({ id: "AuditActor", description: "Who caused the event" });
export type AuditActor = z.infer<typeof AuditActor>;

/** For events caused by people. */
export const originFields = {
  ip: z.string().nullable().meta({ description: "IP address of the actor", example: "203.0.113.7" }),
  userAgent: z.string().nullable().meta({
    description: "The actor's `User-Agent`",
    example: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0",
  }),
};

export const AuditEventDto = z
  .object({
    id: Id,
    sequence: z.number().int().meta({ description: "Counts from 1 without gaps", example: 1 }),
    type: z.enum(AUDIT_TYPES).meta({
      description:
        "What happened. `question_asked`, `signature_drawn` and `link_requested` are an extension of version 1.0 of the API: a recipient asked the sender a question, drew a signature on the page of a QR code, or asked for their link by email",
      example: "signed",
    }),
    createdAt: DateTime,
    actor: AuditActor,
    ...originFields,
    data: z
      .record(z.string(), z.unknown())
      .meta({ description: "Details specific to the event type", example: { roleKey: "tenant" } }),
    hash: z.string().meta({
      description:
        "SHA-256 in hex of the canonical JSON (RFC 8785) of `{id, documentId, sequence, type, createdAt, actor, ip, userAgent, data, previousHash}`",
      example: "9f2c1d4be86a0e7f35c84d1b0a967e2fd5418c3fa2b7690e1c8d54f3ab760e21",
    }),
    previousHash: z
      .string()
      .nullable()
      .meta({ description: "Hash of the previous event; null for the first", example: null }),
  })
  .meta({ id: "AuditEvent", description: "An event in the document's chain of custody" });
export type AuditEventDto = z.infer<typeof AuditEventDto>;

/** Maximum number of events in a response; continue after the last one's sequence number. */
export const AUDIT_EVENTS_MAX = 5000;

export const AuditQuery = z.strictObject({
  after: z.coerce
    .number()
    .int()
    .min(0)
    .max(2_147_483_647)
    .default(0)
    .meta({
      description: `Return events after this sequence number; a trail of more than ${AUDIT_EVENTS_MAX} events is returned in parts`,
      example: 5000,
    }),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(AUDIT_EVENTS_MAX)
    .default(AUDIT_EVENTS_MAX)
    .meta({ description: "An extension of version 1.0 of the API: maximum number of events", example: 100 }),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

import { z } from "zod";
import { DateTime, DateTimeInput, Id, PageQuery } from "@/lib/contracts/common";

/** The security log (contract, section 14): who did what to accounts, keys and settings. */

export const SECURITY_EVENT_TYPES = [
  "session.created",
  "session.failed",
  "session.ended",
  "factor.added",
  "factor.removed",
  "factor.used",
  "password.changed",
  "member.added",
  "member.removed",
  "member.role_changed",
  "key.created",
  "key.revoked",
  "key.used_from_new_address",
  "webhook.created",
  "webhook.changed",
  "webhook.deleted",
  "export.made",
  "settings.changed",
  "assistant.granted",
  "assistant.revoked",
  "secret.rotated",
] as const;
export type SecurityEventType = (typeof SECURITY_EVENT_TYPES)[number];

export const SecurityActor = z
  .object({
    type: z.enum(["user", "api_key", "assistant", "operator", "system", "unknown"]).meta({
      description:
        "`unknown`: nobody was signed in; `operator`: a command on the server; `assistant`: a connected app, acting for a user",
      example: "user",
    }),
    id: z.string().nullable().meta({ example: "01998f5e-6c1e-7a3b-9d52-0c8f2b6f1a77" }),
    name: z.string().nullable().meta({ example: "Ada Lovelace" }),
  })
  .meta({ id: "SecurityActor", description: "Who caused the event" });
export type SecurityActor = z.infer<typeof SecurityActor>;

export const SecurityTarget = z
  .object({
    type: z.string().meta({ description: "What kind of thing it is", example: "api_key" }),
    id: z.string().nullable().meta({ example: "01998f5e-6c1e-7a3b-9d52-0c8f2b6f1a78" }),
    name: z.string().nullable().meta({ example: "Production backend" }),
  })
  .meta({ id: "SecurityTarget", description: "What the event was about" });
export type SecurityTarget = z.infer<typeof SecurityTarget>;

/** Details by type: texts, numbers, switches and lists of texts; never a secret or a document's content. */
export const SecurityDetails = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]),
);
export type SecurityDetails = z.infer<typeof SecurityDetails>;

export const SecurityEventDto = z
  .object({
    id: Id,
    type: z.enum(SECURITY_EVENT_TYPES).meta({ example: "key.created" }),
    at: DateTime,
    actor: SecurityActor,
    ip: z.string().nullable().meta({ description: "null if it is not known", example: "203.0.113.7" }),
    userAgent: z.string().nullable().meta({ example: "Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0" }),
    target: SecurityTarget.nullable(),
    details: SecurityDetails.meta({ example: { scopes: ["documents:read"] } }),
  })
  .meta({ id: "SecurityEvent" });
export type SecurityEventDto = z.infer<typeof SecurityEventDto>;

export const SecurityEventQuery = PageQuery.extend({
  type: z.enum(SECURITY_EVENT_TYPES).optional().meta({ description: "Only events of this type" }),
  actor: z.string().max(200).optional().meta({
    description: "Only events of the actor with this id",
    example: "01998f5e-6c1e-7a3b-9d52-0c8f2b6f1a77",
  }),
  after: DateTimeInput.optional().meta({ description: "Only events at this time or later" }),
  before: DateTimeInput.optional().meta({ description: "Only events before this time" }),
});
export type SecurityEventQuery = z.infer<typeof SecurityEventQuery>;

const Day = z.iso.date().optional().catch(undefined);

/** Filters of the log's page, as found in its URL; invalid ones are ignored: a mistyped URL shows more, not nothing. */
export const SecurityLogFilter = z.object({
  type: z.enum(SECURITY_EVENT_TYPES).optional().catch(undefined),
  actor: z.string().min(1).max(200).optional().catch(undefined),
  /** First and last day, UTC. */
  from: Day,
  to: Day,
});
export type SecurityLogFilter = z.infer<typeof SecurityLogFilter>;

/** The filter's days as the interface's times: whole days in UTC, the last one included. */
export function timesOfFilter({ from, to }: SecurityLogFilter): { after?: string; before?: string } {
  const end = to && new Date(Date.parse(`${to}T00:00:00Z`) + 24 * 60 * 60 * 1000).toISOString();
  return { ...(from ? { after: `${from}T00:00:00Z` } : {}), ...(end ? { before: end } : {}) };
}

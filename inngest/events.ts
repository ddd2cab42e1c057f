import { EventType } from "inngest";
import { z } from "zod";

const document = z.strictObject({ documentId: z.uuid() });
const recipient = z.strictObject({ documentId: z.uuid(), recipientId: z.uuid() });
const actor = z.strictObject({ type: z.enum(["user", "api_key"]), id: z.uuid() });
const authToken = z.strictObject({ authTokenId: z.uuid() });

/**
 * Every event that background work listens to: its name, and the shape of its data. Events carry ids, never
 * bytes and never personal data: whoever handles one reads the present state itself.
 */
export const EventCatalogue = {
  /** `requestId` in a mail that is sent again. */
  "user/confirmation-requested": z.strictObject({ authTokenId: z.uuid(), requestId: z.uuid().optional() }),
  "user/password-reset-requested": authToken,
  "user/account-notice": z.strictObject({
    kind: z.enum(["new-sign-in", "password-changed", "sign-in-failures"]),
    userId: z.uuid(),
    /** The browser that signed in. */
    sessionId: z.uuid().nullable(),
    noticeId: z.uuid(),
    at: z.iso.datetime(),
  }),
  /** Deliveries of one event, or (null) of many. */
  "webhook/deliveries-due": z.strictObject({ eventId: z.string().nullable() }),
  "webhook/endpoint-disabled": z.strictObject({
    endpointId: z.uuid(),
    reason: z.enum(["gone", "failing"]),
  }),
  "workspace/member-invited": z.strictObject({ invitationId: z.uuid(), requestId: z.uuid() }),
  "workspace/member-removed": z.strictObject({ workspaceId: z.uuid(), userId: z.uuid() }),
  "workspace/member-joined": z.strictObject({ workspaceId: z.uuid(), userId: z.uuid() }),
  "workspace/key-created": z.strictObject({ apiKeyId: z.uuid() }),
  "workspace/deleted": z.strictObject({ workspaceId: z.uuid(), userId: z.uuid() }),
  "document/step-opened": document,
  "document/reminder-requested": z.strictObject({
    documentId: z.uuid(),
    recipientIds: z.array(z.uuid()).min(1),
    requestId: z.uuid(),
    requestedBy: actor.optional(),
  }),
  /** An embed session was made for a recipient. */
  "document/embed-prepared": recipient,
  "document/mail-failed": z.strictObject({ documentId: z.uuid(), mailId: z.uuid() }),
  /** Automatic ones, of any documents. */
  "document/reminders-due": z.strictObject({
    recipientIds: z.array(z.uuid()).min(1),
    requestId: z.uuid(),
  }),
  "document/expiring-soon": document,
  "document/viewed": recipient,
  "document/recipient-signed": recipient,
  "document/fully-signed": document,
  "document/completed": document,
  "document/declined": document,
  "document/expired": document,
  "document/voided": document,
  "document/deleted": document,
} as const satisfies Record<string, z.ZodType<Record<string, unknown>>>;

export type EventName = keyof typeof EventCatalogue;

/** The data of the event `N`, as written and as received. */
export type EventData<N extends EventName> = z.infer<(typeof EventCatalogue)[N]>;

export const isEventName = (name: string): name is EventName => Object.hasOwn(EventCatalogue, name);

/**
 * Checks an event that came from outside the type system.
 * @throws {Error} for a name that the catalogue does not have, and for data of another shape.
 */
export function parseEvent<N extends EventName>(name: N, data: unknown): { name: N; data: EventData<N> } {
  if (!isEventName(name)) throw new Error(`Unknown event: ${String(name)}`);
  const parsed = EventCatalogue[name].safeParse(data);
  if (!parsed.success) throw new Error(`Event ${name}: ${z.prettifyError(parsed.error)}`);
  return { name, data: parsed.data as EventData<N> };
}

/** The trigger of a function: `createFunction({ id, triggers: [on("document/voided")] }, …)`; types `event.data`. */
export const on = <N extends EventName>(name: N) =>
  new EventType<N, (typeof EventCatalogue)[N]>({ name, schema: EventCatalogue[name] });

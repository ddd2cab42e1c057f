import { z } from "zod";
import { FACTOR_CHANGES } from "@/lib/contracts/factor-limits";
import { PLAN_NAMES } from "@/lib/contracts/plans";

const document = z.strictObject({ documentId: z.uuid() });
const recipient = z.strictObject({ documentId: z.uuid(), recipientId: z.uuid() });
/** `grantId` if an assistant acted for the user. */
const actor = z.strictObject({
  type: z.enum(["user", "api_key"]),
  id: z.uuid(),
  grantId: z.uuid().optional(),
});
const billingNotice = z.strictObject({ userId: z.uuid(), noticeId: z.uuid(), plan: z.enum(PLAN_NAMES) });
/** `chunk`: the chunk's number, which no two events of a bulk send share. */
const bulkSend = z.strictObject({ bulkSendId: z.uuid(), chunk: z.number().int() });
const authToken = z.strictObject({ authTokenId: z.uuid() });

/**
 * Every job event: its name and the schema of its data. Events carry ids, never bytes and never personal data: handlers
 * read the current state themselves.
 */
export const JOB_EVENTS = {
  /** `requestId` is set when a mail is resent. */
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
  /** A person without password and factors asked for a code that confirms their session. */
  "user/reauthentication-code": z.strictObject({ codeId: z.uuid() }),
  /** A factor was added or removed, a recovery code was used, or wrong codes followed a right password. */
  "user/factor-notice": z.strictObject({
    kind: z.enum([...FACTOR_CHANGES, "failures"]),
    userId: z.uuid(),
    noticeId: z.uuid(),
    at: z.iso.datetime(),
  }),
  /** A change of an account's address: to the present and the new mailbox, or to the former one once it is made. */
  "user/email-change-mail": z.strictObject({
    emailChangeId: z.uuid(),
    kind: z.enum(["former", "new", "changed"]),
  }),
  /** The user connected an app, or gave it more rights. */
  "user/app-connected": z.strictObject({
    grantId: z.uuid(),
    noticeId: z.uuid(),
    at: z.iso.datetime(),
  }),
  /** Another secret is current (`countersign rotate-secret`), by their ids. */
  "instance/secret-rotated": z.strictObject({
    secretId: z.string(),
    formerId: z.string(),
    isCompromised: z.boolean(),
  }),
  /** Links from before this secret have ended, since somebody else may know a former one. */
  "instance/links-ended": z.strictObject({ secretId: z.string() }),
  /** Deliveries of one event, or of many events (null). */
  "webhook/deliveries-due": z.strictObject({ eventId: z.string().nullable() }),
  "webhook/endpoint-disabled": z.strictObject({
    endpointId: z.uuid(),
    reason: z.enum(["gone", "failing"]),
  }),
  "workspace/member-invited": z.strictObject({ invitationId: z.uuid(), requestId: z.uuid() }),
  "workspace/member-removed": z.strictObject({ workspaceId: z.uuid(), userId: z.uuid() }),
  "workspace/member-joined": z.strictObject({ workspaceId: z.uuid(), userId: z.uuid() }),
  "workspace/key-created": z.strictObject({ apiKeyId: z.uuid() }),
  /** A key of the workspace ends in about this many days. */
  "workspace/key-expiring": z.strictObject({ apiKeyId: z.uuid(), days: z.int() }),
  /** Mails of the workspace were stopped, since several recipients reported them. */
  "workspace/mails-stopped": z.strictObject({ workspaceId: z.uuid(), stopId: z.uuid() }),
  /** The record of the workspace's own domain has been missing since then. */
  "workspace/domain-lost": z.strictObject({ workspaceId: z.uuid(), missingSince: z.iso.datetime() }),
  /** Links of the workspace have ended with a former secret, under which secrets of its webhooks were stored too. */
  "workspace/links-ended": z.strictObject({ workspaceId: z.uuid(), secretId: z.string() }),
  "workspace/deleted": z.strictObject({ workspaceId: z.uuid(), userId: z.uuid() }),
  /** An event of the payment provider was stored. */
  "billing/event-received": z.strictObject({ eventId: z.string().min(1).max(255) }),
  /** A buyer returned from a checkout, or its event was lost. */
  "billing/checkout-finished": z.strictObject({ checkoutId: z.uuid() }),
  /** An anonymous purchase whose buyer's account is known. */
  "billing/purchase-made": z.strictObject({
    checkoutId: z.uuid(),
    authTokenId: z.uuid().nullable(),
    isReminder: z.boolean().optional(),
  }),
  /** A payment was refunded: the account already had a plan, or its owner did not confirm. */
  "billing/purchase-refunded": billingNotice,
  "billing/plan-changed": z.strictObject({
    userId: z.uuid(),
    noticeId: z.uuid(),
    from: z.enum(PLAN_NAMES),
    to: z.enum(PLAN_NAMES),
  }),
  "billing/payment-failed": billingNotice,
  "billing/plan-lapsed": billingNotice,
  "billing/seats-nearly-used": z.strictObject({ userId: z.uuid(), allowed: z.number().int() }),
  /** The next rows of a bulk send are to be sent. */
  "bulk-send/chunk-due": bulkSend,
  /** A bulk send was completed, or stopped by something that a person has to change. */
  "bulk-send/ended": bulkSend,
  /** A visitor of a public link asked for the code to begin. */
  "public-link/code-requested": z.strictObject({ codeId: z.uuid() }),
  /** `recipientIds` where they are known, as when it is sent, and see its source: else those who have a link are mailed. */
  "document/step-opened": document.extend({ recipientIds: z.array(z.uuid()).optional() }),
  /** The time for which a draft was scheduled has come; a draft that is due at another time is left alone. */
  "document/send-due": z.strictObject({ documentId: z.uuid(), sendAt: z.iso.datetime() }),
  /** `sequence` identifies the audit event that states the reason. */
  "document/not-sent": z.strictObject({ documentId: z.uuid(), sequence: z.number().int() }),
  "document/reminder-requested": z.strictObject({
    documentId: z.uuid(),
    recipientIds: z.array(z.uuid()).min(1),
    requestId: z.uuid(),
    requestedBy: actor.optional(),
    /**
     * Versions of the recipients' links, by recipient id: another person may have the place by the time the job runs.
     */
    tokenVersions: z.record(z.uuid(), z.int()).optional(),
  }),
  /** An embed session was created for a recipient. */
  "document/embed-prepared": recipient,
  /** `sequence` identifies the audit event that states who asked whom. */
  "document/delegated": z.strictObject({
    documentId: z.uuid(),
    recipientId: z.uuid(),
    sequence: z.number().int(),
  }),
  "document/mail-failed": z.strictObject({ documentId: z.uuid(), mailId: z.uuid() }),
  /** Automatic reminders are due, across documents. */
  "document/reminders-due": z.strictObject({
    recipientIds: z.array(z.uuid()).min(1),
    requestId: z.uuid(),
  }),
  /** A recipient asked for their own link by mail. */
  "document/link-requested": z.strictObject({
    documentId: z.uuid(),
    recipientId: z.uuid(),
    /** The version of the link, which is not mailed to a person who has taken the recipient's place since. */
    tokenVersion: z.number().int(),
    requestId: z.uuid(),
  }),
  /** These recipients' links have ended, and they get new ones. */
  "document/links-replaced": z.strictObject({
    documentId: z.uuid(),
    recipientIds: z.array(z.uuid()).min(1),
    secretId: z.string(),
  }),
  "document/question-asked": z.strictObject({
    documentId: z.uuid(),
    recipientId: z.uuid(),
    questionId: z.uuid(),
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

export type EventName = keyof typeof JOB_EVENTS;

/** The data of the event `N`, before and after parsing. */
export type EventData<N extends EventName> = z.infer<(typeof JOB_EVENTS)[N]>;

/**
 * Fields that functions of the release before refuse. While servers are replaced one after the other, those of both releases
 * relay and handle each other's events: these fields are kept beside the data, where the former release does not look.
 * Functions of this release and later ones ignore fields that they do not know (inngest/on.ts), so this list only shrinks.
 */
export const ADDED_FIELDS: { readonly [N in EventName]?: readonly (keyof EventData<N>)[] } = {
  "document/step-opened": ["recipientIds"],
  "document/reminder-requested": ["tokenVersions"],
};

export const isEventName = (name: string): name is EventName => Object.hasOwn(JOB_EVENTS, name);

/**
 * Validates an event from outside the type system.
 * @throws {Error} for an unknown name, and for data that does not match its schema
 */
export function parseEvent<N extends EventName>(name: N, data: unknown): { name: N; data: EventData<N> } {
  if (!isEventName(name)) throw new Error(`Unknown event: ${String(name)}`);
  const parsed = JOB_EVENTS[name].safeParse(data);
  if (!parsed.success) throw new Error(`Event ${name}: ${z.prettifyError(parsed.error)}`);
  return { name, data: parsed.data as EventData<N> };
}

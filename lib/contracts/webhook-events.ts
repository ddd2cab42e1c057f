import { z } from "zod";
import { DateTime, Id } from "@/lib/contracts/common";
import { DocumentStatus, RecipientStatus } from "@/lib/contracts/documents";

/** The webhook events and their schemas (API specification, Events; contract, section 7). */

const EXAMPLE_ID = "01998f5e-6c1e-7a3b-9d52-0c8f2b6f1a77";

const EventRecipient = z
  .object({
    id: Id,
    email: z.string().meta({ example: "ada@example.com" }),
    name: z.string().meta({ example: "Ada Lovelace" }),
    roleKey: z.string().meta({ example: "tenant" }),
    status: RecipientStatus,
  })
  .meta({ id: "EventRecipient", description: "A recipient in their state at the time of the event" });

const Person = z
  .object({
    id: Id,
    email: z.string().meta({ example: "ada@example.com" }),
    name: z.string().meta({ example: "Ada Lovelace" }),
  })
  .meta({ id: "EventPerson", description: "The recipient the event is about" });

const documentData = {
  documentId: Id,
  status: DocumentStatus,
  name: z.string().meta({ example: "Lease, 12 Alder Street" }),
  templateId: Id,
  externalId: z
    .string()
    .nullable()
    .meta({ description: "Your own id for the document", example: "lease-4711" }),
  metadata: z
    .record(z.string(), z.string())
    .meta({ description: "Your own key-value pairs", example: { unit: "12-A" } }),
  recipients: z.array(EventRecipient),
};

const reason = z
  .string()
  .meta({ description: "The reason the recipient gave", example: "The rent is not what we agreed on." });

/** Data of each type in addition to the data shared by all document events. */
const documentExtras = {
  "document.created": z.object({}),
  "document.updated": z.object({
    changed: z.array(z.string()).meta({ description: "Names of the changed fields", example: ["expiresAt"] }),
    updatedAt: DateTime,
  }),
  "document.sent": z.object({ sentAt: DateTime }),
  "document.completed": z.object({ completedAt: DateTime }),
  "document.declined": z.object({ declinedAt: DateTime, declinedBy: Person, reason }),
  "document.voided": z.object({
    voidedAt: DateTime,
    reason: z
      .string()
      .nullable()
      .meta({ description: "null when none was given", example: "The terms have changed." }),
  }),
  "document.expired": z.object({ expiredAt: DateTime }),
  "document.deleted": z.object({
    deletedAt: DateTime,
    deletedBy: z.string().nullable().meta({ description: "Email address", example: "grace@example.com" }),
  }),
  "recipient.viewed": z.object({ recipient: Person, viewedAt: DateTime }),
  "recipient.signed": z.object({ recipient: Person, signedAt: DateTime }),
  "recipient.delivered": z.object({ recipient: Person, deliveredAt: DateTime }),
  "recipient.reminded": z.object({ recipient: Person, remindedAt: DateTime }),
  "recipient.corrected": z.object({
    recipient: Person,
    previous: z
      .object({
        name: z.string().meta({ example: "Ada Lovelace" }),
        email: z.string().meta({ example: "ada@exmaple.com" }),
      })
      .meta({ description: "The previous values" }),
    correctedAt: DateTime,
  }),
  "recipient.email_failed": z.object({
    recipient: Person,
    reason: z.string().meta({
      description: "The receiving mail server's response, or that the mail service did not accept the email",
      example: "550 5.1.1 The address does not exist.",
    }),
    failedAt: DateTime,
  }),
} as const;

export type DocumentEventType = keyof typeof documentExtras;
export type DocumentEventExtra<T extends DocumentEventType> = z.input<(typeof documentExtras)[T]>;

export type WebhookEventType = DocumentEventType | "webhook.test";

/** When each is sent. */
const WHEN: Readonly<Record<WebhookEventType, string>> = {
  "document.created": "A draft was created.",
  "document.updated":
    "Name, recipients, message, expiration or reminders were changed after the document was created.",
  "document.sent":
    "A document was sent; the signing links of the first step are active and are being emailed to recipients who receive emails.",
  "document.completed": "Everyone has signed, and the sealed PDF and the certificate are ready to download.",
  "document.declined": "A recipient declined, which ended the document.",
  "document.voided": "The sender voided the document.",
  "document.expired": "The document expired before everyone had signed.",
  "document.deleted": "A document was deleted; an open document was voided first.",
  "recipient.viewed": "A recipient viewed the document for the first time.",
  "recipient.signed": "A recipient signed or approved.",
  "recipient.delivered": "A viewer or copy recipient received their copy.",
  "recipient.reminded": "An automatic or manual reminder was handed to the mail service.",
  "recipient.corrected": "The name or address of a recipient was corrected while the document was open.",
  "recipient.email_failed":
    "An email to a recipient was not delivered: their mail server rejected it, or it could not be sent.",
  "webhook.test": "You sent a ping.",
};

/** The document's status in an event's example, as it is when the event happens. */
const STATUS: Partial<Record<WebhookEventType, DocumentStatus>> = {
  "document.created": "draft",
  "document.updated": "draft",
  "document.completed": "completed",
  "document.declined": "declined",
  "document.voided": "voided",
  "document.expired": "expired",
  "document.deleted": "voided",
  "recipient.signed": "in_progress",
};

/** As `STATUS`, for the example's recipient. */
const RECIPIENT_STATUS: Partial<Record<WebhookEventType, RecipientStatus>> = {
  "document.created": "waiting",
  "document.updated": "waiting",
  "document.completed": "signed",
  "document.declined": "declined",
  "document.voided": "canceled",
  "document.expired": "canceled",
  "document.deleted": "canceled",
  "recipient.signed": "signed",
  "recipient.delivered": "delivered",
};

const recipientsOf = (type: WebhookEventType) => {
  const person = { id: EXAMPLE_ID, email: "ada@example.com", name: "Ada Lovelace", roleKey: "tenant" };
  return z
    .array(EventRecipient)
    .meta({ example: [{ ...person, status: RECIPIENT_STATUS[type] ?? "pending" }] });
};

/** Converts `recipient.email_failed` to `RecipientEmailFailed`. */
export const toPascalCase = (type: string): string =>
  type.replace(/(?:^|[._])([a-z])/g, (_, letter: string) => letter.toUpperCase());

const schemaName = (type: WebhookEventType): string => `${toPascalCase(type)}Event`;

const envelope = <D extends z.ZodType>(type: WebhookEventType, data: D) =>
  z
    .object({
      id: z.string().meta({
        description: "The same on every retry: store it, and process each event once",
        example: "evt_069h7nv1k7gxn7ah0hz5dny6kq",
      }),
      type: z.literal(type),
      createdAt: DateTime,
      workspaceId: Id,
      data,
    })
    .meta({ id: schemaName(type), description: WHEN[type] });

const TestData = z.object({
  endpointId: z.string().meta({ description: "The endpoint that was pinged", example: EXAMPLE_ID }),
});

/** Every event by type: when it is sent, and its payload. */
export const WEBHOOK_EVENTS: readonly { type: WebhookEventType; when: string; payload: z.ZodType }[] = [
  ...(Object.keys(documentExtras) as DocumentEventType[]).map((type) => {
    const status = DocumentStatus.meta({ example: STATUS[type] ?? "sent" });
    const recipients = recipientsOf(type);
    const data = z.object({ ...documentData, status, recipients, ...documentExtras[type].shape });
    return { type, when: WHEN[type], payload: envelope(type, data) };
  }),
  { type: "webhook.test", when: WHEN["webhook.test"], payload: envelope("webhook.test", TestData) },
];

/** Types that an endpoint can subscribe to: a test event is only sent on request. */
export const subscribableEvents = (): { type: WebhookEventType; when: string }[] =>
  WEBHOOK_EVENTS.filter(({ type }) => type !== "webhook.test").map(({ type, when }) => ({ type, when }));

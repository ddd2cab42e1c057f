import { z } from "zod";
import {
  DateTime,
  DateTimeInput,
  Email,
  EXAMPLE_TIME,
  httpUrl,
  Id,
  lineOfText,
  PageQuery,
  QueryBoolean,
  withJsonSchema,
} from "@/lib/contracts/common";
import { FieldValue, FieldValueInput } from "@/lib/contracts/content";
import { withInputCode } from "@/lib/contracts/input-codes";
import { SENDING_LIMITS } from "@/lib/contracts/sending-limits";
import { displayText, storableText } from "@/lib/contracts/storable-text";

export const DocumentStatus = z
  .enum(["draft", "sent", "in_progress", "completed", "declined", "voided", "expired"])
  .meta({
    id: "DocumentStatus",
    description:
      "`draft` can be changed; `sent` and `in_progress` (at least one recipient has signed) are open; the others are final",
    example: "sent",
  });
export type DocumentStatus = z.infer<typeof DocumentStatus>;

export const RecipientRole = z.enum(["signer", "approver", "viewer", "cc"]).meta({
  id: "RecipientRole",
  description:
    "Signers and approvers act, and the document waits for them; viewers and cc recipients only receive it",
  example: "signer",
});
export type RecipientRole = z.infer<typeof RecipientRole>;

export const RecipientStatus = z
  .enum(["waiting", "pending", "signed", "declined", "delivered", "canceled"])
  .meta({
    id: "RecipientStatus",
    description:
      "`waiting`: not their turn yet; `pending`: their signing link is active; `delivered`: a viewer or cc recipient has their copy; `canceled`: the document ended before their turn",
    example: "pending",
  });
export type RecipientStatus = z.infer<typeof RecipientStatus>;

export const RecipientDelivery = z.enum(["email", "none"]).meta({
  id: "RecipientDelivery",
  description:
    "`email`: they receive their link and all later messages by email; `none`: no emails about this document, for links that you deliver yourself and for embedded signing",
  example: "email",
});

const Locale = z
  .string()
  .regex(/^[a-z]{2}(?:-[A-Z]{2})?$/, "must be a language tag such as en or pt-BR")
  .meta({
    description: "Language of their emails and signing page",
    example: "en",
  });

export const RecipientInput = z
  .strictObject({
    roleKey: z
      .string()
      .min(1)
      .max(64)
      .meta({ description: "Key of the template role that they fill", example: "tenant" }),
    name: lineOfText(120).meta({ example: "Ada Lovelace" }),
    email: Email,
    locale: Locale.nullish(),
    delivery: RecipientDelivery.optional(),
    privateMessage: displayText(SENDING_LIMITS.privateMessageLength).nullish().meta({
      description:
        "An extension of version 1.0 of the API: your note to this recipient alone, as plain text without variables. In their invitation and reminders and on their signing page; nobody else who gets the document sees it",
      example: "The deposit is as we discussed on the phone.",
    }),
  })
  .meta({ id: "RecipientInput", description: "The recipient for a role of the template" });

export const DocumentMessage = z
  .strictObject({
    subject: lineOfText(SENDING_LIMITS.subjectLength)
      .nullish()
      .meta({ description: "Subject of the email", example: "Your lease" }),
    body: displayText(SENDING_LIMITS.messageLength)
      .nullish()
      .meta({ description: "Your message in the email", example: "Please sign by Friday." }),
  })
  .meta({
    id: "DocumentMessage",
    description: "Subject and text of the invitation email; null uses the default",
  });

const METADATA_MAX = 50;

/** Names of Object.prototype: as keys from a caller, they would always seem to be present. */
const FREE_NAME = [
  (name: string) => !(name in Object.prototype),
  { error: "is a reserved word", params: withInputCode("reserved_name") },
] as const;
const OwnName = z.string().refine(...FREE_NAME);

export const DocumentName = lineOfText(200);

/** Input for creating or updating a document. */
export const documentFields = {
  name: DocumentName.optional().meta({
    description: "Defaults to the template's name",
    example: "Lease, 12 Alder Street",
  }),
  recipients: z.array(RecipientInput).min(1, "must have at least one recipient").max(100).optional(),
  message: DocumentMessage.nullish(),
  prefill: z.record(OwnName.max(64), FieldValueInput).optional().meta({
    description: "Values by field key; recipients can change them unless the field is read-only",
  }),
  metadata: z
    .record(
      storableText(40)
        .min(1)
        .refine(...FREE_NAME),
      storableText(500),
    )
    .refine((pairs) => Object.keys(pairs).length <= METADATA_MAX, {
      error: `has more than ${METADATA_MAX} pairs`,
      params: withInputCode("too_many"),
    })
    .meta(withJsonSchema({ maxProperties: METADATA_MAX }))
    .optional()
    .meta({
      description: "Up to 50 key-value pairs of your own: stored, returned, and included in every event",
      example: { unit: "12-A" },
    }),
  externalId: storableText(200)
    .min(1)
    .nullish()
    .meta({ description: "Your own id for the document", example: "lease-4711" }),
  expiresAt: DateTimeInput.nullish().meta({
    description: "Alternative to `expiresInDays`: a time within the next 365 days",
  }),
  expiresInDays: z
    .number()
    .int()
    .min(1)
    .max(SENDING_LIMITS.expiresInDays)
    .nullish()
    .meta({ description: "Counted from sending; defaults to the template's", example: 14 }),
  reminders: z
    .strictObject({
      everyDays: z.number().int().min(1).max(SENDING_LIMITS.reminderEveryDays).meta({ example: 3 }),
      max: z
        .number()
        .int()
        .min(0)
        .max(SENDING_LIMITS.reminders)
        .meta({ description: "Maximum number of reminders per recipient", example: 5 }),
    })
    .nullish()
    .meta({
      description:
        "Automatic reminders, sent between 9:00 and 17:00 in the workspace's time zone; defaults to the template's, null for none",
    }),
  redirectUrl: httpUrl(SENDING_LIMITS.redirectLength).nullish().meta({
    description:
      "URL that a recipient is redirected to after signing, without a user name and password, on the public internet",
    example: "https://example.com/thanks",
  }),
};

/** The domain rejects requests with both, since either may come from the stored draft. */
export const BOTH_EXPIRIES = { required: ["expiresAt", "expiresInDays"] };
export const ONE_EXPIRY = { not: BOTH_EXPIRIES };

export const UpdateDocumentBody = z.strictObject(documentFields).meta({
  id: "UpdateDocument",
  ...withJsonSchema(ONE_EXPIRY),
  description: "Omitted fields stay unchanged",
  example: { name: "Lease, 12 Alder Street, first floor", expiresInDays: 30 },
});
export type UpdateDocumentBody = z.infer<typeof UpdateDocumentBody>;

/** For the dashboard: settings that can be changed while the document is open. */
export const AdjustDocumentBody = z
  .strictObject({
    expiresAt: DateTimeInput.optional(),
    reminders: documentFields.reminders,
    message: DocumentMessage.nullish().meta({
      description:
        "Replaces subject and text of the emails sent from now on, and the text on the signing page; null uses the template's",
    }),
  })
  .refine((body) => Object.values(body).some((value) => value !== undefined), {
    error: "must have at least one of expiresAt, reminders and message",
    params: withInputCode("required"),
  });
export type AdjustDocumentBody = z.infer<typeof AdjustDocumentBody>;

export const CorrectRecipientBody = z
  .strictObject({
    name: lineOfText(120).optional().meta({ example: "Ada Lovelace" }),
    email: Email.optional(),
  })
  .refine(({ name, email }) => name !== undefined || email !== undefined, {
    error: "must have a name, an email or both",
    params: withInputCode("required"),
  })
  .meta({
    id: "CorrectRecipient",
    description: "Omitted fields stay unchanged; at least one is required",
    ...withJsonSchema({ minProperties: 1 }),
  });
export type CorrectRecipientBody = z.infer<typeof CorrectRecipientBody>;

export const VoidDocumentBody = z
  .strictObject({
    reason: displayText(1000)
      .trim()
      .nullish()
      .meta({ description: "Shown to everyone who has a signing link", example: "The terms have changed." }),
  })
  .meta({ id: "VoidDocument" })
  .optional();

const STATUS_LIST = new RegExp(
  `^(?:${DocumentStatus.options.join("|")})(?:,(?:${DocumentStatus.options.join("|")}))*$`,
);

export const ListDocumentsQuery = PageQuery.extend({
  status: z
    .string()
    .max(200)
    .regex(STATUS_LIST, `must be one or more of ${DocumentStatus.options.join(", ")}, separated by commas`)
    .transform((list) => list.split(",").map((status) => DocumentStatus.parse(status)))
    .optional()
    .meta({
      description: "Only documents with one of these statuses, separated by commas",
      example: "sent,in_progress",
    }),
  templateId: Id.optional().meta({ description: "Only documents created from this template" }),
  q: storableText(200).trim().optional().meta({
    description:
      "Text in the document's name, or in a recipient's name or email. Extensions of version 1.0 of the API: also in its external id, and of several words each may be in another of these",
    example: "alder",
  }),
  externalId: storableText(200)
    .optional()
    .meta({ description: "Only documents with this external id", example: "lease-4711" }),
  metadata: z
    .record(storableText(40).min(1), storableText(500))
    .refine((pairs) => Object.keys(pairs).length <= 10, "at most 10 pairs")
    .optional()
    .meta({
      description: "Only documents with all of these pairs: `metadata[unit]=12-A`",
      example: { unit: "12-A" },
      param: { style: "deepObject", explode: true },
    }),
  updatedSince: DateTimeInput.optional().meta({
    description:
      "Only documents changed at or after this time, by their sender, a recipient or the passing of time. Use it with `sort=updatedAt&order=asc` to keep a copy in sync",
  }),
  createdFrom: DateTimeInput.optional().meta({ description: "Only documents created at or after this time" }),
  createdTo: DateTimeInput.optional().meta({ description: "Only documents created at or before this time" }),
  sort: z
    .enum(["createdAt", "updatedAt"])
    .default("createdAt")
    .meta({ description: "The field to sort by", example: "createdAt" }),
  order: z
    .enum(["asc", "desc"])
    .default("desc")
    .meta({ description: "`desc`: newest first", example: "desc" }),
}).refine(
  ({ createdFrom, createdTo }) => !createdFrom || !createdTo || new Date(createdFrom) <= new Date(createdTo),
  {
    path: ["createdTo"],
    error: "must not be before createdFrom",
  },
);
export type ListDocumentsQuery = z.infer<typeof ListDocumentsQuery>;

/** A time that is null in examples: the event has not happened. */
const notYet = (description: string) => DateTime.nullable().meta({ description, example: null });

/** Why the product does not mail a recipient now. */
export const MailHold = z.enum(["address_limit", "mails_stopped", "reported"]).meta({
  id: "MailHold",
  description:
    "`address_limit`: their address has reached today's limit of invitations and reminders from a sender that it does not know. `mails_stopped`: several recipients reported the workspace's emails, and none are sent until the operator resumes them. `reported`: this recipient reported the workspace's emails and no longer gets them",
});
export type MailHold = z.infer<typeof MailHold>;

const HeldMail = z
  .object({
    reason: MailHold,
    until: DateTime.nullable().meta({
      description:
        "When the email will be sent automatically; null if that is not known, and for `reported`, where it never is",
      example: "2026-12-02T00:00:00.000Z",
    }),
  })
  .meta({ id: "HeldMail" });

export const RecipientDto = z
  .object({
    id: Id,
    roleKey: z.string().meta({ description: "Key of the template role that they fill", example: "tenant" }),
    role: RecipientRole,
    name: z.string().meta({ example: "Ada Lovelace" }),
    email: z.string().meta({ example: "ada@example.com" }),
    order: z
      .number()
      .int()
      .meta({ description: "Signing step; recipients with the same order act in parallel", example: 1 }),
    status: RecipientStatus,
    sentAt: DateTime.nullable().meta({
      description: "When their step opened and their signing link became active",
    }),
    viewedAt: notYet("When they first viewed the document"),
    signedAt: notYet("When they signed or approved"),
    declinedAt: notYet("When they declined"),
    declineReason: z
      .string()
      .nullable()
      .meta({ description: "The reason the recipient gave", example: null }),
    lastRemindedAt: notYet(
      "When the last reminder went out, automatic or not; `heldMail` says of one that waits",
    ),
    locale: z.string().nullable().meta({ description: "Language of their emails and pages", example: "en" }),
    delivery: RecipientDelivery,
    privateMessage: z.string().nullable().meta({
      description:
        "An extension of version 1.0 of the API: the sender's note to this recipient alone; null without one, after a delegation, and for members who may read the document but not change it",
      example: null,
    }),
    heldMail: HeldMail.nullable().meta({
      description:
        "An extension of version 1.0 of the API: an email to them that was asked for and has not gone out, with the reason; null for most. Their link works: you can deliver it yourself",
      example: null,
    }),
  })
  .meta({ id: "Recipient", description: "A recipient of a document. Never contains the signing link" });
export type RecipientDto = z.infer<typeof RecipientDto>;

export const ValueWarning = z
  .object({
    key: z.string().meta({ description: "Key of the field", example: "remarks" }),
    code: z.literal("printed_small").meta({ example: "printed_small" }),
    sizePt: z
      .number()
      .meta({ description: "The size at which the value is printed, in points: below 6", example: 4.25 }),
    message: z.string().meta({
      description: "Human-readable",
      example: "is too long for its field, and is printed smaller than 6 pt (4.25 pt)",
    }),
  })
  .meta({
    id: "ValueWarning",
    description: "A warning about a value set in advance; it is never refused for it",
  });
export type ValueWarning = z.infer<typeof ValueWarning>;

export const DocumentDto = z
  .object({
    id: Id,
    workspaceId: Id,
    templateId: Id,
    templateVersionId: Id.meta({
      description: "The template version it is pinned to; later versions do not affect it",
    }),
    name: z.string().meta({ example: "Lease, 12 Alder Street" }),
    status: DocumentStatus,
    ownerId: Id.meta({ description: "Id of the user who created it" }),
    recipients: z.array(RecipientDto),
    message: z
      .object({
        subject: z.string().nullable().meta({ example: "Your lease" }),
        body: z.string().nullable().meta({ example: "Please sign by Friday." }),
      })
      .nullable()
      .meta({ description: "Subject and text of the invitation email; null for the template's" }),
    metadata: z
      .record(z.string(), z.string())
      .meta({ description: "Your own key-value pairs", example: { unit: "12-A" } }),
    externalId: z
      .string()
      .nullable()
      .meta({ description: "Your own id for the document", example: "lease-4711" }),
    prefill: z
      .record(z.string(), FieldValue)
      .meta({ description: "Values by field key", example: { rent: "1250.00" } }),
    createdAt: DateTime,
    updatedAt: DateTime,
    sentAt: DateTime.nullable().meta({ description: "null for a draft" }),
    completedAt: notYet("When the last recipient signed"),
    declinedAt: notYet("When a recipient declined"),
    voidedAt: notYet("When it was voided"),
    expiredAt: notYet("When it expired"),
    expiresAt: DateTime.nullable().meta({
      description: "Deadline for signing",
      example: "2026-12-05T10:15:30.000Z",
    }),
    voidReason: z.string().nullable().meta({ description: "Why it was voided", example: null }),
    expiresInDays: z
      .number()
      .int()
      .meta({ description: "Counted from sending; not used if `expiresAt` was given", example: 30 }),
    reminders: z
      .object({
        everyDays: z.number().int().meta({ example: 3 }),
        max: z.number().int().meta({ description: "Maximum number of reminders per recipient", example: 5 }),
      })
      .nullable()
      .meta({ description: "Automatic reminders; null for none" }),
    redirectUrl: z
      .string()
      .nullable()
      .meta({ description: "URL that a recipient is redirected to after signing", example: null }),
    valueWarnings: z.array(ValueWarning).optional().meta({
      description:
        "An extension of version 1.0 of the API: values set in advance that are too long for their fields: prefilled ones, and defaults of the template where nothing is prefilled. Only where a document is created, changed, sent or read by its id, until it has ended, and only if there are any",
      example: [],
    }),
  })
  .meta({ id: "Document" });
export type DocumentDto = z.infer<typeof DocumentDto>;

/** Example of an unsent document. */
export const DRAFT_SAMPLE = {
  status: "draft",
  sentAt: null,
  recipients: [{ status: "waiting", sentAt: null }],
} as const;

/** Example of a voided document. */
export const VOIDED_SAMPLE = {
  status: "voided",
  voidedAt: EXAMPLE_TIME,
  voidReason: "The terms have changed.",
  recipients: [{ status: "canceled" }],
} as const;

export const SignedPdfQuery = z.strictObject({
  download: QueryBoolean.default(false).meta({
    description: "`true`: the URL makes browsers download the file with a friendly name",
    example: true,
  }),
});

import { z } from "zod";
import {
  DateTime,
  DateTimeInput,
  declared,
  Email,
  EXAMPLE_TIME,
  httpUrl,
  Id,
  lineOfText,
  PageQuery,
  QueryBoolean,
} from "@/lib/contracts/common";
import { FieldValue, FieldValueInput, TemplateContent } from "@/lib/contracts/content";
import { coded } from "@/lib/contracts/input-codes";
import { spokenText, storableText } from "@/lib/contracts/storable-text";

export const DocumentStatus = z
  .enum(["draft", "sent", "in_progress", "completed", "declined", "voided", "expired"])
  .meta({
    id: "DocumentStatus",
    description:
      "`draft` can be changed; `sent` and `in_progress` (somebody has signed) are open; the others are ends",
    example: "sent",
  });
export type DocumentStatus = z.infer<typeof DocumentStatus>;

export const RecipientRole = z.enum(["signer", "approver", "viewer", "cc"]).meta({
  id: "RecipientRole",
  description: "Signers and approvers act and can hold the document up; viewers and cc only receive it",
  example: "signer",
});
export type RecipientRole = z.infer<typeof RecipientRole>;

export const RecipientStatus = z
  .enum(["waiting", "pending", "signed", "declined", "delivered", "canceled"])
  .meta({
    id: "RecipientStatus",
    description:
      "`waiting`: not their turn; `pending`: their link works; `delivered`: a viewer or cc has their copy; `canceled`: the document ended before their turn",
    example: "pending",
  });
export type RecipientStatus = z.infer<typeof RecipientStatus>;

export const RecipientDelivery = z.enum(["email", "none"]).meta({
  id: "RecipientDelivery",
  description:
    "`email`: they are mailed their link and all that follows; `none`: no mail of any kind about this document, for links that you hand over yourself and for embedded signing",
  example: "email",
});

const Locale = z
  .string()
  .regex(/^[a-z]{2}(?:-[A-Z]{2})?$/, "must look like en or pt-BR")
  .meta({
    description: "Language of their mails and signing page",
    example: "en",
  });

export const RecipientInput = z
  .strictObject({
    roleKey: z
      .string()
      .min(1)
      .max(64)
      .meta({ description: "Which role of the template they fill", example: "tenant" }),
    name: lineOfText(120).meta({ example: "Ada Lovelace" }),
    email: Email,
    locale: Locale.nullish(),
    delivery: RecipientDelivery.optional(),
  })
  .meta({ id: "RecipientInput", description: "Who fills a role of the template" });

export const DocumentMessage = z
  .strictObject({
    subject: lineOfText(200).nullish().meta({ description: "Of the mail", example: "Your lease" }),
    body: spokenText(5000)
      .nullish()
      .meta({ description: "Your words in the mail", example: "Please sign by Friday." }),
  })
  .meta({ id: "DocumentMessage", description: "What recipients read; the product's words where null" });

const METADATA_MAX = 50;

/** Names of Object.prototype: as a caller's key they would always seem to be present. */
const FREE_NAME = [
  (name: string) => !(name in Object.prototype),
  { error: "is a reserved word", params: coded("reserved_name") },
] as const;
const OwnName = z.string().refine(...FREE_NAME);

const DocumentName = lineOfText(200);

const documentFields = {
  name: DocumentName.optional().meta({
    description: "The template's name when left out",
    example: "Lease, 12 Alder Street",
  }),
  recipients: z.array(RecipientInput).min(1, "name at least one recipient").max(100).optional(),
  message: DocumentMessage.nullish(),
  prefill: z.record(OwnName.max(64), FieldValueInput).optional().meta({
    description: "Values by field key; the recipient may change them unless the field is read-only",
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
      params: coded("too_many"),
    })
    .meta(declared({ maxProperties: METADATA_MAX }))
    .optional()
    .meta({
      description: "Up to 50 pairs of your own: kept, returned, and in every event",
      example: { unit: "12-A" },
    }),
  externalId: storableText(200)
    .min(1)
    .nullish()
    .meta({ description: "Your own id of it", example: "lease-4711" }),
  expiresAt: DateTimeInput.nullish().meta({
    description: "Instead of `expiresInDays`: a time within the next 365 days",
  }),
  expiresInDays: z
    .number()
    .int()
    .min(1)
    .max(365)
    .nullish()
    .meta({ description: "From sending; the template's when left out", example: 14 }),
  reminders: z
    .strictObject({
      everyDays: z.number().int().min(1).max(60).meta({ example: 3 }),
      max: z.number().int().min(0).max(30).meta({ description: "For each recipient", example: 5 }),
    })
    .nullish()
    .meta({
      description:
        "Automatic reminders, between 9:00 and 17:00 in the workspace's time zone; the template's when left out, null for none",
    }),
  redirectUrl: httpUrl(2000)
    .nullish()
    .meta({ description: "Where a recipient goes after signing", example: "https://example.com/thanks" }),
};

/** The domain rejects both, since either may come from the stored draft. */
const ONE_EXPIRY = { not: { required: ["expiresAt", "expiresInDays"] } };
const ONE_SOURCE = { oneOf: [{ required: ["templateId"] }, { required: ["file", "roles", "fields"] }] };

/** For a document named after its file. */
export const DocumentNamed = z.object({ name: DocumentName });

const createdRecipients = z
  .array(RecipientInput)
  .min(1, "name at least one recipient")
  .max(100)
  .meta({ description: "Somebody for each role that has a field; a signer's or approver's role once" });

/** A file inside a JSON body, which is limited to 1 MiB: send larger ones as `multipart/form-data`. */
const FileInput = z
  .strictObject({
    name: lineOfText(200).meta({ description: "Of the file", example: "lease.pdf" }),
    contentType: z.literal("application/pdf").meta({ example: "application/pdf" }),
    base64: z
      .base64()
      .min(1)
      .max(1_000_000)
      .meta({
        description: "The bytes of the PDF",
        example: "JVBERi0xLjcK",
        ...declared({
          format: undefined,
          contentEncoding: "base64",
          pattern: "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$",
        }),
      }),
  })
  .meta({ id: "FileInput", description: "A PDF in a JSON body; larger ones go as multipart/form-data" });

/** Without the defaults of a template's content: what is omitted here is undefined. */
const roles = TemplateContent.shape.roles.unwrap();
const fields = TemplateContent.shape.fields.unwrap();
const settings = TemplateContent.shape.settings.unwrap();
const ofOwnFile = {
  roles: roles.optional().meta({ description: "With a file of its own: who takes part" }),
  fields: fields.optional().meta({ description: "With a file of its own: what they fill in, and where" }),
  settings: settings.optional().meta({ description: "With a file of its own: as in a template's content" }),
};

const send = z
  .boolean()
  .default(false)
  .meta({ description: "Send it at once. Refused, it leaves nothing behind", example: false });

const documentFromFile = { ...documentFields, recipients: createdRecipients, ...ofOwnFile, send };

/** From a template, or from an uploaded file with its roles and fields. */
export const CreateDocumentRequest = z
  .strictObject({
    templateId: Id.optional().meta({
      description: "A published template; without one `file`, `roles` and `fields` say what is signed",
    }),
    ...documentFromFile,
    file: FileInput.optional(),
  })
  .superRefine(({ templateId, file, roles, fields, settings }, context) => {
    if (templateId === undefined) {
      for (const [name, given] of Object.entries({ file, roles, fields }))
        if (given === undefined)
          context.addIssue({
            code: "custom",
            path: [name],
            message: "is missing: without a templateId, a document needs file, roles and fields",
            params: coded("required"),
          });
      return;
    }
    for (const [name, given] of Object.entries({ file, roles, fields, settings }))
      if (given !== undefined)
        context.addIssue({
          code: "custom",
          path: [name],
          message: "cannot be given together with templateId, which has its own",
          params: coded("conflict"),
        });
  })
  .meta({
    id: "CreateDocument",
    ...declared({ ...ONE_EXPIRY, ...ONE_SOURCE }),
    example: {
      templateId: "01998f5e-6c1e-7a3b-9d52-0c8f2b6f1a77",
      name: "Lease, 12 Alder Street",
      recipients: [
        { roleKey: "tenant", name: "Ada Lovelace", email: "ada@example.com" },
        { roleKey: "landlord", name: "Grace Hopper", email: "grace@example.com" },
      ],
      prefill: { rent: "1250.00" },
      externalId: "lease-4711",
      expiresInDays: 14,
    },
  });
export type CreateDocumentRequest = z.infer<typeof CreateDocumentRequest>;

/** From a template. */
export type CreateDocumentBody = Omit<
  CreateDocumentRequest,
  "templateId" | "file" | "roles" | "fields" | "settings" | "send"
> & { templateId: string; send?: boolean };

/** The form part `payload`; the form part `file` is the PDF. */
export const DocumentPayload = z.strictObject({
  ...documentFromFile,
  roles: roles.meta({ description: "Who takes part" }),
  fields: fields.meta({ description: "What they fill in, and where" }),
});
export type DocumentPayload = z.infer<typeof DocumentPayload>;

/** The same with a file of up to 50 MiB. */
export const CreateDocumentForm = z
  .strictObject({
    file: z.file().meta({ description: "The PDF: at most 50 MiB and 2,000 pages", example: "%PDF-1.7 …" }),
    payload: z.string().meta({
      description: "The rest, as the JSON of a request without a `templateId` and without its `file`",
      example: '{"roles":[],"fields":[],"recipients":[]}',
    }),
  })
  .meta({ id: "CreateDocumentForm" });

export const UpdateDocumentBody = z.strictObject(documentFields).meta({
  id: "UpdateDocument",
  ...declared(ONE_EXPIRY),
  description: "What is left out stays as it is",
  example: { name: "Lease, 12 Alder Street, first floor", expiresInDays: 30 },
});
export type UpdateDocumentBody = z.infer<typeof UpdateDocumentBody>;

export const CorrectRecipientBody = z
  .strictObject({
    name: lineOfText(120).optional().meta({ example: "Ada Lovelace" }),
    email: Email.optional(),
  })
  .refine(({ name, email }) => name !== undefined || email !== undefined, {
    error: "give a name, an email or both",
    params: coded("required"),
  })
  .meta({
    id: "CorrectRecipient",
    description: "What is left out stays as it is; at least one is needed",
    ...declared({ minProperties: 1 }),
  });
export type CorrectRecipientBody = z.infer<typeof CorrectRecipientBody>;

export const VoidDocumentBody = z
  .strictObject({
    reason: spokenText(1000)
      .trim()
      .nullish()
      .meta({ description: "Told to everybody with a link", example: "The terms have changed." }),
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
    .regex(STATUS_LIST, `must be one or more of ${DocumentStatus.options.join(", ")}, with commas between`)
    .transform((list) => list.split(",").map((status) => DocumentStatus.parse(status)))
    .optional()
    .meta({ description: "Only those in these states, with commas between", example: "sent,in_progress" }),
  templateId: Id.optional().meta({ description: "Only those made from this template" }),
  q: storableText(200)
    .trim()
    .optional()
    .meta({ description: "In the document's name, or a recipient's name or e-mail", example: "alder" }),
  externalId: storableText(200)
    .optional()
    .meta({ description: "Only those with this id of yours", example: "lease-4711" }),
  metadata: z
    .record(storableText(40).min(1), storableText(500))
    .refine((pairs) => Object.keys(pairs).length <= 10, "at most 10 pairs")
    .optional()
    .meta({
      description: "Only those with all of these pairs: `metadata[unit]=12-A`",
      example: { unit: "12-A" },
      param: { style: "deepObject", explode: true },
    }),
  updatedSince: DateTimeInput.optional().meta({
    description:
      "Only those that changed at this moment or later: by their sender, their recipients, or in time. With `sort=updatedAt&order=asc` it is how to keep a copy current",
  }),
  createdFrom: DateTimeInput.optional().meta({ description: "Only those created at this moment or later" }),
  createdTo: DateTimeInput.optional().meta({ description: "Only those created at this moment or earlier" }),
  sort: z
    .enum(["createdAt", "updatedAt"])
    .default("createdAt")
    .meta({ description: "What they are ordered by", example: "createdAt" }),
  order: z
    .enum(["asc", "desc"])
    .default("desc")
    .meta({ description: "`desc`: the newest first", example: "desc" }),
})
  .refine(({ q, sort, order }) => !q || (sort === "createdAt" && order === "desc"), {
    path: ["sort"],
    error: "cannot be changed together with q: what is searched for comes newest first",
  })
  .refine(
    ({ createdFrom, createdTo }) =>
      !createdFrom || !createdTo || new Date(createdFrom) <= new Date(createdTo),
    {
      path: ["createdTo"],
      error: "must not lie before createdFrom",
    },
  );
export type ListDocumentsQuery = z.infer<typeof ListDocumentsQuery>;

/** A time that is null in examples: the event has not happened. */
const notYet = (description: string) => DateTime.nullable().meta({ description, example: null });

export const RecipientDto = z
  .object({
    id: Id,
    roleKey: z.string().meta({ description: "The role of the template that they fill", example: "tenant" }),
    role: RecipientRole,
    name: z.string().meta({ example: "Ada Lovelace" }),
    email: z.string().meta({ example: "ada@example.com" }),
    order: z.number().int().meta({ description: "Signing step; equal orders act in parallel", example: 1 }),
    status: RecipientStatus,
    sentAt: DateTime.nullable().meta({ description: "When their step opened, and with it their link" }),
    viewedAt: notYet("When they first saw the document"),
    signedAt: notYet("When they signed or approved"),
    declinedAt: notYet("When they declined"),
    declineReason: z.string().nullable().meta({ description: "In their words", example: null }),
    lastRemindedAt: notYet("The last reminder, automatic or not"),
    locale: z.string().nullable().meta({ description: "Language of their mails and pages", example: "en" }),
    delivery: RecipientDelivery,
  })
  .meta({ id: "Recipient", description: "A person of a document. Their signing link is never in here" });
export type RecipientDto = z.infer<typeof RecipientDto>;

export const DocumentDto = z
  .object({
    id: Id,
    workspaceId: Id,
    templateId: Id,
    templateVersionId: Id.meta({ description: "The version it is pinned to: later ones change nothing" }),
    name: z.string().meta({ example: "Lease, 12 Alder Street" }),
    status: DocumentStatus,
    ownerId: Id.meta({ description: "The user who made it" }),
    recipients: z.array(RecipientDto),
    message: z
      .object({
        subject: z.string().nullable().meta({ example: "Your lease" }),
        body: z.string().nullable().meta({ example: "Please sign by Friday." }),
      })
      .nullable()
      .meta({ description: "What recipients read; null for the template's" }),
    metadata: z
      .record(z.string(), z.string())
      .meta({ description: "Your own pairs", example: { unit: "12-A" } }),
    externalId: z.string().nullable().meta({ description: "Your own id of it", example: "lease-4711" }),
    prefill: z
      .record(z.string(), FieldValue)
      .meta({ description: "Values by field key", example: { rent: "1250.00" } }),
    createdAt: DateTime,
    updatedAt: DateTime,
    sentAt: DateTime.nullable().meta({ description: "null while it is a draft" }),
    completedAt: notYet("The last signature"),
    declinedAt: notYet("When a recipient declined"),
    voidedAt: notYet("When it was withdrawn"),
    expiredAt: notYet("When it ran out of time"),
    expiresAt: DateTime.nullable().meta({
      description: "Until when it can be signed",
      example: "2026-12-05T10:15:30.000Z",
    }),
    voidReason: z.string().nullable().meta({ description: "Why it was withdrawn", example: null }),
    expiresInDays: z
      .number()
      .int()
      .meta({ description: "Counted from sending, unless `expiresAt` was given", example: 30 }),
    reminders: z
      .object({
        everyDays: z.number().int().meta({ example: 3 }),
        max: z.number().int().meta({ description: "For each recipient", example: 5 }),
      })
      .nullable()
      .meta({ description: "Automatic reminders; null for none" }),
    redirectUrl: z
      .string()
      .nullable()
      .meta({ description: "Where a recipient goes after signing", example: null }),
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
    description: "`true`: the address makes browsers save the file, under a friendly name",
    example: true,
  }),
});

import { z } from "zod";
import { DateTime, Id, lineOfText, PageQuery, withJsonSchema } from "@/lib/contracts/common";
import { FieldValueInput } from "@/lib/contracts/content";
import { documentFields, ONE_EXPIRY, RecipientInput, ValueWarning } from "@/lib/contracts/documents";
import { storableText } from "@/lib/contracts/storable-text";

/** Bulk send: one template, and a list whose rows each become a document. An addition to version 1.0 of the API. */

export const BULK_SEND_LIMITS = {
  rows: 1_000,
  /** Maximum size in bytes of a request with all rows. */
  bodyBytes: 4 * 1024 * 1024,
  jsonValues: 250_000,
  /** Unfinished bulk sends of one workspace. */
  unfinished: 10,
} as const;

const { name, message, prefill, metadata, externalId, expiresAt, expiresInDays, reminders, redirectUrl } =
  documentFields;

/** The requirements for a row; their errors are reported row by row. */
export const BulkSendRowFields = z.strictObject({
  recipients: z.array(RecipientInput).min(1, "must have at least one recipient").max(100),
  name,
  prefill,
  metadata,
  externalId,
});
export type BulkSendRowFields = z.infer<typeof BulkSendRowFields>;

/**
 * A row's texts are checked row by row, by `BulkSendRowFields`: one invalid address must not cause the whole list to
 * be rejected.
 */

const BulkSendRowInput = z
  .strictObject({
    recipients: z
      .array(
        z.strictObject({
          roleKey: storableText(200).meta({ description: "Key of the template role", example: "tenant" }),
          name: storableText(500).meta({ example: "Ada Lovelace" }),
          email: storableText(500).meta({ example: "ada@example.com" }),
          locale: storableText(50).nullish().meta({ description: "Language of their emails", example: "en" }),
          delivery: storableText(50).optional().meta({ description: "`email` or `none`", example: "email" }),
          privateMessage: storableText(5_000).nullish().meta({
            description: "Your note to this recipient alone",
            example: "The deposit is as we discussed on the phone.",
          }),
        }),
      )
      .max(100)
      .meta({ description: "The recipients of this row's document, as for `POST /v1/documents`" }),
    name: storableText(500).optional().meta({
      description:
        "Name of this row's document, of at most 200 characters; defaults to `documentName`, then to the template's name",
      example: "Lease, 12 Alder Street",
    }),
    prefill: z
      .record(storableText(200), FieldValueInput)
      .optional()
      .meta({ description: "Values by field key", example: { rent: "1250.00" } }),
    metadata: z
      .record(storableText(200), storableText(2_000))
      .optional()
      .meta({
        description: "Your own key-value pairs, also the variables of a text",
        example: { unit: "12-A" },
      }),
    externalId: storableText(500).nullish().meta({
      description:
        "Your own id for the document, of at most 200 characters: unique in the list. If a document with it was sent from this template before, the row is skipped",
      example: "lease-4711",
    }),
  })
  .meta({
    id: "BulkSendRowInput",
    description:
      "One document of a bulk send. Its texts have the limits of `POST /v1/documents`, which are checked row by row: beyond them the row is invalid, and not the request",
  });
export type BulkSendRowInput = z.infer<typeof BulkSendRowInput>;

const checked = {
  templateId: Id.meta({ description: "A published template" }),
  documentName: name.meta({
    description: "Name of documents whose row has none; defaults to the template's name",
    example: "Lease",
  }),
  message,
  expiresAt,
  expiresInDays,
  reminders,
  redirectUrl,
  rows: z
    .array(BulkSendRowInput)
    .min(1, "must have at least one row")
    .max(BULK_SEND_LIMITS.rows)
    .meta({ description: "At most 1,000, one for each document" }),
  sendAgain: z.boolean().default(false).meta({
    description:
      "Also send rows whose `externalId` belongs to a document that was already sent from this template",
    example: false,
  }),
};

const example = {
  templateId: "01998f5e-6c1e-7a3b-9d52-0c8f2b6f1a77",
  rows: [
    {
      recipients: [
        { roleKey: "tenant", name: "Ada Lovelace", email: "ada@example.com" },
        { roleKey: "landlord", name: "Grace Hopper", email: "grace@example.com" },
      ],
      prefill: { rent: "1250.00" },
      externalId: "lease-4711",
    },
  ],
};

const list = {
  ...checked,
  name: lineOfText(200).optional().meta({
    description: "Name of the bulk send; defaults to the template's name",
    example: "Leases of December",
  }),
  invalidRows: z.enum(["refuse", "fail"]).default("refuse").meta({
    description:
      "`refuse`: nothing is sent while a row is invalid; `fail`: the valid rows are sent, and the others are listed as failed",
    example: "refuse",
  }),
};

export const CreateBulkSendBody = z
  .strictObject(list)
  .meta({ id: "CreateBulkSend", ...withJsonSchema(ONE_EXPIRY), example });
export type CreateBulkSendBody = z.infer<typeof CreateBulkSendBody>;

/** The same body as for creating a bulk send: a list is sent as it was checked. */
export const CheckBulkSendBody = z.strictObject(list).meta({
  id: "CheckBulkSend",
  description: "The body of `POST /v1/documents/bulk`; `name` and `invalidRows` change nothing here",
  ...withJsonSchema(ONE_EXPIRY),
  example,
});
export type CheckBulkSendBody = z.infer<typeof CheckBulkSendBody>;

const CorrectedRow = z
  .strictObject({
    number: z.number().int().min(1).max(BULK_SEND_LIMITS.rows).meta({
      description: "Number of the failed row that this replaces",
      example: 1,
    }),
    ...BulkSendRowInput.shape,
  })
  .meta({ id: "CorrectedBulkSendRow", description: "A failed row with other values" });

export const RetryBulkSendBody = z
  .strictObject({
    rows: z
      .array(CorrectedRow)
      .max(BULK_SEND_LIMITS.rows)
      .optional()
      .meta({ description: "Failed rows with other values; the others are tried again as they are" }),
  })
  .optional()
  .meta({ id: "RetryBulkSend" });
export type RetryBulkSendBody = z.infer<typeof RetryBulkSendBody>;

const problem = {
  path: z
    .string()
    .meta({ description: "Path of the invalid value within the row", example: "recipients.0.email" }),
  code: z.string().meta({ description: "As in `errors` of `INVALID_INPUT`", example: "invalid_email" }),
  message: z.string().meta({ example: "must be an email address such as name@example.com" }),
};

export const BulkSendCheckDto = z
  .object({
    total: z.number().int().meta({ description: "Number of rows", example: 1000 }),
    valid: z.number().int().meta({ description: "Rows that can be sent", example: 980 }),
    skipped: z
      .array(
        z.object({
          row: z.number().int().meta({ description: "From 1", example: 7 }),
          documentId: Id.meta({ description: "The document that was sent before" }),
        }),
      )
      .meta({
        description:
          "Rows whose `externalId` belongs to a document that was already sent from this template: they are not sent again, and are not errors",
        example: [],
      }),
    errors: z
      .array(z.object({ row: z.number().int().meta({ description: "From 1", example: 7 }), ...problem }))
      .meta({ description: "Why the other rows cannot be sent, in their order" }),
    warnings: z
      .array(ValueWarning.extend({ row: z.number().int().meta({ description: "From 1", example: 7 }) }))
      .meta({
        description: "Values of rows that can be sent which are too long for their fields",
        example: [],
      }),
    documentsLeft: z.number().int().nullable().meta({
      description: "How many documents the plan still includes in this period; null for no limit",
      example: null,
    }),
    mailsLeftToday: z.number().int().nullable().meta({
      description:
        "How many emails the workspace may still request today; null for no limit. Sending continues on the next day",
      example: null,
    }),
    mailsStopped: z.boolean().meta({
      description:
        "Whether the workspace's emails to recipients are stopped, since several reported them: the list can be sent, and the emails wait",
      example: false,
    }),
    mails: z.number().int().meta({
      description: "How many emails the valid rows count as",
      example: 1960,
    }),
  })
  .meta({ id: "BulkSendCheck" });
export type BulkSendCheckDto = z.infer<typeof BulkSendCheckDto>;

export const BulkSendStatus = z.enum(["sending", "paused", "completed", "canceled"]).meta({
  id: "BulkSendStatus",
  description:
    "`paused`: stopped for the reason in `pause`, until it is retried; `completed`: every row was sent or skipped, or has failed",
  example: "sending",
});
export type BulkSendStatus = z.infer<typeof BulkSendStatus>;

export const BulkSendRowStatus = z.enum(["pending", "sent", "failed", "skipped", "canceled"]).meta({
  id: "BulkSendRowStatus",
  description:
    "`failed`: no document was created; `skipped`: a document with its `externalId` was sent before, which is its `documentId`; `canceled`: the bulk send was canceled before its turn",
  example: "sent",
});
export type BulkSendRowStatus = z.infer<typeof BulkSendRowStatus>;

const count = (example: number) => z.number().int().meta({ example });

export const BulkSendDto = z
  .object({
    id: Id,
    workspaceId: Id,
    templateId: Id,
    templateVersionId: Id.meta({
      description: "The version that all its documents are created from; later versions do not affect it",
    }),
    ownerId: Id.meta({ description: "Id of the user who started it" }),
    name: z.string().meta({ example: "Leases of December" }),
    status: BulkSendStatus,
    counts: z
      .object({
        total: count(1000),
        pending: count(420),
        sent: count(560),
        failed: count(20),
        skipped: count(0),
        canceled: count(0),
      })
      .meta({ description: "Rows by status" }),
    pause: z
      .object({
        code: z.string().meta({ description: "An error code of the API", example: "DOCUMENT_LIMIT_REACHED" }),
        detail: z.string().meta({ example: "All 100 documents included in the plan have been sent." }),
        resumesAt: DateTime.nullable().meta({
          description: "When it continues by itself; null if it has to be retried",
        }),
      })
      .nullable()
      .meta({ description: "Why nothing is sent at the moment", example: null }),
    createdAt: DateTime,
    updatedAt: DateTime,
    finishedAt: DateTime.nullable().meta({
      description: "When it was completed or canceled",
      example: null,
    }),
  })
  .meta({ id: "BulkSend", description: "A bulk send and its progress" });
export type BulkSendDto = z.infer<typeof BulkSendDto>;

export const BulkSendRowDto = z
  .object({
    number: z.number().int().meta({ description: "From 1, in the order of the list", example: 1 }),
    status: BulkSendRowStatus,
    recipients: z
      .array(
        z.object({
          roleKey: z.string().meta({ example: "tenant" }),
          name: z.string().meta({ example: "Ada Lovelace" }),
          email: z.string().meta({ example: "ada@example.com" }),
          locale: z.string().nullable().meta({ description: "Language of their emails", example: "en" }),
          delivery: z.string().meta({ description: "`email` or `none`", example: "email" }),
          privateMessage: z
            .string()
            .nullable()
            .meta({ description: "Your note to this recipient alone", example: null }),
        }),
      )
      .meta({ description: "As they were given. Empty once its document was deleted" }),
    prefill: z
      .record(z.string(), FieldValueInput)
      .meta({ description: "Values by field key", example: { rent: "1250.00" } }),
    metadata: z.record(z.string(), z.string()).meta({ example: { unit: "12-A" } }),
    name: z
      .string()
      .nullable()
      .meta({ description: "Name of its document, if it has its own", example: null }),
    externalId: z.string().nullable().meta({ example: "lease-4711" }),
    documentId: Id.nullable().meta({
      description: "The document; null unless it was sent. Of a skipped row: the one that was sent before",
    }),
    error: z
      .object({
        code: z.string().meta({ description: "An error code of the API", example: "INVALID_INPUT" }),
        detail: z.string().meta({ example: "recipients.0.email: must be an email address" }),
        errors: z.array(z.object(problem)).optional().meta({ description: "With `INVALID_INPUT`" }),
      })
      .nullable()
      .meta({ description: "Why it failed", example: null }),
    sentAt: DateTime.nullable(),
  })
  .meta({ id: "BulkSendRow" });
export type BulkSendRowDto = z.infer<typeof BulkSendRowDto>;

export const ListBulkSendsQuery = PageQuery.extend({
  templateId: Id.optional().meta({ description: "Only those of this template" }),
});
export type ListBulkSendsQuery = z.output<typeof ListBulkSendsQuery>;

export const ListBulkSendRowsQuery = PageQuery.extend({
  status: BulkSendRowStatus.optional().meta({ description: "Only rows with this status" }),
});
export type ListBulkSendRowsQuery = z.output<typeof ListBulkSendRowsQuery>;

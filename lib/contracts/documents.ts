import { z } from "zod";
import { DateTime, DateTimeInput, Email, Id, lineOfText, PageQuery } from "@/lib/contracts/common";
import { FieldValue, FieldValueInput } from "@/lib/contracts/content";
import { storableText } from "@/lib/contracts/storable-text";

export const DocumentStatus = z.enum([
  "draft",
  "sent",
  "in_progress",
  "completed",
  "declined",
  "voided",
  "expired",
]);
export type DocumentStatus = z.infer<typeof DocumentStatus>;

export const RecipientRole = z.enum(["signer", "approver", "viewer", "cc"]);
export type RecipientRole = z.infer<typeof RecipientRole>;

export const RecipientStatus = z.enum(["waiting", "pending", "signed", "declined", "delivered", "canceled"]);
export type RecipientStatus = z.infer<typeof RecipientStatus>;

const Locale = z.string().regex(/^[a-z]{2}(?:-[A-Z]{2})?$/, "must look like en or pt-BR");

export const RecipientInput = z.strictObject({
  roleKey: z.string().min(1).max(64),
  name: lineOfText(120),
  email: Email,
  locale: Locale.nullish(),
});

export const DocumentMessage = z.strictObject({
  subject: lineOfText(200).nullish(),
  body: storableText(5000).nullish(),
});

const documentFields = {
  name: lineOfText(200).optional(),
  recipients: z.array(RecipientInput).min(1, "name at least one recipient").max(100).optional(),
  message: DocumentMessage.nullish(),
  prefill: z.record(z.string().max(64), FieldValueInput).optional(),
  metadata: z
    .record(storableText(40).min(1), storableText(500))
    .refine((m) => Object.keys(m).length <= 50, "at most 50 pairs")
    .optional(),
  externalId: storableText(200).min(1).nullish(),
  expiresAt: DateTimeInput.nullish(),
  expiresInDays: z.number().int().min(1).max(365).nullish(),
  reminders: z
    .strictObject({ everyDays: z.number().int().min(1).max(60), max: z.number().int().min(0).max(30) })
    .nullish(),
  redirectUrl: z
    .url({ protocol: /^https?$/, normalize: true, error: "must be an http or https address" })
    .max(2000)
    .nullish(),
};

export const CreateDocumentBody = z.strictObject({
  templateId: Id,
  ...documentFields,
  recipients: z.array(RecipientInput).min(1, "name at least one recipient").max(100),
});
export type CreateDocumentBody = z.infer<typeof CreateDocumentBody>;

export const UpdateDocumentBody = z.strictObject(documentFields);
export type UpdateDocumentBody = z.infer<typeof UpdateDocumentBody>;

export const VoidDocumentBody = z.strictObject({ reason: storableText(1000).trim().nullish() }).optional();

export const ListDocumentsQuery = PageQuery.extend({
  status: DocumentStatus.optional(),
  templateId: Id.optional(),
  q: storableText(200).trim().optional(),
});
export type ListDocumentsQuery = z.infer<typeof ListDocumentsQuery>;

export const RecipientDto = z.object({
  id: Id,
  roleKey: z.string(),
  role: RecipientRole,
  name: z.string(),
  email: z.string(),
  order: z.number().int(),
  status: RecipientStatus,
  sentAt: DateTime.nullable(),
  viewedAt: DateTime.nullable(),
  signedAt: DateTime.nullable(),
  declinedAt: DateTime.nullable(),
  declineReason: z.string().nullable(),
  lastRemindedAt: DateTime.nullable(),
  locale: z.string().nullable(),
});
export type RecipientDto = z.infer<typeof RecipientDto>;

export const DocumentDto = z.object({
  id: Id,
  workspaceId: Id,
  templateId: Id,
  templateVersionId: Id,
  name: z.string(),
  status: DocumentStatus,
  ownerId: Id,
  recipients: z.array(RecipientDto),
  message: z.object({ subject: z.string().nullable(), body: z.string().nullable() }).nullable(),
  metadata: z.record(z.string(), z.string()),
  externalId: z.string().nullable(),
  prefill: z.record(z.string(), FieldValue),
  createdAt: DateTime,
  updatedAt: DateTime,
  sentAt: DateTime.nullable(),
  completedAt: DateTime.nullable(),
  declinedAt: DateTime.nullable(),
  voidedAt: DateTime.nullable(),
  expiredAt: DateTime.nullable(),
  expiresAt: DateTime.nullable(),
  voidReason: z.string().nullable(),
});
export type DocumentDto = z.infer<typeof DocumentDto>;

export const SignedPdfQuery = z.strictObject({
  download: z
    .enum(["true", "false"])
    .default("false")
    .transform((v) => v === "true"),
});

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
  "email_failed",
] as const;
export type AuditType = (typeof AUDIT_TYPES)[number];

export const AuditActor = z.object({
  type: z.enum(["user", "recipient", "api_key", "system"]),
  id: z.string().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
});
export type AuditActor = z.infer<typeof AuditActor>;

export const AuditEventDto = z.object({
  id: Id,
  sequence: z.number().int(),
  type: z.enum(AUDIT_TYPES),
  createdAt: DateTime,
  actor: AuditActor,
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
  hash: z.string(),
  previousHash: z.string().nullable(),
});
export type AuditEventDto = z.infer<typeof AuditEventDto>;

export const SubmissionDto = z.object({
  id: Id,
  documentId: Id,
  recipientId: Id,
  roleKey: z.string(),
  status: z.enum(["pending", "submitted"]),
  submittedAt: DateTime.nullable(),
  values: z.record(z.string(), FieldValue),
  signatures: z.array(z.object({ fieldId: z.string(), mode: z.string(), imageUrl: z.string().nullable() })),
  consent: z.object({ version: z.string(), textSha256: z.string(), acceptedAt: DateTime }).nullable(),
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
});
export type SubmissionDto = z.infer<typeof SubmissionDto>;

export const SubmissionsQuery = z.strictObject({ documentId: Id });

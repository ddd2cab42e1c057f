import { z } from "zod";
import { DateTime, Id } from "@/lib/contracts/common";
import { ContentField, FieldId, FieldValue, FieldValues, PageSize } from "@/lib/contracts/content";
import { DocumentStatus, RecipientRole, RecipientStatus } from "@/lib/contracts/documents";
import { isStorableText, storableText } from "@/lib/contracts/storable-text";

/** The recipient's side: everything under `/v1/sign/{token}` (contract, section 6). */

/** 1 MiB of PNG is about 1.4 million base64 characters. */
const MAX_DATA_URL = 1_400_200;

/** Of an answer or a draft, in bytes: a few fields signed with the largest pictures. */
export const SIGNING_BODY_MAX_BYTES = 8 * 1024 * 1024;

/** Strokes of a drawn signature: each a flat list x0,y0,x1,y1,… in CSS pixels of the pad. */
const StrokeData = z.strictObject({
  width: z.number().positive().max(4000),
  height: z.number().positive().max(4000),
  strokes: z
    .array(z.array(z.number().min(-100).max(4100)).min(2).max(20_000))
    .min(1)
    .max(500),
});

export const SIGNATURE_FONTS = [
  "caveat",
  "dancing-script",
  "great-vibes",
  "marck-script",
  "sacramento",
  "mynerve",
] as const;

export const SignatureInput = z.strictObject({
  mode: z.enum(["draw", "type", "upload", "saved"]),
  image: z
    .string()
    .startsWith("data:image/png;base64,", "must be a PNG data URL")
    .max(MAX_DATA_URL)
    .nullish(),
  paths: StrokeData.nullish(),
  text: storableText(120).trim().min(1).nullish(),
  font: z.enum(SIGNATURE_FONTS).nullish(),
  savedSignatureId: Id.nullish(),
});
export type SignatureInput = z.infer<typeof SignatureInput>;

const signatures = z
  .record(FieldId, SignatureInput)
  .refine((given) => Object.keys(given).length <= 200, "has too many entries");

export const SaveDraftBody = z.strictObject({ values: FieldValues, signatures: signatures.optional() });
export type SaveDraftBody = z.infer<typeof SaveDraftBody>;

export const SubmitSigningBody = z.strictObject({
  values: FieldValues,
  signatures: signatures.default({}),
  consent: z.strictObject({
    accepted: z.literal(true, "must be accepted before signing"),
    version: z.string().min(1).max(40),
  }),
});
export type SubmitSigningBody = z.infer<typeof SubmitSigningBody>;

export const SubmittedDto = z.object({
  status: RecipientStatus,
  documentStatus: DocumentStatus,
  redirectUrl: z.string().nullable(),
});
export type SubmittedDto = z.infer<typeof SubmittedDto>;

export const DeclineBody = z.strictObject({
  reason: z
    .string()
    .trim()
    .min(3, "must be 3 to 1000 characters")
    .max(1000, "must be 3 to 1000 characters")
    .refine(isStorableText, "must be valid Unicode without NUL"),
});

export const DraftDto = z.object({
  values: z.record(z.string(), FieldValue),
  signatures: z.record(z.string(), SignatureInput),
  updatedAt: DateTime,
});
export type DraftDto = z.infer<typeof DraftDto>;

/** A field with the value it starts from: a prefill, or the template's default. */
export const SigningField = ContentField.extend({ value: FieldValue });
export type SigningField = z.infer<typeof SigningField>;

export const SigningDto = z.object({
  document: z.object({
    id: Id,
    name: z.string(),
    status: DocumentStatus,
    expiresAt: DateTime.nullable(),
    pageCount: z.number().int(),
    message: z.object({ subject: z.string().nullable(), body: z.string().nullable() }).nullable(),
    sender: z.object({ name: z.string(), email: z.string() }),
    workspace: z.object({
      name: z.string(),
      logoUrl: z.string().nullable(),
      accentColor: z.string().nullable(),
    }),
  }),
  recipient: z.object({
    id: Id,
    name: z.string(),
    email: z.string(),
    role: RecipientRole,
    status: RecipientStatus,
    locale: z.string().nullable(),
  }),
  pages: z.array(PageSize),
  fields: z.array(SigningField),
  otherFields: z.array(SigningField),
  consent: z.object({ version: z.string(), text: z.string(), required: z.boolean() }),
  documentUrl: z.string().nullable(),
  submittedAt: DateTime.nullable(),
});
export type SigningDto = z.infer<typeof SigningDto>;

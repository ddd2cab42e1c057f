import { z } from "zod";
import { originFields } from "@/lib/contracts/audit";
import { DateTime, Id } from "@/lib/contracts/common";
import { FieldValue } from "@/lib/contracts/content";
import { FIELD_TYPES } from "@/lib/contracts/field-types";
import { StrokeData } from "@/lib/contracts/signing";

const SubmittedSignature = z
  .object({
    fieldId: z.string().meta({ example: "f1" }),
    mode: z
      .string()
      .meta({ description: "How the signature was made: draw, type, upload or saved", example: "draw" }),
    imageUrl: z.string().nullable().meta({
      description:
        "Presigned URL of the image, also for signatures typed or drawn as strokes; expires. null while the image is not available yet: try again",
      example: "https://sign.example.com/api/blobs/91be…?expires=1795256130&signature=77c0…",
    }),
    text: z.string().nullable().meta({ description: "Of a typed signature: its text", example: null }),
    font: z.string().nullable().meta({ description: "Of a typed signature: its font", example: null }),
    paths: StrokeData.nullable().meta({ description: "Of a signature drawn as strokes: the strokes" }),
    imageSha256: z.string().nullable().meta({
      description: "Of a signature given as an image: SHA-256 in hex of the stored PNG",
      example: null,
    }),
  })
  .meta({ id: "SubmittedSignature" });

const SubmittedField = z
  .object({
    id: z.string().meta({ description: "The field's id, as in `values` and `signatures`", example: "f2" }),
    key: z.string().meta({ description: "The field's key, as in `prefill`", example: "tenant_name" }),
    label: z.string().meta({ description: "What the signer read beside the field", example: "Name" }),
    type: z.enum(FIELD_TYPES).meta({ description: "The field type", example: "name" }),
    value: FieldValue.nullable().meta({
      description:
        "As in `values`; null where nothing was entered, where a condition hid the field, and for signatures, which are in `signatures`",
      example: "Ada Lovelace",
    }),
  })
  .meta({ id: "SubmittedField", description: "A field of the recipient, and what they entered" });

export const SubmissionDto = z
  .object({
    id: Id,
    documentId: Id,
    recipientId: Id,
    roleKey: z.string().meta({ example: "tenant" }),
    status: z.enum(["pending", "submitted"]).meta({ example: "submitted" }),
    submittedAt: DateTime.nullable().meta({ description: "null until they have signed" }),
    values: z
      .record(z.string(), FieldValue)
      .meta({ description: "By field id", example: { f2: "Ada Lovelace", f3: "2026-11-21" } }),
    fields: z.array(SubmittedField).meta({
      description:
        "The fields of the recipient's role in the version that they signed, in its order: `values` without a look at the template",
    }),
    signatures: z.array(SubmittedSignature),
    consent: z
      .object({
        version: z
          .string()
          .meta({ description: "Version of the text that was agreed to", example: "2026-01" }),
        textSha256: z.string().meta({
          description: "SHA-256 of the text, in hex",
          example: "1b4f0e9851971998e732078544c96b36c3d01cedf7caa332359d6f1d83567014",
        }),
        acceptedAt: DateTime,
      })
      .nullable()
      .meta({ description: "Consent to sign electronically; null until they have signed" }),
    ...originFields,
  })
  .meta({ id: "Submission", description: "What one recipient filled in and signed" });
export type SubmissionDto = z.infer<typeof SubmissionDto>;

export const SubmissionsQuery = z.strictObject({
  documentId: Id.meta({ description: "Id of the document" }),
});

import { z } from "zod";
import { DateTime, Id, VISIBLE_TEXT_RULE, withJsonSchema } from "@/lib/contracts/common";
import { ContentField, FieldValue, FieldValues, PageSize } from "@/lib/contracts/content";
import { DocumentStatus, RecipientRole, RecipientStatus } from "@/lib/contracts/documents";
import { FieldId } from "@/lib/contracts/field-id";
import { CONTENT_LIMITS } from "@/lib/contracts/field-types";
import { withInputCode } from "@/lib/contracts/input-codes";
import { LOGO_URL_EXAMPLE } from "@/lib/contracts/logo";
import {
  DIRECTION_MESSAGE,
  isStorableText,
  NO_BIDI_CONTROLS,
  storableText,
} from "@/lib/contracts/storable-text";

/** The recipient's side of the API: everything under `/v1/sign/{token}` (contract, section 6). */

/** 1 MiB of PNG is about 1.4 million base64 characters. */
const MAX_DATA_URL = 1_400_200;

/** Limit of a submission or a draft, in bytes: a few fields signed with the largest images. */
export const SIGNING_BODY_MAX_BYTES = 8 * 1024 * 1024;

/**
 * Maximum size of a saved draft, in bytes: leaves room for what a submission adds to it, the consent and the hash of
 * the pages shown.
 */
export const SIGNING_DRAFT_MAX_BYTES = SIGNING_BODY_MAX_BYTES - 1024;

/** Limit of the numbers in all strokes together: some minutes of drawing. */
const MAX_STROKE_NUMBERS = 50_000;

const isDrawable = (strokes: readonly (readonly number[])[]): boolean =>
  strokes.reduce((sum, stroke) => sum + stroke.length, 0) <= MAX_STROKE_NUMBERS;

/** Headers of a server that hosts its own signing page and acts for the person who uses it (contract, section 12). */
export const SIGNER_HEADERS = {
  "Signer-Address": z.string().max(45).optional().meta({
    description:
      "The IP address that the person signs from, if your own server relays the request. Requires `Authorization: Bearer` with an API key of the document's workspace that has the scope `embed`; the audit trail and the certificate then state which key vouched for it. Without the key the request is rejected.",
    example: "203.0.113.7",
  }),
  "Signer-Agent": z.string().max(500).optional().meta({
    description: "The `User-Agent` of their browser; has the same requirement",
    example: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0",
  }),
};

export const UploadFileQuery = z.strictObject({
  name: z.string().max(1000).default("").meta({
    description: "Name of the file; its extension helps to detect its type",
    example: "passport.png",
  }),
});

/** Length of one side of a signature pad, in CSS pixels. */
const PadSide = z.number().min(1).max(4000);

/** Strokes of a drawn signature: each a flat list x0,y0,x1,y1,… in CSS pixels of the pad. */
export const StrokeData = z
  .strictObject({
    width: PadSide.meta({
      description: "Size of the signature pad",
      example: 400,
    }),
    height: PadSide.meta({ description: "Size of the signature pad", example: 160 }),
    strokes: z
      .array(z.array(z.number().min(-100).max(4100)).min(2).max(20_000))
      .min(1)
      .max(500)
      .refine(isDrawable, `must have at most ${MAX_STROKE_NUMBERS.toLocaleString("en")} numbers in total`)
      .meta({
        description: `Each stroke is a flat list x0, y0, x1, y1, …; what lies outside the pad is not drawn. At most ${MAX_STROKE_NUMBERS.toLocaleString("en")} numbers in total`,
        example: [[40, 120, 90, 40, 130, 110]],
      }),
  })
  .meta({ id: "StrokeData", description: "A drawn signature, in CSS pixels of the signature pad" });

export const SIGNATURE_FONT_IDS = [
  "caveat",
  "dancing-script",
  "great-vibes",
  "marck-script",
  "sacramento",
  "mynerve",
] as const;

export const SignatureInput = z
  .strictObject({
    mode: z.enum(["draw", "type", "upload", "saved"]).meta({
      description: "How the signature is made; determines which of the other fields is used",
      example: "type",
    }),
    image: z
      .string()
      .max(MAX_DATA_URL)
      .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/, "must be a PNG data URL")
      .nullish()
      .meta({
        description:
          "For `upload`, or `draw` without paths: a PNG data URL, at most 1 MiB and 2000 × 1000 pixels",
        example:
          "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAABAQAAAADcWUInAAAACklEQVR42mNwAAAAQgBBhL+OYgAAAABJRU5ErkJggg==",
      }),
    paths: StrokeData.nullish().meta({ description: "For `draw`: the strokes" }),
    text: storableText(120)
      .trim()
      .min(1)
      .nullish()
      .meta({ description: "For `type`: the text", example: "Ada Lovelace" }),
    font: z
      .enum(SIGNATURE_FONT_IDS)
      .nullish()
      .meta({ description: "For `type`: the handwriting style", example: "caveat" }),
    savedSignatureId: Id.nullish().meta({
      description: "For `saved`: one of the signed-in user's saved signatures",
    }),
  })
  .meta({
    id: "SignatureInput",
    description: "How a signature field is signed",
    example: { mode: "type", text: "Ada Lovelace", font: "caveat" },
  });
export type SignatureInput = z.infer<typeof SignatureInput>;

const MAX_SIGNATURES = 200;

const signatures = z
  .record(FieldId, SignatureInput)
  .refine((signatures) => Object.keys(signatures).length <= MAX_SIGNATURES, {
    error: `has more than ${MAX_SIGNATURES} entries`,
    params: withInputCode("too_many"),
  })
  .meta({
    ...withJsonSchema({ maxProperties: MAX_SIGNATURES }),
    description: "By field id",
    example: { f1: { mode: "type", text: "Ada Lovelace", font: "caveat" } },
  });

export const SaveSigningDraftBody = z
  .strictObject({
    values: FieldValues,
    signatures: signatures.optional(),
    changed: z
      .array(FieldId)
      .max(CONTENT_LIMITS.fields)
      .optional()
      .meta({
        description:
          "Ids of the fields that were changed since the draft was read or saved last; one without a value was cleared. The others stay as they are saved, which another device may have done meanwhile. Omitted: the whole draft is replaced",
        example: ["f1"],
      }),
  })
  .meta({ id: "SaveSigningDraft", description: "All or some of the values" });
export type SaveSigningDraftBody = z.infer<typeof SaveSigningDraftBody>;

/** Hash of the content that the signing page shows, as it was loaded. */
export const ShownSha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/, "must be a SHA-256 in hex")
  .optional()
  .meta({
    description:
      "`shownSha256` of the response that the signing page was built from. The audit trail then states exactly what was shown, even if others have signed since",
    example: "5d3c1f9a47be02c86ad1f3e9708b6c24d15e8fa9037bc6d2e41a95f80c7b3d66",
  });

export const ViewedQuery = z.strictObject({ shownSha256: ShownSha256 });

export const SubmitSigningBody = z
  .strictObject({
    values: FieldValues,
    signatures: signatures.default({}),
    consent: z
      .strictObject({
        accepted: z.literal(true, "must be accepted before signing"),
        version: z.string().min(1).max(40).meta({
          description: "Version of the text that was shown: `consent.version` of the signing page",
          example: "2026-01",
        }),
      })
      .meta({ description: "Consent to sign electronically" }),
    // Null if it was null in the response from which it is sent back.
    shownSha256: ShownSha256.nullable(),
  })
  .meta({ id: "SubmitSigning" });
export type SubmitSigningBody = z.infer<typeof SubmitSigningBody>;

export const SubmittedSigningDto = z
  .object({
    status: RecipientStatus.meta({ example: "signed" }),
    documentStatus: DocumentStatus.meta({ example: "in_progress" }),
    redirectUrl: z.string().nullable().meta({
      description: "URL that the sender wants them to be redirected to",
      example: "https://example.com/thanks",
    }),
  })
  .meta({ id: "Submitted" });
export type SubmittedSigningDto = z.infer<typeof SubmittedSigningDto>;

export const DeclineBody = z
  .strictObject({
    reason: z
      .string()
      .trim()
      .min(3, "must be 3 to 1000 characters")
      .max(1000, "must be 3 to 1000 characters")
      .refine(isStorableText, "must be valid Unicode without NUL")
      .regex(NO_BIDI_CONTROLS, DIRECTION_MESSAGE)
      .refine(...VISIBLE_TEXT_RULE)
      .meta({ description: "Shown to the sender", example: "The rent is not what we agreed on." }),
  })
  .meta({ id: "DeclineSigning" });

export const SigningDraftDto = z
  .object({
    values: z
      .record(z.string(), FieldValue)
      .meta({ description: "By field id", example: { f2: "Ada Lovelace" } }),
    signatures: z.record(z.string(), SignatureInput).meta({
      description: "By field id",
      example: { f1: { mode: "type", text: "Ada Lovelace", font: "caveat" } },
    }),
    updatedAt: DateTime,
  })
  .meta({ id: "SigningDraft" });
export type SigningDraftDto = z.infer<typeof SigningDraftDto>;

/** A field with its initial value: a prefill, or the template's default. It has no size, since its box is known. */
export const SigningField = ContentField.omit({ room: true })
  .extend({
    value: FieldValue.meta({ description: "The current value", example: null }),
  })
  .meta({ id: "SigningField", description: "A field of the template, with its value" });
export type SigningField = z.infer<typeof SigningField>;

const SigningDocument = z
  .object({
    id: Id,
    name: z.string().meta({ example: "Lease, 12 Alder Street" }),
    status: DocumentStatus,
    expiresAt: DateTime.nullable().meta({ description: "Deadline for signing" }),
    pageCount: z.number().int().meta({ example: 3 }),
    message: z
      .object({
        subject: z.string().nullable().meta({ example: "Your lease" }),
        body: z.string().nullable().meta({ example: "Please sign by Friday." }),
      })
      .nullable()
      .meta({ description: "The sender's message" }),
    sender: z
      .object({
        name: z.string().meta({ example: "Grace Hopper" }),
        email: z.string().meta({ example: "grace@example.com" }),
      })
      .meta({
        description:
          "Who asks them: the member who sent it; the workspace, with the address of the document's owner, if an API key sent it or a visitor started it",
      }),
    workspace: z.object({
      name: z.string().meta({ example: "Alder Street Lettings" }),
      logoUrl: z.string().nullable().meta({ description: "Public URL of a PNG", example: LOGO_URL_EXAMPLE }),
      accentColor: z.string().nullable().meta({ description: "Hex", example: "#2b4a9b" }),
    }),
  })
  .meta({ id: "SigningDocument" });

const SigningRecipient = z
  .object({
    id: Id,
    name: z.string().meta({ example: "Ada Lovelace" }),
    email: z.string().meta({ example: "ada@example.com" }),
    role: RecipientRole,
    status: RecipientStatus,
    locale: z.string().nullable().meta({ description: "Language of the page", example: "en" }),
    privateMessage: z.string().nullable().meta({
      description: "An extension of version 1.0 of the API: the sender's note to this recipient alone",
      example: null,
    }),
  })
  .meta({ id: "SigningRecipient" });

export const SigningDto = z
  .object({
    document: SigningDocument,
    recipient: SigningRecipient,
    pages: z.array(PageSize),
    fields: z.array(SigningField).meta({ description: "This recipient's" }),
    otherFields: z
      .array(SigningField)
      .meta({ description: "Already filled in by others; read-only", example: [] }),
    consent: z
      .object({
        version: z.string().meta({ example: "2026-01" }),
        text: z.string().meta({ example: "I agree to sign electronically." }),
        required: z.boolean().meta({ example: true }),
      })
      .meta({ description: "The text to agree to; send its version with the signature" }),
    shownSha256: z.string().nullable().meta({
      description:
        "Hash of what this response shows: the document and the others’ answers. Send it back with the signature",
      example: "5d3c1f9a47be02c86ad1f3e9708b6c24d15e8fa9037bc6d2e41a95f80c7b3d66",
    }),
    documentUrl: z.string().nullable().meta({
      description: "Presigned URL of the PDF in its current state; expires",
      example: "https://sign.example.com/api/blobs/4f9c…?expires=1795256130&signature=2b1d…",
    }),
    submittedAt: DateTime.nullable().meta({ description: "null until they have signed", example: null }),
  })
  .meta({ id: "Signing", description: "Everything a signing page needs" });
export type SigningDto = z.infer<typeof SigningDto>;

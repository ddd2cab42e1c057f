import { z } from "zod";
import { lineOfText, withJsonSchema } from "@/lib/contracts/common";
import { TemplateContent } from "@/lib/contracts/content";
import { DocumentDto, RecipientInput } from "@/lib/contracts/documents";
import { ROLE_KINDS } from "@/lib/contracts/field-types";
import { withInputCode } from "@/lib/contracts/input-codes";
import { SourceKind, TemplateDto } from "@/lib/contracts/templates";

export const GALLERY_CATEGORIES = [
  "human-resources",
  "real-estate",
  "sales",
  "legal",
  "services",
  "personal",
] as const;
export type GalleryCategory = (typeof GALLERY_CATEGORIES)[number];

export const ListGalleryQuery = z.strictObject({
  category: z
    .string()
    .max(64)
    .optional()
    .meta({
      description: `One of ${GALLERY_CATEGORIES.join(", ")}; any other category is empty`,
      example: "real-estate",
    }),
});
export type ListGalleryQuery = z.infer<typeof ListGalleryQuery>;

const GalleryRole = z
  .object({
    roleKey: z.string().meta({ example: "client" }),
    label: z.string().meta({ description: "Display name", example: "Client" }),
    role: z.enum(ROLE_KINDS),
    order: z.int().meta({ description: "Signing step", example: 1 }),
  })
  .meta({
    id: "GalleryRole",
    description: "The roles; a recipient refers to one by its `roleKey` when the template is sent",
  });

/** Summary for a card: no fields, no body, no preview (API specification, Other resources). */
const cardFields = {
  slug: z.string().meta({ example: "mutual-nda" }),
  name: z.string().meta({ example: "Mutual non-disclosure agreement" }),
  description: z.string().meta({ example: "Two companies keep what they tell each other to themselves." }),
  category: z.enum(GALLERY_CATEGORIES).meta({ example: "legal" }),
  recipients: z.array(GalleryRole),
  fieldCount: z.int().meta({ description: "Number of fields to fill in", example: 8 }),
  sourceKind: SourceKind,
};
export const GalleryTemplateDto = z
  .object(cardFields)
  .meta({ id: "GalleryTemplate", description: "A ready-made template, in short form" });
export type GalleryTemplateDto = z.infer<typeof GalleryTemplateDto>;

export const GalleryTemplateDetailDto = z
  .object({
    ...cardFields,
    content: TemplateContent,
    previewUrl: z.string().nullable().meta({
      description: "Presigned URL of the PDF, valid for ten minutes; null if the source is not a PDF",
      example: "https://sign.example.com/api/blobs/4f9c…?expires=1795256130&signature=2b1d…",
    }),
  })
  .meta({ id: "GalleryTemplateDetail", description: "A ready-made template with its content" });
export type GalleryTemplateDetailDto = z.infer<typeof GalleryTemplateDetailDto>;

export const InstantiateGalleryTemplateBody = z
  .strictObject({
    mode: z.enum(["customize", "send"]).meta({
      description:
        "`customize` creates a draft template to edit. `send` creates a published template and a document from it, and sends the document immediately",
      example: "customize",
    }),
    sourceKind: SourceKind.optional().meta({
      description:
        "`pdf`, the default, or `document`: the same agreement as editable rich text, with the same fields. An extension: not part of version 1.0 of the API",
      example: "pdf",
    }),
    name: lineOfText(200).optional().meta({
      description: "Defaults to the gallery template's name",
      example: "NDA with Alder Street",
    }),
    recipients: z
      .array(RecipientInput)
      .min(1, "must have at least one recipient")
      .max(100)
      .optional()
      .meta({ description: "The document's recipients; required in mode `send` and not allowed otherwise" }),
  })
  .meta({
    id: "InstantiateGalleryTemplate",
    example: { mode: "customize", name: "NDA with Alder Street" },
    ...withJsonSchema({
      if: { properties: { mode: { const: "send" } } },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema; no one awaits it.
      then: { required: ["recipients"] },
      else: { not: { required: ["recipients"] } },
    }),
  })
  .superRefine(({ mode, recipients }, ctx) => {
    if ((mode === "send") === (recipients !== undefined)) return;
    const message = mode === "send" ? "is required in mode send" : "is only allowed in mode send";
    const params = withInputCode(mode === "send" ? "required" : "unknown_field");
    ctx.addIssue({ code: "custom", path: ["recipients"], message, params });
  });
export type InstantiateGalleryTemplateBody = z.infer<typeof InstantiateGalleryTemplateBody>;

export const InstantiatedTemplateDto = TemplateDto.extend({
  document: DocumentDto.optional().meta({ description: "Only in mode `send`: the document that was sent" }),
}).meta({ id: "InstantiatedTemplate" });
export type InstantiatedTemplateDto = z.infer<typeof InstantiatedTemplateDto>;

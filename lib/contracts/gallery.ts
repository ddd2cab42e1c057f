import { z } from "zod";
import { lineOfText } from "@/lib/contracts/common";
import { TemplateContent } from "@/lib/contracts/content";
import { DocumentDto, RecipientInput } from "@/lib/contracts/documents";
import { ROLE_KINDS } from "@/lib/contracts/field-types";
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
    .meta({ description: `One of ${GALLERY_CATEGORIES.join(", ")}; any other has no templates` }),
});
export type ListGalleryQuery = z.infer<typeof ListGalleryQuery>;

const GalleryRole = z
  .object({
    roleKey: z.string().meta({ example: "client" }),
    label: z.string(),
    role: z.enum(ROLE_KINDS),
    order: z.int(),
  })
  .meta({ description: "Who takes part; `roleKey` is what a recipient names when the template is sent" });

/** Card-sized: no fields, no body, no preview (interface, Other resources). */
export const GalleryTemplateDto = z.object({
  slug: z.string().meta({ example: "mutual-nda" }),
  name: z.string(),
  description: z.string(),
  category: z.enum(GALLERY_CATEGORIES),
  recipients: z.array(GalleryRole),
  fieldCount: z.int(),
  sourceKind: SourceKind,
});
export type GalleryTemplateDto = z.infer<typeof GalleryTemplateDto>;

export const GalleryTemplateDetailDto = GalleryTemplateDto.extend({
  content: TemplateContent,
  previewUrl: z
    .string()
    .nullable()
    .meta({ description: "The PDF, for ten minutes; null when the source is not a PDF" }),
});
export type GalleryTemplateDetailDto = z.infer<typeof GalleryTemplateDetailDto>;

export const InstantiateGalleryTemplateBody = z
  .strictObject({
    mode: z.enum(["customize", "send"]).meta({
      description:
        "customize: a draft template, to be changed in the editor. send: a published template, and a document made from it, sent at once",
    }),
    name: lineOfText(200).optional().meta({ description: "Default: the gallery template's name" }),
    recipients: z
      .array(RecipientInput)
      .min(1, "name at least one recipient")
      .max(100)
      .optional()
      .meta({ description: "Who gets the document; in mode send, and only there" }),
  })
  .superRefine(({ mode, recipients }, ctx) => {
    if ((mode === "send") === (recipients !== undefined)) return;
    const message = mode === "send" ? "is needed in mode send" : "belongs to mode send";
    ctx.addIssue({ code: "custom", path: ["recipients"], message });
  });
export type InstantiateGalleryTemplateBody = z.infer<typeof InstantiateGalleryTemplateBody>;

export const InstantiatedTemplateDto = TemplateDto.extend({
  document: DocumentDto.optional().meta({ description: "Only in mode send: what was sent" }),
});
export type InstantiatedTemplateDto = z.infer<typeof InstantiatedTemplateDto>;

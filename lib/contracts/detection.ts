import { z } from "zod";
import { DateTime, Id } from "@/lib/contracts/common";
import { ContentField, ContentRole } from "@/lib/contracts/content";
import { Diagnostic } from "@/lib/contracts/diagnostics";

/** How a field was detected, in order of precedence. */
export const FIELD_ORIGINS = ["acroform", "tag", "text", "model"] as const;

export const DETECTION_NOTICES = {
  scanned_pages: "These pages are images without text, such as scans. Place their fields yourself.",
  pages_skipped: "These pages have too much on them, or come after the 300th, and were not searched.",
  fields_truncated: "There are more fields than a template can have; the last ones were left out.",
} as const;
export type DetectionNoticeCode = keyof typeof DETECTION_NOTICES;
const NOTICE_CODES = Object.keys(DETECTION_NOTICES) as [DetectionNoticeCode, ...DetectionNoticeCode[]];

export const DetectFieldsBody = z
  .strictObject({
    templateId: Id.meta({ description: "A template of a PDF" }),
    apply: z.boolean().default(false).meta({
      description:
        "Adds to the draft what overlaps none of its fields, with the roles that these fields need",
      example: false,
    }),
  })
  .meta({ id: "DetectFields" });
export type DetectFieldsBody = z.infer<typeof DetectFieldsBody>;

export const DetectedFieldDto = ContentField.extend({
  confidence: z.number().min(0).max(1).meta({
    description: "Estimated probability that there is a field here; 1 for form fields and tags",
    example: 0.93,
  }),
  origin: z.enum(FIELD_ORIGINS).meta({
    description: "A form field of the file, a tag in its text, its text and lines, or a model",
    example: "acroform",
  }),
}).meta({ id: "DetectedField", description: "A field as it can be added to the draft" });
export type DetectedFieldDto = z.infer<typeof DetectedFieldDto>;

export const DetectionDto = z
  .object({
    fields: z.array(DetectedFieldDto).meta({ description: "In reading order" }),
    roles: z.array(ContentRole).meta({
      description:
        "Roles that the fields name and the draft does not have yet; one with the key of a role of the draft that has no name of its own (such as `Signer 2`) gives it a name",
      example: [],
    }),
    notices: z
      .array(
        z.object({
          code: z.enum(NOTICE_CODES).meta({ example: "scanned_pages" }),
          message: z.string().meta({ description: "For people", example: DETECTION_NOTICES.scanned_pages }),
          pages: z.array(z.int().min(1)).meta({ example: [3] }),
        }),
      )
      .meta({ description: "What kept fields from being found", example: [] }),
    added: z.array(z.string()).meta({
      description: "With `apply`: ids of the fields that were added to the draft",
      example: [],
    }),
    diagnostics: z.array(Diagnostic).nullable().meta({
      description: "With `apply`: findings of the rules engine for the draft as it is now",
      example: null,
    }),
    updatedAt: DateTime.nullable().meta({
      description: "With `apply`: value for `If-Match` of the next write",
      example: null,
    }),
  })
  .meta({ id: "Detection" });
export type DetectionDto = z.infer<typeof DetectionDto>;

import { z } from "zod";
import { DateTime, Id } from "@/lib/contracts/common";
import { ContentField, ContentRole } from "@/lib/contracts/content";
import { Diagnostic } from "@/lib/contracts/diagnostics";

/** How a field was detected, in order of precedence. */
export const FIELD_ORIGINS = ["acroform", "tag", "text", "model"] as const;

export const DETECTION_NOTICES = {
  scanned_pages: "These pages are images without text, such as scans. Place their fields yourself.",
  pages_skipped: "These pages have too much content to be searched completely.",
  calculations_lost:
    "The PDF calculates fields on these pages with a script. Scripts are not run, so they became fields to fill in; use formulas where they fit.",
  places_apart:
    "The PDF shows one form field at several places, with one value. On these pages, places of it became fields of their own, which are filled in one by one.",
  formats_lost:
    "The PDF formats or checks what is entered in these fields, in a way that was not kept. Add a format or a check where that matters.",
  limits_lost:
    "The PDF limits these fields to a number of characters or cells that was not kept, as their type or the number does not allow it.",
  values_lost:
    "These fields hold a value in the PDF that their type cannot have. They were left empty; enter the value where it is needed.",
  options_lost:
    "These fields offer more in the PDF than was kept: options beyond the first 200 and the ends of long ones were left out, or an answer of one's own cannot be entered.",
  fields_left_out: "These form fields of the PDF could not become fields. Place them yourself.",
  tags_misread:
    "Parts of these tags were not understood: they were left out, or taken for the type that they resemble. Check these fields.",
  tags_left:
    "These texts look like tags and are none, so no field was placed. Tags are written like {{Name;role=Tenant;type=date}}.",
  fields_truncated: "There are more fields than a template can have; the last ones were left out.",
} as const;
export type DetectionNoticeCode = keyof typeof DETECTION_NOTICES;
const NOTICE_CODES = Object.keys(DETECTION_NOTICES) as [DetectionNoticeCode, ...DetectionNoticeCode[]];

export const DetectFieldsBody = z
  .strictObject({
    templateId: Id.meta({ description: "A PDF template" }),
    apply: z.boolean().default(false).meta({
      description: "Adds the fields that overlap no existing one to the draft, with the roles they need",
      example: false,
    }),
    fromPage: z.int().min(1).max(2_000).default(1).meta({
      description:
        "To continue with a long PDF: `nextPage` of the response before. A request searches up to 300 further pages",
      example: 1,
    }),
  })
  .meta({ id: "DetectFields" });
export type DetectFieldsBody = z.output<typeof DetectFieldsBody>;

export const DetectedFieldDto = ContentField.extend({
  confidence: z.number().min(0).max(1).meta({
    description: "Estimated probability of a field here; 1 for form fields and tags",
    example: 0.93,
  }),
  origin: z.enum(FIELD_ORIGINS).meta({
    description:
      "Detected from a form field of the file, a tag in its text, its text and lines, or by a model",
    example: "acroform",
  }),
}).meta({ id: "DetectedField", description: "A field that can be added to the draft" });
export type DetectedFieldDto = z.infer<typeof DetectedFieldDto>;

export const DetectionDto = z
  .object({
    fields: z
      .array(DetectedFieldDto)
      .meta({ description: "On all pages before `nextPage`, in reading order, with one set of roles" }),
    roles: z.array(ContentRole).meta({
      description:
        "Roles of the fields that are missing from the draft; one with the key of an existing role with a generic name (such as `Signer 2`) renames it",
      example: [],
    }),
    notices: z
      .array(
        z.object({
          code: z.enum(NOTICE_CODES).meta({ example: "scanned_pages" }),
          message: z
            .string()
            .meta({ description: "Human-readable", example: DETECTION_NOTICES.scanned_pages }),
          pages: z.array(z.int().min(1)).meta({ example: [3] }),
          places: z.array(z.string()).meta({
            description:
              "What it is about, at most 50: the tags as they are written, or the fields by their labels; empty for what concerns whole pages",
            example: [],
          }),
        }),
      )
      .meta({
        description: "Why fields may be missing, and what of the PDF's form and tags was not kept",
        example: [],
      }),
    nextPage: z.int().min(1).nullable().meta({
      description:
        "The first page that was not searched: `fromPage` of the next request; null if the search is complete",
      example: null,
    }),
    added: z.array(z.string()).meta({
      description: "With `apply`: ids of the fields added to the draft",
      example: [],
    }),
    diagnostics: z.array(Diagnostic).nullable().meta({
      description: "With `apply`: findings of the rules engine for the changed draft",
      example: null,
    }),
    updatedAt: DateTime.nullable().meta({
      description: "With `apply`: value for `If-Match` of the next write",
      example: null,
    }),
  })
  .meta({ id: "Detection" });
export type DetectionDto = z.infer<typeof DetectionDto>;

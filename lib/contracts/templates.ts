import { z } from "zod";
import { DateTime, Id, lineOfText, PageQuery } from "@/lib/contracts/common";
import { PageSize, TemplateContent } from "@/lib/contracts/content";
import { Diagnostic } from "@/lib/contracts/diagnostics";
import { ImportWarning } from "@/lib/contracts/import-warnings";

export const SourceKind = z
  .enum(["pdf", "document"])
  .meta({ description: "An uploaded PDF, or rich text in the content's `body`", example: "pdf" });
export const TemplateKind = z.enum(["reusable", "oneoff"]).meta({
  description: "`oneoff`: created for a single document, published with it, and not in the library",
  example: "reusable",
});

/**
 * Limits of a request with a template's content. A text of 1 MiB takes up to three times as much if the client escapes
 * its letters (`\u0639`), and has up to 145,000 values; the rest is for fields.
 */
export const CONTENT_REQUEST_LIMITS = { maxBytes: 4 * 1024 * 1024, maxValues: 200_000 } as const;

const TemplateName = lineOfText(200).meta({ example: "Lease agreement" });

export const CreateTemplateBody = z
  .strictObject({
    name: TemplateName,
    sourceKind: SourceKind.default("pdf"),
    kind: TemplateKind.default("reusable"),
    content: TemplateContent.optional().meta({ description: "The draft's initial content" }),
    publish: z.boolean().default(false).meta({
      description:
        "Publish it immediately if it is rich text, else once its file is accepted, whether from this form or from `uploadUrl`. If the rules engine finds errors, it stays a draft",
      example: false,
    }),
  })
  .meta({ id: "CreateTemplate", example: { name: "Lease agreement", sourceKind: "pdf" } });
export type CreateTemplateBody = Omit<z.infer<typeof CreateTemplateBody>, "publish"> & { publish?: boolean };

/** The same request, including the file. */
export const CreateTemplateForm = z
  .strictObject({
    file: z.file().meta({
      description:
        "The PDF, at most 50 MiB and 2,000 pages, or a Word file (.docx), at most 25 MiB, which becomes rich text",
      example: "%PDF-1.7 …",
    }),
    name: TemplateName.optional().meta({ description: "Defaults to the file's name" }),
    kind: TemplateKind.default("reusable"),
    content: z.string().optional().meta({
      description:
        "The draft's initial content, as JSON. A Word file brings its own: with one, only `settings` is used",
      example: '{"roles":[],"fields":[]}',
    }),
    publish: z
      .enum(["true", "false"])
      .default("false")
      .meta({ description: "Publish it immediately", example: "true" }),
  })
  .meta({ id: "CreateTemplateForm" });

export const UpdateTemplateBody = z.strictObject({ name: TemplateName }).meta({ id: "UpdateTemplate" });

export const ListTemplatesQuery = PageQuery.extend({
  status: z
    .enum(["active", "archived", "all"])
    .default("active")
    .meta({ description: "Only templates with this status", example: "all" }),
  kind: TemplateKind.default("reusable").meta({
    description: "`oneoff` lists only templates that are still being prepared and have no document yet",
  }),
});
export type ListTemplatesQuery = z.infer<typeof ListTemplatesQuery>;

const versionFields = {
  id: Id,
  templateId: Id,
  number: z.number().int().meta({ description: "Counts from 1 within each template", example: 1 }),
  status: z.enum(["draft", "published"]).meta({ example: "draft" }),
  sourceKind: SourceKind,
  content: TemplateContent,
  pages: z.array(PageSize).meta({ description: "Pages of the PDF; empty until there is one" }),
  diagnostics: z.array(Diagnostic).meta({ description: "Findings of the rules engine", example: [] }),
  createdAt: DateTime,
  publishedAt: DateTime.nullable().meta({ description: "null for a draft", example: null }),
};
export const VersionDto = z
  .object(versionFields)
  .meta({ id: "TemplateVersion", description: "The state of a template at one time" });
export type VersionDto = z.infer<typeof VersionDto>;

const templateFields = {
  id: Id,
  workspaceId: Id,
  name: z.string().meta({ example: "Lease agreement" }),
  status: z.enum(["active", "archived"]).meta({ example: "active" }),
  kind: TemplateKind,
  sourceKind: SourceKind,
  ownerId: Id.meta({ description: "Id of the user who created it" }),
  createdAt: DateTime,
  updatedAt: DateTime,
  draft: VersionDto.nullable().meta({ description: "The version being edited, if any" }),
  published: VersionDto.nullable().meta({
    description: "The version that new documents are created from; null until first published",
    example: null,
  }),
};
export const TemplateDto = z
  .object(templateFields)
  .meta({ id: "Template", description: "With its draft and its published version" });
export type TemplateDto = z.infer<typeof TemplateDto>;

const uploadUrl = z.string().optional().meta({
  description:
    "Accepts one PUT of the PDF's bytes within 15 minutes; if the file is rejected, it can be retried. It stops working when the requesting user's membership ends. Only for PDF sources",
  example: "https://sign.example.com/api/uploads/eyJ0ZW1wbGF0ZSI6IjAxOTk4ZjVlIn0.k2XbqA",
});

const warnings = z.array(ImportWarning).optional().meta({
  description:
    "Only with a file in the request: warnings about what could not be imported or was changed, and about pages that look like another document's certificate",
  example: [],
});

export const CreatedTemplateDto = z
  .object({ ...templateFields, uploadUrl, warnings })
  .meta({ id: "CreatedTemplate" });
export const EnsuredDraftDto = z.object({ ...versionFields, uploadUrl }).meta({ id: "EnsuredDraft" });

export const UpdateDraftBody = z
  .strictObject({
    content: TemplateContent.meta({ description: "The full content; replaces the existing content" }),
  })
  .meta({ id: "WriteDraft" });

export const IfMatch = z.string().optional().meta({
  description: "The draft's `updatedAt` in quotes: rejects the write if the draft has changed since",
  example: '"2026-11-21T10:15:30.000Z"',
});

export const DraftWrittenDto = z
  .object({
    diagnostics: z.array(Diagnostic).meta({ description: "Findings of the rules engine" }),
    updatedAt: DateTime.meta({ description: "Value for `If-Match` of the next write" }),
  })
  .meta({ id: "DraftWritten" });
export type DraftWrittenDto = z.infer<typeof DraftWrittenDto>;

/** The upload URL's response: the draft with its pages. */
export const UploadedDraftDto = z
  .object({
    templateId: Id,
    pages: z.array(PageSize).meta({ description: "Pages of the file, in order" }),
    warnings: z.array(z.string()).meta({
      description: "What of the file is not kept, in words",
      example: [],
    }),
    diagnostics: z.array(Diagnostic).meta({ description: "The findings of the rules engine" }),
  })
  .meta({ id: "UploadedPdf", description: "A template's draft once its file was accepted" });
export type UploadedDraftDto = z.infer<typeof UploadedDraftDto>;

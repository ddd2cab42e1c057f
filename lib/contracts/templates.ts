import { z } from "zod";
import { DateTime, Id, lineOfText, PageQuery } from "@/lib/contracts/common";
import { PageSize, TemplateContent } from "@/lib/contracts/content";
import { Diagnostic } from "@/lib/contracts/diagnostics";

export const SourceKind = z.enum(["pdf", "document"]);
export const TemplateKind = z.enum(["reusable", "oneoff"]);

const TemplateName = lineOfText(200).meta({ example: "Lease agreement" });

export const CreateTemplateBody = z.strictObject({
  name: TemplateName,
  sourceKind: SourceKind.default("pdf"),
  kind: TemplateKind.default("reusable"),
  content: TemplateContent.optional(),
});
export type CreateTemplateBody = z.infer<typeof CreateTemplateBody>;

export const UpdateTemplateBody = z.strictObject({ name: TemplateName });

export const ListTemplatesQuery = PageQuery.extend({
  status: z.enum(["active", "archived", "all"]).default("active"),
  kind: TemplateKind.default("reusable"),
});
export type ListTemplatesQuery = z.infer<typeof ListTemplatesQuery>;

export const VersionDto = z.object({
  id: Id,
  templateId: Id,
  number: z.number().int(),
  status: z.enum(["draft", "published"]),
  sourceKind: SourceKind,
  content: TemplateContent,
  pages: z.array(PageSize),
  diagnostics: z.array(Diagnostic),
  createdAt: DateTime,
  publishedAt: DateTime.nullable(),
});
export type VersionDto = z.infer<typeof VersionDto>;

export const TemplateDto = z.object({
  id: Id,
  workspaceId: Id,
  name: z.string(),
  status: z.enum(["active", "archived"]),
  kind: TemplateKind,
  sourceKind: SourceKind,
  ownerId: Id,
  createdAt: DateTime,
  updatedAt: DateTime,
  draft: VersionDto.nullable(),
  published: VersionDto.nullable(),
});
export type TemplateDto = z.infer<typeof TemplateDto>;

const uploadUrl = z.string().optional().meta({
  description: "Takes one PUT of the PDF's bytes within 15 minutes; only for PDF sources",
});

export const CreatedTemplateDto = TemplateDto.extend({ uploadUrl });
export const EnsuredDraftDto = VersionDto.extend({ uploadUrl });

export const UpdateDraftBody = z.strictObject({ content: TemplateContent });

export const DraftWrittenDto = z.object({ diagnostics: z.array(Diagnostic), updatedAt: DateTime });
export type DraftWrittenDto = z.infer<typeof DraftWrittenDto>;

/** What the upload address answers: the draft with its pages. */
export const UploadedDto = z.object({
  templateId: Id,
  pages: z.array(PageSize),
  warnings: z.array(z.string()),
  diagnostics: z.array(Diagnostic),
});
export type UploadedDto = z.infer<typeof UploadedDto>;

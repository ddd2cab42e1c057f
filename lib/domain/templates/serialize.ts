import { type PageSize, TemplateContent } from "@/lib/contracts/content";
import type { Diagnostic } from "@/lib/contracts/diagnostics";
import type { TemplateDto, VersionDto } from "@/lib/contracts/templates";
import type { Template, TemplateVersion } from "@/lib/generated/prisma/client";

/**
 * Parses a stored version's content: what an older release wrote gets the defaults of this one. Older releases took
 * any nodes in a text, though they could not send it; a text that is refused now counts as none.
 */
export function contentOf({ content }: { content: unknown }): TemplateContent {
  const parsed = TemplateContent.safeParse(content);
  if (parsed.success) return parsed.data;
  if (!parsed.error.issues.every(({ path }) => path[0] === "body")) throw parsed.error;
  return TemplateContent.parse({ ...(content as object), body: null });
}

export const pagesOf = (row: { pages: unknown }): PageSize[] => row.pages as PageSize[];

export function toVersionDto(row: TemplateVersion): VersionDto {
  return {
    id: row.id,
    templateId: row.templateId,
    number: row.number,
    status: row.status,
    sourceKind: row.sourceKind,
    content: contentOf(row),
    pages: pagesOf(row),
    diagnostics: row.diagnostics as Diagnostic[],
    createdAt: row.createdAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
  };
}

/** TemplateWithVersions: the template with its draft and newest published version. */
export function toTemplateDto(row: Template & { versions: TemplateVersion[] }): TemplateDto {
  const newest = (status: TemplateVersion["status"]) =>
    row.versions.filter((v) => v.status === status).sort((a, b) => b.number - a.number)[0];
  const draft = newest("draft");
  const published = newest("published");
  return {
    id: row.id,
    workspaceId: row.workspaceId,
    name: row.name,
    status: row.status,
    kind: row.kind,
    sourceKind: row.sourceKind,
    ownerId: row.ownerId,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    draft: draft ? toVersionDto(draft) : null,
    published: published ? toVersionDto(published) : null,
  };
}

import { type PageSize, TemplateContent } from "@/lib/contracts/content";
import type { TemplateDto, VersionDto } from "@/lib/contracts/templates";
import type { Template, TemplateVersion } from "@/lib/generated/prisma/client";

/**
 * Parts that older releases accepted and that are refused now: they count as absent. A text could contain any nodes,
 * although it could not be sent then.
 */
const SINCE_REFUSED = ["body", "settings.redirectUrl"] as const;

/** Parses a stored version's content; content written by an older release gets this release's defaults. */
export function versionContentOf({ content }: { content: unknown }): TemplateContent {
  const parsed = TemplateContent.safeParse(content);
  if (parsed.success) return parsed.data;
  const refused = new Set(
    parsed.error.issues.map(({ path }) =>
      SINCE_REFUSED.find((part) => `${path.join(".")}.`.startsWith(`${part}.`)),
    ),
  );
  if (refused.has(undefined)) throw parsed.error;
  const stored = content as { settings?: object };
  return TemplateContent.parse({
    ...stored,
    ...(refused.has("body") ? { body: null } : {}),
    ...(refused.has("settings.redirectUrl") ? { settings: { ...stored.settings, redirectUrl: null } } : {}),
  });
}

export const versionPagesOf = ({ pages }: { pages: PageSize[] }): PageSize[] => pages;

/** Returns the number of pages of a version; 0 for a rich text that nobody has viewed since its last change. */
export const versionPageCountOf = (
  row: Pick<TemplateVersion, "sourceKind" | "shownPageCount" | "pages">,
): number => (row.sourceKind === "document" ? (row.shownPageCount ?? 0) : versionPagesOf(row).length);

export function toVersionDto(row: TemplateVersion): VersionDto {
  return {
    id: row.id,
    templateId: row.templateId,
    number: row.number,
    status: row.status,
    sourceKind: row.sourceKind,
    content: versionContentOf(row),
    pages: versionPagesOf(row),
    diagnostics: row.diagnostics,
    createdAt: row.createdAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
  };
}

/** Converts to TemplateWithVersions: the template with its draft and newest published version. */
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

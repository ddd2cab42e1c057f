import "server-only";
import type { ListTemplatesQuery, TemplateDto, VersionDto } from "@/lib/contracts/templates";
import { toTemplateDto, toVersionDto } from "@/lib/domain/templates/serialize";
import { AppError } from "@/lib/errors";
import type { Template, TemplateVersion } from "@/lib/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/database/db";
import { decodeCursor, paginate } from "@/lib/platform/database/paginated";
import { isUuid } from "@/lib/pure/id";

export type TemplateWithVersions = Template & { versions: TemplateVersion[] };

/**
 * Loads only the draft and the newest published version of each template: a template may have hundreds of versions,
 * but only these two are ever shown with it.
 */
async function withCurrentVersions(tx: Tx, templates: Template[]): Promise<TemplateWithVersions[]> {
  if (templates.length === 0) return [];
  const ids = await tx.$queryRaw<{ id: string }[]>`
    select distinct on (template_id, status) id from template_versions
     where template_id = any(${templates.map((t) => t.id)}::uuid[])
     order by template_id, status, number desc`;
  const versions = await tx.templateVersion.findMany({ where: { id: { in: ids.map((row) => row.id) } } });
  return templates.map((t) => ({ ...t, versions: versions.filter((v) => v.templateId === t.id) }));
}

/**
 * Loads a template of the workspace with its current versions.
 * @throws {AppError} NOT_FOUND, also for another workspace's template (contract, section 2)
 */
export async function requireTemplate(
  tx: Tx,
  workspaceId: string,
  id: string,
): Promise<TemplateWithVersions> {
  const template = isUuid(id)
    ? await tx.template.findFirst({ where: { id, workspaceId, deletedAt: null } })
    : null;
  const [found] = template ? await withCurrentVersions(tx, [template]) : [];
  if (!found) throw new AppError("NOT_FOUND", { detail: "This workspace has no such template." });
  return found;
}

/** Returns the draft of a template loaded by `requireTemplate`. */
export const draftVersionOf = (template: TemplateWithVersions): TemplateVersion | null =>
  template.versions.find((v) => v.status === "draft") ?? null;

export const publishedVersionOf = (template: TemplateWithVersions): TemplateVersion | null =>
  template.versions.find((v) => v.status === "published") ?? null;

/**
 * Returns the version that a new document will be created from; null for a reusable template that was never
 * published.
 */
export const versionToSend = (template: TemplateWithVersions): TemplateVersion | null =>
  template.kind === "oneoff"
    ? (draftVersionOf(template) ?? publishedVersionOf(template))
    : publishedVersionOf(template);

/**
 * Returns the draft, or the published version if there is no draft.
 * @throws {AppError} NOT_FOUND
 */
export function currentVersionOf(template: TemplateWithVersions): TemplateVersion {
  const version = draftVersionOf(template) ?? publishedVersionOf(template);
  if (!version) throw new AppError("NOT_FOUND", { detail: "The template has no draft." });
  return version;
}

/**
 * Returns a paginated list of the workspace's templates; one-off templates are included only while no document uses
 * them (API specification, Templates).
 */
export async function listTemplates(workspaceId: string, query: ListTemplatesQuery) {
  const after = decodeCursor(query.cursor);
  const rows = await db().template.findMany({
    where: {
      workspaceId,
      deletedAt: null,
      kind: query.kind,
      ...(query.status === "all" ? {} : { status: query.status }),
      ...(query.kind === "oneoff" ? { usedAt: null, editOfId: null } : {}),
      ...(after ? { id: { lt: after } } : {}),
    },
    orderBy: { id: "desc" },
    take: query.limit + 1,
  });
  return paginate(await withCurrentVersions(db(), rows), query.limit, toTemplateDto);
}

/** @throws {AppError} NOT_FOUND */
export async function getTemplate(workspaceId: string, id: string): Promise<TemplateDto> {
  return toTemplateDto(await requireTemplate(db(), workspaceId, id));
}

/**
 * Returns the draft of a template; null if there is none.
 * @throws {AppError} NOT_FOUND
 */
export async function getDraft(workspaceId: string, templateId: string): Promise<VersionDto | null> {
  const draft = draftVersionOf(await requireTemplate(db(), workspaceId, templateId));
  return draft ? toVersionDto(draft) : null;
}

/**
 * List all versions of a template, newest first.
 * @throws {AppError} NOT_FOUND
 */
export async function listVersions(workspaceId: string, templateId: string): Promise<VersionDto[]> {
  const template = await requireTemplate(db(), workspaceId, templateId);
  const rows = await db().templateVersion.findMany({
    where: { templateId: template.id },
    orderBy: { number: "desc" },
  });
  return rows.map(toVersionDto);
}

/** @throws {AppError} NOT_FOUND */
export async function getVersion(
  workspaceId: string,
  templateId: string,
  versionId: string,
): Promise<VersionDto> {
  const template = await requireTemplate(db(), workspaceId, templateId);
  const version = isUuid(versionId)
    ? await db().templateVersion.findFirst({ where: { id: versionId, templateId: template.id } })
    : null;
  if (!version) throw new AppError("NOT_FOUND", { detail: "This template has no such version." });
  return toVersionDto(version);
}

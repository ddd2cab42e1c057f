import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { BulkSendDto, BulkSendRowDto, BulkSendRowStatus } from "@/lib/contracts/bulk-sends";
import type { BulkTemplate } from "@/lib/contracts/bulk-template";
import type { TemplateContent } from "@/lib/contracts/content";
import { languageOf } from "@/lib/contracts/languages";
import { getBulkSend, listBulkSendRows, requireBulkSend } from "@/lib/domain/bulk-sends/queries";
import { mayChange } from "@/lib/domain/documents/policy";
import { defaultSubjects } from "@/lib/domain/mail-content/default-subjects";
import { publishedVersion } from "@/lib/domain/templates/published-version";
import { publishedVersionOf, requireTemplate } from "@/lib/domain/templates/queries";
import { versionContentOf } from "@/lib/domain/templates/serialize";
import { maySend, sendableTemplatesFilter } from "@/lib/domain/templates/template-sharing";
import { db } from "@/lib/platform/database/db";
import type { Paginated } from "@/lib/platform/database/paginated";
import { bodyNodes, variablesOf } from "@/lib/rules/body-nodes";
import { bodyVariable } from "@/lib/rules/body-variables";
import { canBePreset } from "@/lib/rules/values/can-be-preset";

/**
 * A template to be sent to many.
 * @returns null if it has no published version, is archived or takes one document; `not-shared` if the caller may
 *   not send it
 * @throws {AppError} NOT_FOUND
 */
export async function loadBulkTemplate(
  ctx: WorkspaceContext,
  id: string,
): Promise<BulkTemplate | "not-shared" | null> {
  const template = await requireTemplate(db(), ctx.workspaceId, id);
  if (!maySend(ctx, template)) return "not-shared";
  const version = publishedVersionOf(template);
  if (!version || template.kind === "oneoff" || template.status === "archived") return null;
  return toBulkTemplate(template, versionContentOf(version));
}

const MAX_TEMPLATES = 200;

/** The templates that can be sent to many, the last changed first. */
export async function listBulkTemplates(ctx: WorkspaceContext) {
  const rows = await db().template.findMany({
    where: {
      ...{ workspaceId: ctx.workspaceId, deletedAt: null, kind: "reusable", status: "active" },
      versions: { some: { status: "published" } },
      ...sendableTemplatesFilter(ctx),
    },
    orderBy: [{ updatedAt: "desc" }, { id: "desc" }],
    take: MAX_TEMPLATES,
    select: { id: true, name: true, updatedAt: true },
  });
  return rows.map(({ updatedAt, ...row }) => ({ ...row, updatedAt: updatedAt.toISOString() }));
}

function toBulkTemplate({ id, name }: { id: string; name: string }, content: TemplateContent): BulkTemplate {
  const withFields = new Set(content.fields.map(({ roleKey }) => roleKey));
  const nodes = bodyNodes(content.body);
  const metadata = Array.from(variablesOf({ content, bodyNodes: nodes }), (one) => bodyVariable(one.name));
  return {
    id,
    name,
    roles: content.roles.map(({ key, label }) => ({
      key,
      label: label || key,
      isOptional: !withFields.has(key),
    })),
    fields: content.fields.filter(canBePreset).map(({ key, roleKey, label, type, options }) => ({
      key,
      roleKey,
      label: label || key,
      type,
      options,
    })),
    metadataKeys: [...new Set(metadata.flatMap((one) => (one?.kind === "metadata" ? [one.key] : [])))],
    subjectPlaceholder: defaultSubjects()[languageOf(content.settings.locale) ?? "en"],
    expiresInDays: content.settings.expiresInDays,
  };
}

/** The data of a bulk send's page. */
export interface BulkSendView {
  bulkSend: BulkSendDto;
  /** Its template, in the version that is sent. */
  template: BulkTemplate;
  rows: Paginated<BulkSendRowDto>;
  mayChange: boolean;
}

const FIRST_ROWS = 50;

/** @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER */
export async function loadBulkSend(
  ctx: WorkspaceContext,
  id: string,
  status: BulkSendRowStatus | null,
): Promise<BulkSendView> {
  const row = await requireBulkSend(db(), ctx, id, "read");
  const [bulkSend, rows, template, version] = await Promise.all([
    getBulkSend(ctx, id),
    listBulkSendRows(ctx, id, { limit: FIRST_ROWS, ...(status ? { status } : {}) }),
    db().template.findUniqueOrThrow({ where: { id: row.templateId }, select: { id: true, name: true } }),
    publishedVersion(row.templateVersionId),
  ]);
  return {
    bulkSend,
    rows,
    template: toBulkTemplate(template, version.content),
    mayChange: mayChange(ctx, row),
  };
}

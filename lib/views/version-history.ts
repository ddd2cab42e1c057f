import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import { requireTemplate } from "@/lib/domain/templates/queries";
import { versionContentOf, versionPageCountOf } from "@/lib/domain/templates/serialize";
import type { TemplateVersion } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { diffContent, isEmptyPatch } from "@/lib/rules/content-patch";
import { describePatch } from "@/lib/rules/describe-patch";

/** A version of a template as a row of its history. */
export type VersionRow = {
  id: string;
  number: number;
  status: "draft" | "published";
  roleCount: number;
  fieldCount: number;
  pageCount: number;
  /** ISO 8601: when it was published; for the draft, when it was created. */
  at: string;
  /** The version's changes, in a sentence; null for the first version. */
  changes: string | null;
  /** Name of its PDF; null for rich text. */
  file: string | null;
};

/** Versions, newest first. The next page has the versions below `nextNumber`, which is null at the end. */
export type VersionHistory = { items: VersionRow[]; nextNumber: number | null };

/** Small, since contents may have a megabyte each. */
const PAGE_SIZE = 10;

/**
 * One page of a template's versions, newest first, each compared with the version before it.
 * @param below only versions with a smaller number
 * @throws {AppError} NOT_FOUND
 */
export async function loadVersionHistory(
  ctx: WorkspaceContext,
  templateId: string,
  below: number | undefined,
): Promise<VersionHistory> {
  const { id } = await requireTemplate(db(), ctx.workspaceId, templateId);
  const rows = await db().templateVersion.findMany({
    where: { templateId: id, ...(below === undefined ? {} : { number: { lt: below } }) },
    orderBy: { number: "desc" },
    take: PAGE_SIZE + 1,
  });
  const shown = rows.slice(0, PAGE_SIZE);
  const items = shown.map((version, index) => toRow(version, rows[index + 1] ?? null));
  return { items, nextNumber: rows.length > PAGE_SIZE ? (shown.at(-1)?.number ?? null) : null };
}

function toRow(version: TemplateVersion, before: TemplateVersion | null): VersionRow {
  const { id, number, status, publishedAt, createdAt } = version;
  const { roles, fields } = versionContentOf(version);
  return {
    id,
    number,
    status,
    roleCount: roles.length,
    fieldCount: fields.length,
    pageCount: versionPageCountOf(version),
    at: (publishedAt ?? createdAt).toISOString(),
    changes: before && changesOf(before, version),
    file: version.sourceKind === "document" ? null : version.originalSha256,
  };
}

function changesOf(before: TemplateVersion, after: TemplateVersion): string {
  const content = versionContentOf(after);
  const patch = diffContent(versionContentOf(before), content);
  const changes = [
    ...(before.originalSha256 === after.originalSha256 ? [] : ["Replaced the PDF"]),
    ...(isEmptyPatch(patch) ? [] : [describePatch(patch, content.roles)]),
  ];
  return changes.length === 0 ? "No changes" : `${changes.join(". ")}.`;
}

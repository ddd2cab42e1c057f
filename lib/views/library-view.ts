import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { Folder } from "@/lib/contracts/labels";
import type { ReportFigures } from "@/lib/contracts/reports";
import type { TemplateListQuery } from "@/lib/contracts/template-list";
import type { TemplateSharing } from "@/lib/contracts/template-sharing";
import { listFolders } from "@/lib/domain/documents/labels/folders";
import { templateUsage } from "@/lib/domain/documents/reports/template-usage";
import { CARD_WIDTH, pageUrls } from "@/lib/domain/files/page-urls";
import { sheetOf } from "@/lib/domain/templates/sheets";
import { mayEdit, maySend, mayShare } from "@/lib/domain/templates/template-sharing";
import { hasPermission } from "@/lib/domain/workspaces/permissions";
import type { Template } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { decodeCursor, type Paginated, paginate } from "@/lib/platform/database/paginated";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { containsFilter } from "@/lib/pure/like-pattern";

/** A template as a card of the library. */
export type TemplateCard = {
  id: string;
  name: string;
  /** `changed`: published, with an unpublished draft. */
  state: "draft" | "published" | "changed" | "archived";
  roles: { key: string; label: string }[];
  fieldCount: number;
  /** Null for a rich text that has not been laid out since it changed. */
  pageCount: number | null;
  updatedAt: string;
  /** Documents sent in the last twelve months that the reader may see; null if there are none. */
  usage: ReportFigures | null;
  sourceKind: "pdf" | "document";
  folderId: string | null;
  sharing: TemplateSharing;
  /** What the reader may do, according to the template's sharing. */
  may: { send: boolean; edit: boolean; share: boolean };
  /** Thumbnail of the first page; null until there is a PDF or a text. Width and height in points. */
  thumbnail: { url: string; width: number; height: number } | null;
};

export type TemplateFolder = Folder & {
  /** Number of the folder's templates in this view. */
  count: number;
};

export type TemplateList = Paginated<TemplateCard> & {
  folders: TemplateFolder[];
  mayManageLabels: boolean;
};

const PAGE_SIZE = 24;

type VersionRow = {
  id: string;
  template_id: string;
  status: "draft" | "published";
  roles: { key: string; label?: string }[] | null;
  fields: number | null;
  page_count: number;
  first_page: { width: number; height: number } | null;
  sha256: string | null;
  shown_page_count: number | null;
  has_body: boolean;
  sheet: string | null;
  updated_at: Date;
};

/** The draft and the newest published version of each template, with only the columns that a card needs. */
async function currentVersions(templateIds: string[]): Promise<VersionRow[]> {
  if (templateIds.length === 0) return [];
  return db().$queryRaw<VersionRow[]>`
    select distinct on (v.template_id, v.status) v.id, v.template_id, v.status, v.shown_page_count, v.updated_at,
           jsonb_typeof(v.content->'body') = 'object' as has_body, v.content->'page'->>'size' as sheet,
           v.content->'roles' as roles, jsonb_array_length(v.content->'fields') as fields,
           jsonb_array_length(v.pages) as page_count, v.pages->0 as first_page, b.sha256
      from template_versions v left join blobs b on b.id = v.source_blob_id
     where v.template_id = any(${templateIds}::uuid[])
     order by v.template_id, v.status, v.number desc`;
}

/**
 * One page of the workspace's reusable templates, newest first, filtered by `q` as a substring of the name.
 * @throws {AppError} INVALID_INPUT (the cursor)
 */
export async function loadTemplateList(
  ctx: WorkspaceContext,
  query: TemplateListQuery,
): Promise<TemplateList> {
  const [page, folders] = await Promise.all([loadCards(ctx, query), foldersOf(ctx, query)]);
  return { ...page, folders, mayManageLabels: hasPermission(ctx.role, "labels:manage") };
}

/** The folders of templates, with the number of templates in each. */
async function foldersOf(ctx: WorkspaceContext, { view }: TemplateListQuery): Promise<TemplateFolder[]> {
  const { workspaceId } = ctx;
  const [folders, counts] = await Promise.all([
    listFolders(ctx, "templates"),
    db().template.groupBy({
      by: ["folderId"],
      where: { workspaceId, deletedAt: null, kind: "reusable", status: view, folderId: { not: null } },
      _count: true,
    }),
  ]);
  const countOf = new Map(counts.map(({ folderId, _count }) => [folderId, _count]));
  return folders.map((folder) => ({ ...folder, count: countOf.get(folder.id) ?? 0 }));
}

async function loadCards(
  ctx: WorkspaceContext,
  { view, q, folder, cursor }: TemplateListQuery,
): Promise<Paginated<TemplateCard>> {
  const after = decodeCursor(cursor);
  const rows = await db().template.findMany({
    where: {
      workspaceId: ctx.workspaceId,
      deletedAt: null,
      kind: "reusable",
      status: view,
      ...(q ? { OR: containsFilter(q).map((name) => ({ name })) } : {}),
      ...(folder ? { folderId: folder === "none" ? null : folder } : {}),
      ...(after ? { id: { lt: after } } : {}),
    },
    orderBy: { id: "desc" },
    take: PAGE_SIZE + 1,
  });
  const ids = rows.map(({ id }) => id);
  const [versions, usage] = await Promise.all([currentVersions(ids), templateUsage(ctx, ids)]);
  return paginate(rows, PAGE_SIZE, (row): TemplateCard => {
    const own = versions.filter((version) => version.template_id === row.id);
    const draft = own.find(({ status }) => status === "draft");
    const published = own.find(({ status }) => status === "published");
    const shown = draft ?? published;
    return {
      id: row.id,
      name: row.name,
      state: row.status === "archived" ? "archived" : !published ? "draft" : draft ? "changed" : "published",
      roles: (shown?.roles ?? []).map(({ key, label }) => ({ key, label: label?.trim() || key })),
      fieldCount: shown?.fields ?? 0,
      pageCount: (row.sourceKind === "document" ? shown?.shown_page_count : shown?.page_count) ?? null,
      updatedAt: row.updatedAt.toISOString(),
      usage: usage.get(row.id) ?? null,
      sourceKind: row.sourceKind,
      folderId: row.folderId,
      sharing: { send: row.sendAccess, edit: row.editAccess },
      may: { send: maySend(ctx, row), edit: mayEdit(ctx, row), share: mayShare(ctx, row) },
      thumbnail: (shown && thumbnailOf(row, shown)) ?? null,
    };
  });
}

function thumbnailOf({ id, sourceKind }: Template, version: VersionRow): TemplateCard["thumbnail"] {
  if (sourceKind === "document") {
    if (!version.has_body) return null;
    const { width, height } = sheetOf(version.sheet === "Letter" ? "Letter" : "A4");
    // Rendered on request, since the text has to be laid out. Changed content has a new URL.
    const url = `/api/templates/${id}/thumbnail?v=${version.id}.${version.updated_at.getTime()}`;
    return { url, width, height };
  }
  if (!version.sha256 || !version.first_page) return null;
  const { width, height } = version.first_page;
  const { base, query } = pageUrls(version.sha256, getClock().now());
  return { url: `${base}/1-${CARD_WIDTH}?${query}`, width, height };
}

import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { TemplateListQuery } from "@/lib/contracts/template-list";
import { type PageUrls, pageUrls } from "@/lib/domain/files/page-urls";
import { db } from "@/lib/platform/database/db";
import { decodeCursor, type Paginated, paginate } from "@/lib/platform/database/paginated";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/** A template as a card of the library. */
export type TemplateCard = {
  id: string;
  name: string;
  /** `changed`: published, with an unpublished draft. */
  state: "draft" | "published" | "changed" | "archived";
  roles: { key: string; label: string }[];
  fieldCount: number;
  pageCount: number;
  updatedAt: string;
  /** Pages of rich text are laid out when it is sent: there is no count and no thumbnail of them. */
  sourceKind: "pdf" | "document";
  /** Of the first page; null until there is a PDF. Width and height in points. */
  thumbnail: { urls: PageUrls; width: number; height: number } | null;
};

export type TemplateList = Paginated<TemplateCard>;

const PAGE_SIZE = 24;

type VersionRow = {
  template_id: string;
  status: "draft" | "published";
  roles: { key: string; label?: string }[] | null;
  fields: number | null;
  page_count: number;
  first_page: { width: number; height: number } | null;
  sha256: string | null;
};

/** The draft and the newest published version of each template, with only the columns that a card needs. */
async function currentVersions(templateIds: string[]): Promise<VersionRow[]> {
  if (templateIds.length === 0) return [];
  return db().$queryRaw<VersionRow[]>`
    select distinct on (v.template_id, v.status) v.template_id, v.status,
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
  { view, q, cursor }: TemplateListQuery,
): Promise<TemplateList> {
  const after = decodeCursor(cursor);
  const rows = await db().template.findMany({
    where: {
      workspaceId: ctx.workspaceId,
      deletedAt: null,
      kind: "reusable",
      status: view,
      ...(q ? { name: { contains: q, mode: "insensitive" as const } } : {}),
      ...(after ? { id: { lt: after } } : {}),
    },
    orderBy: { id: "desc" },
    take: PAGE_SIZE + 1,
  });
  const versions = await currentVersions(rows.map(({ id }) => id));
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
      pageCount: shown?.page_count ?? 0,
      updatedAt: row.updatedAt.toISOString(),
      sourceKind: row.sourceKind,
      thumbnail:
        shown?.sha256 && shown.first_page
          ? { urls: pageUrls(shown.sha256, getClock().now()), ...sizeOf(shown.first_page) }
          : null,
    };
  });
}

const sizeOf = ({ width, height }: { width: number; height: number }) => ({ width, height });

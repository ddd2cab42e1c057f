import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { DocumentListView, DocumentSort } from "@/lib/contracts/document-list";
import type { DocumentStatus } from "@/lib/contracts/documents";
import { conditionsOfView, DUE_EXPRESSION, type ListReader } from "@/lib/domain/documents/list-conditions";
import { hasStatus } from "@/lib/domain/documents/queries";
import { searchDocumentIds } from "@/lib/domain/documents/search-document-ids";
import { invalidInput } from "@/lib/errors";
import { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { decodeCursor, decodeTimedCursor } from "@/lib/platform/database/paginated";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { searchForm } from "@/lib/pure/search-words";

/** Filters of the dashboard's list. */
export type ListFilter = {
  view: DocumentListView;
  q: string;
  statuses: readonly DocumentStatus[];
  ownerId: string | undefined;
  templateId: string | undefined;
  tagId: string | undefined;
  /** Null selects documents in no folder. */
  folderId: string | null | undefined;
  createdFrom: Date | undefined;
  createdBefore: Date | undefined;
};

export type ListSlice = { sort: DocumentSort; cursor: string | undefined; limit: number };

/** The caller, and the conditions of `readable`, determined once for all queries of a page. */
export type ListScope = { ctx: WorkspaceContext; own: readonly Prisma.Sql[] };

const readerOf = (ctx: WorkspaceContext): ListReader => ({
  workspaceId: ctx.workspaceId,
  email: ctx.principal.email,
  now: getClock().now(),
});

function conditionsOf({ ctx, own }: ListScope, filter: ListFilter): Prisma.Sql[] {
  const { view, statuses, ownerId, templateId, tagId, folderId, createdFrom, createdBefore } = filter;
  return [
    ...own,
    ...conditionsOfView(view, readerOf(ctx)),
    ...(statuses.length > 0 ? [hasStatus(statuses)] : []),
    ...(ownerId ? [Prisma.sql`owner_id = ${ownerId}::uuid`] : []),
    ...(templateId ? [Prisma.sql`template_id = ${templateId}::uuid`] : []),
    ...(tagId
      ? [Prisma.sql`id in (select document_id from document_tags where tag_id = ${tagId}::uuid)`]
      : []),
    ...(folderId ? [Prisma.sql`folder_id = ${folderId}::uuid`] : []),
    ...(folderId === null ? [Prisma.sql`folder_id is null`] : []),
    ...(createdFrom ? [Prisma.sql`created_at >= ${createdFrom}`] : []),
    ...(createdBefore ? [Prisma.sql`created_at < ${createdBefore}`] : []),
  ];
}

type Order = {
  by: Prisma.Sql;
  /** The row's sort position; a cursor holds only the row's id. */
  place: Prisma.Sql;
  comparison: Prisma.Sql;
};

const LATER = Prisma.sql`>`;
const EARLIER = Prisma.sql`<`;

/** SQL order of each sorting. Ids are UUIDv7, so ordering by id is ordering by creation. */
const ORDERS: Record<DocumentSort, Order> = {
  newest: { by: Prisma.sql`id desc`, place: Prisma.sql`id`, comparison: EARLIER },
  oldest: { by: Prisma.sql`id`, place: Prisma.sql`id`, comparison: LATER },
  updated: {
    by: Prisma.sql`updated_at desc, id desc`,
    place: Prisma.sql`updated_at, id`,
    comparison: EARLIER,
  },
  due: { by: Prisma.sql`${DUE_EXPRESSION}, id`, place: Prisma.sql`${DUE_EXPRESSION}, id`, comparison: LATER },
  name: { by: Prisma.sql`lower(name), id`, place: Prisma.sql`lower(name), id`, comparison: LATER },
};

/**
 * Keyset condition: rows after the row with the cursor's id, at its current position. In the list by last change,
 * rows move to the top, so its cursors contain the time as well.
 * @throws {AppError} INVALID_INPUT for the cursor of another list
 */
async function afterCursor(ctx: WorkspaceContext, sort: DocumentSort, cursor: string | undefined) {
  const { place, comparison } = ORDERS[sort];
  if (sort === "updated") {
    const after = decodeTimedCursor(cursor);
    return after ? [Prisma.sql`(${place}) ${comparison} (${after.at}::timestamptz, ${after.id}::uuid)`] : [];
  }
  const id = decodeCursor(cursor);
  if (!id) return [];
  const known = await db().document.count({
    where: { id, workspaceId: ctx.workspaceId, unsignedStartOf: null },
  });
  if (known === 0)
    throw invalidInput({
      path: "cursor",
      code: "invalid_cursor",
      message: "is not a cursor that a list returned",
    });
  return [Prisma.sql`(${place}) ${comparison} (select ${place} from documents where id = ${id}::uuid)`];
}

/**
 * Returns the ids of one page of the list plus one more, which shows whether there is a next page.
 * @throws {AppError} INVALID_INPUT (the cursor)
 */
export async function findListedDocuments(
  scope: ListScope,
  filter: ListFilter,
  { sort, cursor, limit }: ListSlice,
): Promise<string[]> {
  const conditions = [...conditionsOf(scope, filter), ...(await afterCursor(scope.ctx, sort, cursor))];
  const { by } = ORDERS[sort];
  if (filter.q) return searchDocumentIds(conditions, searchForm(filter.q), by, limit + 1);
  const rows = await db().$queryRaw<{ id: string }[]>`
    select id from documents where ${Prisma.join(conditions, " and ")}
     order by ${by} limit ${limit + 1}`;
  return rows.map(({ id }) => id);
}

/** Counts the matching documents, up to a limit; ignores a search text. */
export async function countListedDocuments(
  scope: ListScope,
  filter: ListFilter,
  limit: number,
): Promise<{ count: number; isMore: boolean }> {
  const conditions = conditionsOf(scope, filter);
  const [row] = await db().$queryRaw<{ count: number }[]>`
    select count(*)::int as count from (
      select from documents where ${Prisma.join(conditions, " and ")} limit ${limit + 1}) as found`;
  const count = row?.count ?? 0;
  return { count: Math.min(count, limit), isMore: count > limit };
}

/** Counts the documents of each tab, up to a limit, in one statement. */
export async function countViews<V extends DocumentListView>(
  { ctx, own }: ListScope,
  views: readonly V[],
  limit: number,
): Promise<Record<V, number>> {
  const reader = readerOf(ctx);
  const counts = views.map((view) => {
    const conditions = Prisma.join([...own, ...conditionsOfView(view, reader)], " and ");
    return Prisma.sql`select ${view}::text as view, count(*)::int as count
      from (select from documents where ${conditions} limit ${limit}) as found`;
  });
  const rows = await db().$queryRaw<{ view: V; count: number }[]>`${Prisma.join(counts, " union all ")}`;
  return Object.fromEntries(rows.map(({ view, count }) => [view, count])) as Record<V, number>;
}

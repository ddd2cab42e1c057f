import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { DocumentDto, DocumentStatus, ListDocumentsQuery } from "@/lib/contracts/documents";
import { assertMayChange, assertMayRead, reachesEveryDocument } from "@/lib/domain/documents/policy";
import { searchDocumentIds } from "@/lib/domain/documents/search-document-ids";
import { type DocumentWithRecipients, toReadableDto } from "@/lib/domain/documents/serialize";
import {
  isVisibleDocumentSql,
  VISIBLE_DOCUMENTS,
} from "@/lib/domain/documents/visitor-starts/visible-documents";
import { entitlementsOf } from "@/lib/domain/entitlements/entitlements";
import { AppError } from "@/lib/errors";
import { Prisma } from "@/lib/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/database/db";
import { decodeCursor, decodeTimedCursor, paginate, timedCursor } from "@/lib/platform/database/paginated";
import { searchForm } from "@/lib/pure/search-words";

/**
 * Loads a document that the caller may read or change.
 * @throws {AppError} NOT_FOUND (it does not exist, is deleted, or was begun by a visitor who has not signed),
 *   WRONG_WORKSPACE, NOT_DOCUMENT_OWNER
 */
export async function requireDocument(
  tx: Tx,
  ctx: WorkspaceContext,
  id: string,
  purpose: "read" | "change",
): Promise<DocumentWithRecipients> {
  const document = await tx.document.findFirst({
    where: { id, ...VISIBLE_DOCUMENTS },
    include: { recipients: true },
  });
  if (!document) throw new AppError("NOT_FOUND", { detail: "The document was not found." });
  if (purpose === "read") assertMayRead(ctx, document, await canReadAll(ctx, tx));
  else assertMayChange(ctx, document);
  return document;
}

/** Whether the plan gives every member read access to all documents of the workspace. */
export const canReadAll = async ({ workspaceId }: WorkspaceContext, tx: Tx = db()): Promise<boolean> =>
  (await entitlementsOf({ workspaceId }, tx)).workspaceWideVisibility;

/** @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER */
export async function getDocument(ctx: WorkspaceContext, id: string): Promise<DocumentDto> {
  return toReadableDto(ctx, await requireDocument(db(), ctx, id, "read"));
}

/** Filters of a document list: those of the API's query. */
export type DocumentFilter = Omit<ListDocumentsQuery, "status" | "sort" | "order"> &
  Partial<Pick<ListDocumentsQuery, "sort" | "order">> & { statuses?: readonly DocumentStatus[] };

/** Returns a paginated list of the documents that the caller may read. */
export async function listDocuments(ctx: WorkspaceContext, query: ListDocumentsQuery) {
  const { status, ...rest } = query;
  return findDocuments(ctx, status ? { ...rest, statuses: status } : rest);
}

/** Finds documents like `listDocuments`, newest first by default: queries the ids, then the rows. */
export async function findDocuments(ctx: WorkspaceContext, filter: DocumentFilter) {
  const ids = await findPage(ctx, filter);
  const rows = await db().document.findMany({ where: { id: { in: ids } }, include: { recipients: true } });
  const place = new Map(ids.map((id, i) => [id, i]));
  rows.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
  const toDto = (row: DocumentWithRecipients) => toReadableDto(ctx, row);
  if (filter.sort !== "updatedAt") return paginate(rows, filter.limit, toDto);
  return paginate(rows, filter.limit, toDto, (row) => timedCursor(row.updatedAt, row.id));
}

/** Returns the ids of one slice of the list plus one more, which shows whether there is a next slice. */
async function findPage(ctx: WorkspaceContext, filter: DocumentFilter): Promise<string[]> {
  const conditions = await conditionsOf(ctx, filter);
  const order = orderOf(filter);
  if (filter.q) return searchDocumentIds(conditions, searchForm(filter.q), order, filter.limit + 1);
  return findIds(conditions, order, filter.limit + 1);
}

const NEWEST = Prisma.sql`id desc`;

/** Returns the SQL order. Ids are UUIDv7, so ordering by id is ordering by creation. */
function orderOf({ sort, order }: DocumentFilter): Prisma.Sql {
  const isAscending = order === "asc";
  if (sort !== "updatedAt") return isAscending ? Prisma.sql`id asc` : NEWEST;
  return isAscending ? Prisma.sql`updated_at asc, id asc` : Prisma.sql`updated_at desc, id desc`;
}

async function findIds(conditions: Prisma.Sql[], order: Prisma.Sql, count: number): Promise<string[]> {
  const rows = await db().$queryRaw<{ id: string }[]>`
    select id from documents where ${Prisma.join(conditions, " and ")} order by ${order} limit ${count}`;
  return rows.map(({ id }) => id);
}

/** Keyset condition of the cursor, in the list's order. */
function afterCursor({ cursor, sort, order }: DocumentFilter): Prisma.Sql[] {
  const isAscending = order === "asc";
  if (sort !== "updatedAt") {
    const after = decodeCursor(cursor);
    if (!after) return [];
    return [isAscending ? Prisma.sql`id > ${after}::uuid` : Prisma.sql`id < ${after}::uuid`];
  }
  const after = decodeTimedCursor(cursor);
  if (!after) return [];
  const place = Prisma.sql`(${after.at}::timestamptz, ${after.id}::uuid)`;
  return [isAscending ? Prisma.sql`(updated_at, id) > ${place}` : Prisma.sql`(updated_at, id) < ${place}`];
}

/** All conditions except the search text. */
async function conditionsOf(ctx: WorkspaceContext, filter: DocumentFilter): Promise<Prisma.Sql[]> {
  const { statuses, templateId, externalId, metadata } = filter;
  const { updatedSince, createdFrom, createdTo } = filter;
  return [
    ...(await readableConditions(ctx)),
    ...(statuses ? [hasStatus(statuses)] : []),
    ...(templateId ? [Prisma.sql`template_id = ${templateId}::uuid`] : []),
    ...(externalId ? [Prisma.sql`external_id = ${externalId}`] : []),
    ...(metadata ? [Prisma.sql`metadata @> ${JSON.stringify(metadata)}::jsonb`] : []),
    ...(updatedSince ? [Prisma.sql`updated_at >= ${new Date(updatedSince)}`] : []),
    ...(createdFrom ? [Prisma.sql`created_at >= ${new Date(createdFrom)}`] : []),
    ...(createdTo ? [Prisma.sql`created_at <= ${new Date(createdTo)}`] : []),
    ...afterCursor(filter),
  ];
}

export const hasStatus = (statuses: readonly DocumentStatus[]): Prisma.Sql =>
  Prisma.sql`status = any(${[...statuses]}::"DocumentStatus"[])`;

/**
 * SQL conditions for the documents of the workspace that the caller may read.
 * @param isWorkspaceWide the result of `canReadAll`, if already known
 */
export async function readableConditions(
  ctx: WorkspaceContext,
  isWorkspaceWide?: boolean,
): Promise<Prisma.Sql[]> {
  const isOwnOnly = !reachesEveryDocument(ctx) && !(isWorkspaceWide ?? (await canReadAll(ctx)));
  return [
    Prisma.sql`workspace_id = ${ctx.workspaceId}::uuid`,
    isVisibleDocumentSql,
    ...(isOwnOnly ? [Prisma.sql`owner_id = ${ctx.principal.userId}::uuid`] : []),
  ];
}

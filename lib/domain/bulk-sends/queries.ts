import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type {
  BulkSendDto,
  BulkSendRowDto,
  ListBulkSendRowsQuery,
  ListBulkSendsQuery,
} from "@/lib/contracts/bulk-sends";
import { type RowCounts, toBulkSendDto, toBulkSendRowDto } from "@/lib/domain/bulk-sends/serialize";
import { assertMayChange, assertMayRead, reachesEveryDocument } from "@/lib/domain/documents/policy";
import { canReadAll } from "@/lib/domain/documents/queries";
import { AppError } from "@/lib/errors";
import type { BulkSend } from "@/lib/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/database/db";
import { decodeCursor, type Paginated, paginate } from "@/lib/platform/database/paginated";
import { containsFilter } from "@/lib/pure/like-pattern";

/**
 * Loads a bulk send that the caller may read or change: the same members may as for its documents.
 * @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER
 */
export async function requireBulkSend(
  tx: Tx,
  ctx: WorkspaceContext,
  id: string,
  purpose: "read" | "change",
): Promise<BulkSend> {
  const row = await tx.bulkSend.findUnique({ where: { id } });
  if (!row) throw new AppError("NOT_FOUND", { detail: "The bulk send was not found." });
  const reached = { ...row, noun: "bulk send" };
  if (purpose === "read") assertMayRead(ctx, reached, await canReadAll(ctx, tx));
  else assertMayChange(ctx, reached);
  return row;
}

/** @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER */
export const getBulkSend = async (ctx: WorkspaceContext, id: string): Promise<BulkSendDto> =>
  describeBulkSend(await requireBulkSend(db(), ctx, id, "read"));

/** Returns a stored bulk send with the counts of its rows by status. */
export async function describeBulkSend(row: BulkSend): Promise<BulkSendDto> {
  return toBulkSendDto(row, (await countRows([row.id])).get(row.id));
}

async function countRows(ids: readonly string[]): Promise<Map<string, RowCounts>> {
  const groups = await db().bulkSendRow.groupBy({
    by: ["bulkSendId", "status"],
    where: { bulkSendId: { in: [...ids] } },
    _count: true,
  });
  const counts = new Map<string, RowCounts>();
  for (const { bulkSendId, status, _count } of groups)
    counts.set(bulkSendId, { ...counts.get(bulkSendId), [status]: _count });
  return counts;
}

/** Condition for the bulk sends that the caller may read. */
async function readableBy(ctx: WorkspaceContext) {
  const isOwnOnly = !reachesEveryDocument(ctx) && !(await canReadAll(ctx));
  return { workspaceId: ctx.workspaceId, ...(isOwnOnly ? { ownerId: ctx.principal.userId } : {}) };
}

/** The latest bulk sends that the caller may read and whose name contains the text. */
export const findBulkSends = async (
  ctx: WorkspaceContext,
  text: string,
  limit: number,
): Promise<{ id: string; name: string }[]> =>
  db().bulkSend.findMany({
    where: { AND: [await readableBy(ctx), { OR: containsFilter(text).map((name) => ({ name })) }] },
    select: { id: true, name: true },
    orderBy: { id: "desc" },
    take: limit,
  });

/** The bulk sends that the caller may read, newest first. */
export async function listBulkSends(
  ctx: WorkspaceContext,
  { templateId, cursor, limit }: ListBulkSendsQuery,
): Promise<Paginated<BulkSendDto>> {
  const after = decodeCursor(cursor);
  const rows = await db().bulkSend.findMany({
    where: {
      ...(await readableBy(ctx)),
      ...(templateId ? { templateId } : {}),
      ...(after ? { id: { lt: after } } : {}),
    },
    orderBy: { id: "desc" },
    take: limit + 1,
  });
  const counts = await countRows(rows.map(({ id }) => id));
  return paginate(rows, limit, (row) => toBulkSendDto(row, counts.get(row.id)));
}

/**
 * Lists rows of a bulk send, in the order of its list.
 * @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER
 */
export async function listBulkSendRows(
  ctx: WorkspaceContext,
  id: string,
  { status, cursor, limit }: ListBulkSendRowsQuery,
): Promise<Paginated<BulkSendRowDto>> {
  await requireBulkSend(db(), ctx, id, "read");
  const after = decodeCursor(cursor);
  // Row ids were assigned in the order of the row numbers, so ordering by id keeps the list's order.
  const rows = await db().bulkSendRow.findMany({
    where: { bulkSendId: id, ...(status ? { status } : {}), ...(after ? { id: { gt: after } } : {}) },
    orderBy: { id: "asc" },
    take: limit + 1,
  });
  return paginate(rows, limit, toBulkSendRowDto);
}

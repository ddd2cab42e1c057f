import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { RequestDetail, RequestLine, RequestLogFilter, StatusClass } from "@/lib/contracts/request-log";
import { assertPermission } from "@/lib/domain/workspaces/permissions";
import { AppError } from "@/lib/errors";
import { type ApiKey, Prisma, type RequestLog } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { decodeCursor, type Paginated, paginate } from "@/lib/platform/database/paginated";
import { likePattern } from "@/lib/pure/like-pattern";

type Keys = ReadonlyMap<string, Pick<ApiKey, "name" | "last4">>;

/**
 * Lists API calls made with the workspace's keys, newest first.
 * @throws {AppError} INSUFFICIENT_ROLE, INVALID_INPUT (the cursor)
 */
export async function listLoggedRequests(
  ctx: WorkspaceContext,
  filter: RequestLogFilter,
  page: { limit: number; cursor?: string | undefined },
): Promise<Paginated<RequestLine>> {
  assertPermission(ctx.role, "request-log:read");
  const ids = await db().$queryRaw<{ id: string }[]>`
    select id from request_log where ${Prisma.join(conditionsOf(ctx, filter, page.cursor), " and ")}
     order by id desc limit ${page.limit + 1}`;
  const rows = await db().requestLog.findMany({
    where: { id: { in: ids.map(({ id }) => id) } },
    orderBy: { id: "desc" },
    omit: { body: true },
  });
  const keys = await keysOf(rows);
  return paginate(rows, page.limit, (row) => toLine(row, keys));
}

/**
 * Loads the full log entry of one call.
 * @throws {AppError} INSUFFICIENT_ROLE, NOT_FOUND (also for another workspace's call)
 */
export async function requireLoggedRequest(ctx: WorkspaceContext, requestId: string): Promise<RequestDetail> {
  assertPermission(ctx.role, "request-log:read");
  const row = await db().requestLog.findFirst({ where: { workspaceId: ctx.workspaceId, requestId } });
  if (!row)
    throw new AppError("NOT_FOUND", {
      detail: "The request log has no call by a key of this workspace with this request id.",
    });
  const keys = await keysOf([row]);
  const { operationId, apiKeyId, body } = row;
  const keyLast4 = keys.get(apiKeyId)?.last4 ?? null;
  return { ...toLine(row, keys), operationId, keyId: apiKeyId, keyLast4, body };
}

const BOUNDS: Record<StatusClass, [number, number]> = {
  "2xx": [200, 299],
  "4xx": [400, 499],
  "5xx": [500, 599],
};

function conditionsOf(
  ctx: WorkspaceContext,
  { key, method, status, code, path, requestId }: RequestLogFilter,
  cursor: string | undefined,
): Prisma.Sql[] {
  const after = decodeCursor(cursor);
  const [from, to] = status ? BOUNDS[status] : [];
  return [
    Prisma.sql`workspace_id = ${ctx.workspaceId}::uuid`,
    ...(key ? [Prisma.sql`api_key_id = ${key}::uuid`] : []),
    ...(method ? [Prisma.sql`method = ${method}`] : []),
    ...(status ? [Prisma.sql`status between ${from} and ${to}`] : []),
    ...(code ? [Prisma.sql`error_code = ${code}`] : []),
    ...(path ? [Prisma.sql`path ilike ${likePattern(path)}`] : []),
    ...(requestId ? [Prisma.sql`request_id = ${requestId}`] : []),
    ...(after ? [Prisma.sql`id < ${after}::uuid`] : []),
  ];
}

async function keysOf(rows: readonly Pick<RequestLog, "apiKeyId">[]): Promise<Keys> {
  const keys = await db().apiKey.findMany({
    where: { id: { in: [...new Set(rows.map(({ apiKeyId }) => apiKeyId))] } },
    select: { id: true, name: true, last4: true },
  });
  return new Map(keys.map((key) => [key.id, key]));
}

const toLine = (row: Omit<RequestLog, "body">, keys: Keys): RequestLine => ({
  requestId: row.requestId,
  method: row.method,
  path: row.path,
  status: row.status,
  errorCode: row.errorCode,
  durationMs: row.durationMs,
  keyName: keys.get(row.apiKeyId)?.name ?? "A deleted key",
  createdAt: row.createdAt.toISOString(),
});

import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import { toApiKeyDto } from "@/lib/domain/workspaces/api-keys/serialize";
import { db } from "@/lib/platform/database/db";
import { decodeCursor, paginate } from "@/lib/platform/database/paginated";

/** Lists the workspace's keys, newest first, without secrets. */
export async function listApiKeys(
  ctx: WorkspaceContext,
  query: { limit: number; cursor?: string | undefined },
) {
  const after = decodeCursor(query.cursor);
  const rows = await db().apiKey.findMany({
    where: { workspaceId: ctx.workspaceId, ...(after ? { id: { lt: after } } : {}) },
    orderBy: { id: "desc" },
    take: query.limit + 1,
  });
  return paginate(rows, query.limit, toApiKeyDto);
}

import "server-only";
import { toApiKeyDto } from "@/lib/api-keys/serialize";
import type { WorkspaceContext } from "@/lib/context";
import { db } from "@/lib/db";
import { decodeCursor, toPage } from "@/lib/pure/page";

/** The workspace's keys, newest first, without secrets. */
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
  return toPage(rows, query.limit, toApiKeyDto);
}

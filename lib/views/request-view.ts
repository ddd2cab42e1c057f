import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { RequestLogFilter, RequestPage } from "@/lib/contracts/request-log";
import { listLoggedRequests } from "@/lib/domain/workspaces/api-keys/logged-requests";

const PAGE_SIZE = 50;

/** @throws {AppError} INSUFFICIENT_ROLE, INVALID_INPUT (the cursor) */
export async function loadRequestLogView(
  ctx: WorkspaceContext,
  filter: RequestLogFilter,
  cursor: string | undefined,
): Promise<RequestPage> {
  const { items, nextCursor } = await listLoggedRequests(ctx, filter, { limit: PAGE_SIZE, cursor });
  return { requests: items, nextCursor };
}

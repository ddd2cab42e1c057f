import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import { feedOwner, openFeed } from "@/lib/platform/live/change-feed";
import type { ChangeHub } from "@/lib/platform/live/change-hub";

/**
 * A stream of change notices for the caller's notifications: `changed` at the start, since the page may have missed
 * some, and then whenever one is added or read.
 * @param signal aborted when the client disconnects
 * @throws {AppError} RATE_LIMITED
 */
export function openNotificationStream(
  ctx: WorkspaceContext,
  signal: AbortSignal,
  hub?: ChangeHub,
): Promise<ReadableStream<Uint8Array>> {
  const { userId } = ctx.principal;
  return openFeed({
    owner: feedOwner(ctx),
    channel: "notifications",
    id: userId,
    data: {},
    isBehind: async () => true,
    signal,
    hub,
  });
}

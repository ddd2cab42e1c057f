import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import { feedOwner, openFeed } from "@/lib/live/change-feed";
import type { ChangeHub } from "@/lib/live/change-hub";

/**
 * A feed of the caller's notifications: `changed` at the beginning, since the page does not know what came before, and
 * then whenever one is added or read.
 * @param signal aborted when the reader is gone
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

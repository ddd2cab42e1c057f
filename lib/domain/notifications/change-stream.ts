import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import { ownerOf } from "@/lib/domain/entitlements/find-account";
import { db } from "@/lib/platform/database/db";
import { feedOwner, openChangeFeed } from "@/lib/platform/live/change-feed";
import type { ChangeHub } from "@/lib/platform/live/change-hub";
import { isBillingConfigured } from "@/lib/platform/ports/payments/get-payments";

/**
 * Opens a stream of change notices for the pages of the dashboard: `notifications` whenever one of the caller's
 * notifications is added or read, `documents` and `templates` whenever the workspace's list of them changes, and
 * `account` whenever the plan of its account does; each is also sent on connect, since the page may have missed some.
 * @param signal aborted when the client disconnects
 * @throws {AppError} RATE_LIMITED
 */
export async function openNotificationStream(
  ctx: WorkspaceContext,
  signal: AbortSignal,
  hub?: ChangeHub,
): Promise<ReadableStream<Uint8Array>> {
  const { principal, workspaceId } = ctx;
  return openChangeFeed({
    owner: feedOwner(ctx),
    topics: [
      { channel: "notifications", id: principal.userId, event: "notifications" },
      { channel: "documents", id: workspaceId, event: "documents" },
      { channel: "templates", id: workspaceId, event: "templates" },
      ...(isBillingConfigured()
        ? [{ channel: "accounts" as const, id: await ownerOf(db(), workspaceId), event: "account" }]
        : []),
    ],
    data: {},
    isBehind: async () => true,
    signal,
    hub,
  });
}

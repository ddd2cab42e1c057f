import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { ListNotificationsQuery } from "@/lib/contracts/notifications";
import { db } from "@/lib/db";
import { toNotificationDto } from "@/lib/notifications/serialize";
import { decodeCursor, toPage } from "@/lib/pure/page";

/** Whose they are: the caller's own, of the workspace at hand. */
export const ownNotifications = (ctx: WorkspaceContext) => ({
  userId: ctx.principal.userId,
  workspaceId: ctx.workspaceId,
});

/** The caller's notifications, newest first. */
export async function listNotifications(ctx: WorkspaceContext, query: ListNotificationsQuery) {
  const after = decodeCursor(query.cursor);
  const rows = await db().notification.findMany({
    where: {
      ...ownNotifications(ctx),
      ...(query.unread ? { readAt: null } : {}),
      ...(after ? { id: { lt: after } } : {}),
    },
    orderBy: { id: "desc" },
    take: query.limit + 1,
  });
  return toPage(rows, query.limit, toNotificationDto);
}

export async function countUnread(ctx: WorkspaceContext): Promise<{ count: number }> {
  return { count: await db().notification.count({ where: { ...ownNotifications(ctx), readAt: null } }) };
}

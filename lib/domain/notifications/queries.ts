import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { ListNotificationsQuery } from "@/lib/contracts/notifications";
import { toNotificationDto } from "@/lib/domain/notifications/serialize";
import { db } from "@/lib/platform/database/db";
import { decodeCursor, paginate } from "@/lib/platform/database/paginated";

/** Filter: the caller's own notifications in the current workspace. */
export const ownNotificationsFilter = (ctx: WorkspaceContext) => ({
  userId: ctx.principal.userId,
  workspaceId: ctx.workspaceId,
});

/** The caller's notifications, newest first. */
export async function listNotifications(ctx: WorkspaceContext, query: ListNotificationsQuery) {
  const after = decodeCursor(query.cursor);
  const rows = await db().notification.findMany({
    where: {
      ...ownNotificationsFilter(ctx),
      ...(query.unread ? { readAt: null } : {}),
      ...(after ? { id: { lt: after } } : {}),
    },
    orderBy: { id: "desc" },
    take: query.limit + 1,
  });
  return paginate(rows, query.limit, toNotificationDto);
}

export async function countUnread(ctx: WorkspaceContext): Promise<{ count: number }> {
  return {
    count: await db().notification.count({ where: { ...ownNotificationsFilter(ctx), readAt: null } }),
  };
}

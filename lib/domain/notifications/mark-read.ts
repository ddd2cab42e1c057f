import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { NotificationDto } from "@/lib/contracts/notifications";
import { ownNotificationsFilter } from "@/lib/domain/notifications/queries";
import { toNotificationDto } from "@/lib/domain/notifications/serialize";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { CHANNELS } from "@/lib/platform/live/channels";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/**
 * Marks a notification as read; idempotent: the time of the first call is kept.
 * @throws {AppError} NOT_FOUND, also for another user's notification
 */
export async function markRead(ctx: WorkspaceContext, id: string): Promise<NotificationDto> {
  const where = { id, ...ownNotificationsFilter(ctx) };
  const read = await db().notification.updateMany({
    where: { ...where, readAt: null },
    data: { readAt: getClock().now() },
  });
  if (read.count > 0) await notifyOtherTabs(ctx);
  const row = await db().notification.findFirst({ where });
  if (!row) throw new AppError("NOT_FOUND", { detail: "The notification was not found." });
  return toNotificationDto(row);
}

export async function markAllRead(ctx: WorkspaceContext): Promise<void> {
  const read = await db().notification.updateMany({
    where: { ...ownNotificationsFilter(ctx), readAt: null },
    data: { readAt: getClock().now() },
  });
  if (read.count > 0) await notifyOtherTabs(ctx);
}

/** Updates the user's other windows, so that they do not show it as unread. */
async function notifyOtherTabs(ctx: WorkspaceContext): Promise<void> {
  await db().$executeRaw`select pg_notify(${CHANNELS.notifications}, ${ctx.principal.userId})`;
}

import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { NotificationDto } from "@/lib/contracts/notifications";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { CHANNELS } from "@/lib/live/channels";
import { ownNotifications } from "@/lib/notifications/queries";
import { toNotificationDto } from "@/lib/notifications/serialize";
import { getClock } from "@/lib/ports/clock/get-clock";

/**
 * Marks one as read; the time of the first reading stays.
 * @throws {AppError} NOT_FOUND, also for another user's
 */
export async function markRead(ctx: WorkspaceContext, id: string): Promise<NotificationDto> {
  const where = { id, ...ownNotifications(ctx) };
  const read = await db().notification.updateMany({
    where: { ...where, readAt: null },
    data: { readAt: getClock().now() },
  });
  if (read.count > 0) await tellOtherPages(ctx);
  const row = await db().notification.findFirst({ where });
  if (!row) throw new AppError("NOT_FOUND", { detail: "There is no such notification." });
  return toNotificationDto(row);
}

export async function markAllRead(ctx: WorkspaceContext): Promise<void> {
  const read = await db().notification.updateMany({
    where: { ...ownNotifications(ctx), readAt: null },
    data: { readAt: getClock().now() },
  });
  if (read.count > 0) await tellOtherPages(ctx);
}

/** What was read in one window is not shown as new in another. */
async function tellOtherPages(ctx: WorkspaceContext): Promise<void> {
  await db().$executeRaw`select pg_notify(${CHANNELS.notifications}, ${ctx.principal.userId})`;
}

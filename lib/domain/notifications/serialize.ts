import type { NotificationDto } from "@/lib/contracts/notifications";
import type { Notification } from "@/lib/generated/prisma/client";

export const toNotificationDto = (row: Notification): NotificationDto => ({
  id: row.id,
  type: row.type,
  title: row.title,
  body: row.body,
  href: row.href,
  readAt: row.readAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  workspaceId: row.workspaceId,
});

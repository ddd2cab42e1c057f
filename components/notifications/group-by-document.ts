import type { NotificationDto } from "@/lib/contracts/notifications";

export type GroupedNotification = {
  notification: NotificationDto;
  /** Whether a newer notification about the same document is shown above it. */
  isEarlier: boolean;
  /** Whether a newer notification about the same document has the same body. */
  isBodyRepeated: boolean;
};

/**
 * Groups notifications by document, newest first: a document takes the place of its newest notification. Other
 * notifications are not grouped.
 * @param notifications newest first
 */
export function groupByDocument(notifications: readonly NotificationDto[]): GroupedNotification[] {
  const groups = new Map<string, NotificationDto[]>();
  for (const notification of notifications) {
    const { id, href } = notification;
    const key = href?.startsWith("/documents/") ? href : id;
    const group = groups.get(key);
    if (group) group.push(notification);
    else groups.set(key, [notification]);
  }
  return [...groups.values()].flatMap((group) =>
    group.map((notification, at) => ({
      notification,
      isEarlier: at > 0,
      isBodyRepeated: group.slice(0, at).some(({ body }) => body === notification.body),
    })),
  );
}

import type { NotificationDto } from "@/lib/contracts/notifications";

export type GroupedNotification = {
  notification: NotificationDto;
  /** Not the newest about its document, and shown below that one. */
  isEarlier: boolean;
  /** A newer one about its document says the same below its title. */
  isBodyRepeated: boolean;
};

/**
 * Notifications with those about the same document together, newest first: a document takes the place of its newest
 * notification. Notifications about anything else stay apart.
 * @param notifications newest first
 */
export function byDocument(notifications: readonly NotificationDto[]): GroupedNotification[] {
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

"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { NotificationItem } from "@/components/notifications/notification-item";
import { useNotifications } from "@/components/notifications/notification-provider";
import type { NotificationDto } from "@/lib/contracts/notifications";

/** A page of the list, as the server drew it. */
export function NotificationList({ notifications }: { notifications: readonly NotificationDto[] }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-md border border-line bg-raised">
      {notifications.map((notification) => (
        <NotificationItem key={notification.id} notification={notification} />
      ))}
    </ul>
  );
}

/**
 * Draws the page anew when a notification was added or read, here or elsewhere. What is read here counts at once, and
 * once more when the server has recorded it: a list that was drawn in between still shows it as unread.
 */
export function FollowNotifications() {
  const router = useRouter();
  const { unread, newest, recordedReads } = useNotifications();
  const state = newest && `${newest[0]?.id} ${unread} ${recordedReads}`;
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current !== null && shown.current !== state) router.refresh();
    shown.current = state;
  }, [state, router]);
  return null;
}

"use client";

import { useQuery } from "@tanstack/react-query";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { useAction } from "@/components/shell/use-action";
import { countersign } from "@/lib/client/countersign";
import { markReadOptimistically, notificationQueries } from "@/lib/client/queries/notifications";
import type { NotificationDto } from "@/lib/contracts/notifications";

/** The number of the user's unread notifications in the current workspace, and the newest notifications. */
export function useNotificationSummary() {
  const { data, isError, refetch } = useQuery(notificationQueries.summary(useWorkspaceId()));
  return { unread: data?.unread ?? 0, newest: data?.newest ?? null, hasFailed: isError, refetch };
}

/** Marks a notification as read, with an optimistic update. */
export function useMarkRead(): (notification: NotificationDto) => void {
  const workspaceId = useWorkspaceId();
  const { mutate } = useAction({
    // `keepalive`, because the same click may leave the page.
    call: ({ id }: NotificationDto) =>
      countersign.readNotification({ path: { id }, workspaceId, keepalive: true }),
    changes: notificationQueries.all(workspaceId),
    expect: (client, notification) => markReadOptimistically(client, workspaceId, notification),
    // No toast: on failure, the notification is shown as unread again.
    failure: "caller",
  });
  return (notification) => {
    if (notification.readAt === null) mutate(notification);
  };
}

/** Marks every notification of the workspace as read. */
export function useMarkAllRead() {
  const workspaceId = useWorkspaceId();
  return useAction({
    call: () => countersign.readAllNotifications({ workspaceId }),
    changes: notificationQueries.all(workspaceId),
    expect: (client) => markReadOptimistically(client, workspaceId, "all"),
  });
}

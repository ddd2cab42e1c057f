"use client";

import { useQuery } from "@tanstack/react-query";
import { Bell, BellOff } from "lucide-react";
import { groupByDocument } from "@/components/notifications/group-by-document";
import { NotificationItem } from "@/components/notifications/notification-item";
import { notificationsHref } from "@/components/notifications/notifications-href";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { type NotificationFilter, notificationQueries } from "@/lib/client/queries/notifications";

/** The paginated list, updated live as notifications are added and read, here or elsewhere. */
export function NotificationList({ filter }: { filter: NotificationFilter }) {
  const { data: page } = useQuery(notificationQueries.page(useWorkspaceId(), filter));
  const { unread, cursor } = filter;
  if (!page?.items.length) return <NoNotifications unread={unread} />;
  return (
    <>
      <ul className="overflow-hidden rounded-md border border-line bg-raised">
        {groupByDocument(page.items).map((item) => (
          <NotificationItem key={item.notification.id} {...item} />
        ))}
      </ul>
      <Pagination
        firstHref={cursor ? notificationsHref(unread) : null}
        nextHref={page.nextCursor ? notificationsHref(unread, page.nextCursor) : null}
        summary={cursor ? "Older notifications" : "Newest notifications"}
      />
    </>
  );
}

function NoNotifications({ unread }: { unread: boolean }) {
  if (unread)
    return (
      <EmptyState
        icon={<BellOff />}
        title="No unread notifications"
        action={<ButtonLink href="/notifications">View all notifications</ButtonLink>}
      >
        You’re all caught up.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<Bell />}
      title="No notifications yet"
      action={<ButtonLink href="/documents">Go to documents</ButtonLink>}
    >
      When someone opens, signs or declines one of your documents, you’ll see it here.
    </EmptyState>
  );
}

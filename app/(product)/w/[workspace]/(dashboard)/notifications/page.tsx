import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { MarkAllRead } from "@/components/notifications/mark-all-read";
import { NotificationList } from "@/components/notifications/notification-list";
import { notificationsHref } from "@/components/notifications/notifications-href";
import { PageHeader } from "@/components/ui/page-header";
import { TabLinks } from "@/components/ui/tab-links";
import { notificationQueries } from "@/lib/client/queries/notifications";
import { rendered } from "@/lib/client/queries/rendered";
import { listNotifications } from "@/lib/domain/notifications/queries";
import { requireDashboard } from "@/lib/views/current-workspace";
import { firstPageInstead } from "@/lib/views/first-page-instead";

export const metadata: Metadata = { title: "Notifications" };

const PAGE_SIZE = 30;

type Props = { searchParams: Promise<{ show?: string; cursor?: string }> };

/** All notifications of this user in this workspace. */
export default async function NotificationsPage({ searchParams }: Props) {
  const { show, cursor } = await searchParams;
  const unread = show === "unread";
  const { ctx, current } = await requireDashboard(notificationsHref(unread));
  const filter = { unread, limit: PAGE_SIZE, ...(cursor ? { cursor } : {}) };
  const page = await firstPageInstead(listNotifications(ctx, filter), cursor, notificationsHref(unread));
  return (
    <div className="max-w-3xl">
      <PageHeader
        title="Notifications"
        description="Activity on your documents and in this workspace."
        actions={<MarkAllRead />}
      />
      <TabLinks
        label="Filter notifications"
        className="mb-4"
        links={[
          { href: notificationsHref(false), label: "All", isCurrent: !unread },
          { href: notificationsHref(true), label: "Unread", isCurrent: unread },
        ]}
      />
      <HydrationBoundary state={rendered(notificationQueries.page(current.id, filter), page)}>
        <NotificationList filter={filter} />
      </HydrationBoundary>
    </div>
  );
}

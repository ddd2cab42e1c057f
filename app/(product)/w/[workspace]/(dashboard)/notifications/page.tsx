import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { MarkAllReadButton } from "@/components/notifications/mark-all-read-button";
import { NotificationList } from "@/components/notifications/notification-list";
import { notificationsHref } from "@/components/notifications/notifications-href";
import { PageHeader } from "@/components/ui/page-header";
import { TabLinks } from "@/components/ui/tab-links";
import { dehydratedQuery } from "@/lib/client/queries/dehydrated-query";
import { notificationQueries } from "@/lib/client/queries/notifications";
import { listNotifications } from "@/lib/domain/notifications/queries";
import { requireDashboard } from "@/lib/views/current-workspace";
import { orFirstPage } from "@/lib/views/or-first-page";

export const metadata: Metadata = { title: "Notifications" };

const PAGE_SIZE = 30;

type Props = { searchParams: Promise<{ show?: string; cursor?: string }> };

/** All notifications of this user in this workspace. */
export default async function NotificationsPage({ searchParams }: Props) {
  const { show, cursor } = await searchParams;
  const unread = show === "unread";
  const { ctx, current } = await requireDashboard(notificationsHref(unread));
  const filter = { unread, limit: PAGE_SIZE, ...(cursor ? { cursor } : {}) };
  const page = await orFirstPage(listNotifications(ctx, filter), cursor, notificationsHref(unread));
  return (
    <div className="max-w-3xl">
      <PageHeader
        title="Notifications"
        description="Activity on your documents and in this workspace."
        actions={<MarkAllReadButton />}
      />
      <TabLinks
        label="Filter notifications"
        className="mb-4"
        links={[
          { href: notificationsHref(false), label: "All", isCurrent: !unread },
          { href: notificationsHref(true), label: "Unread", isCurrent: unread },
        ]}
      />
      <HydrationBoundary state={dehydratedQuery(notificationQueries.page(current.id, filter), page)}>
        <NotificationList filter={filter} />
      </HydrationBoundary>
    </div>
  );
}

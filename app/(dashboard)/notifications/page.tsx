import { Bell, BellOff } from "lucide-react";
import type { Metadata } from "next";
import { MarkAllRead } from "@/components/notifications/mark-all-read";
import { FollowNotifications, NotificationList } from "@/components/notifications/notification-list";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { TabLinks } from "@/components/ui/tab-links";
import { listNotifications } from "@/lib/notifications/queries";
import { requireDashboard } from "@/lib/workspaces/current-workspace";

export const metadata: Metadata = { title: "Notifications" };

const PAGE_SIZE = 30;

type Props = { searchParams: Promise<{ show?: string; cursor?: string }> };

function hrefOf(isUnreadOnly: boolean, cursor: string | null = null): string {
  const search = new URLSearchParams();
  if (isUnreadOnly) search.set("show", "unread");
  if (cursor) search.set("cursor", cursor);
  return search.size ? `/notifications?${search}` : "/notifications";
}

/** Everything that was said to this person in this workspace. */
export default async function NotificationsPage({ searchParams }: Props) {
  const { show, cursor } = await searchParams;
  const unread = show === "unread";
  const { ctx } = await requireDashboard(hrefOf(unread));
  const page = await listNotifications(ctx, { unread, limit: PAGE_SIZE, ...(cursor ? { cursor } : {}) });
  return (
    <div className="max-w-3xl">
      <FollowNotifications />
      <PageHeader
        title="Notifications"
        description="What happened to your documents and in this workspace."
        actions={<MarkAllRead />}
      />
      <TabLinks
        label="Which notifications"
        className="mb-4"
        links={[
          { href: hrefOf(false), label: "All", isCurrent: !unread },
          { href: hrefOf(true), label: "Unread", isCurrent: unread },
        ]}
      />
      {page.items.length > 0 ? (
        <>
          <NotificationList notifications={page.items} />
          <Pagination
            firstHref={cursor ? hrefOf(unread) : null}
            nextHref={page.nextCursor ? hrefOf(unread, page.nextCursor) : null}
            summary={cursor ? "Older notifications" : "Newest notifications"}
          />
        </>
      ) : (
        <Nothing unread={unread} />
      )}
    </div>
  );
}

function Nothing({ unread }: { unread: boolean }) {
  if (unread)
    return (
      <EmptyState
        icon={<BellOff />}
        title="Nothing unread"
        action={<ButtonLink href="/notifications">See all notifications</ButtonLink>}
      >
        You have seen everything that happened here.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<Bell />}
      title="No notifications yet"
      action={<ButtonLink href="/documents">See your documents</ButtonLink>}
    >
      When somebody opens, signs or declines a document of yours, it is said here.
    </EmptyState>
  );
}

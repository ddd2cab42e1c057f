import { groupByDocument } from "@/components/notifications/group-by-document";
import { MarkAllReadButton } from "@/components/notifications/mark-all-read-button";
import { NotificationItem } from "@/components/notifications/notification-item";
import { useNotificationSummary } from "@/components/notifications/use-notifications";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/skeleton";

type Props = { close: () => void };

/** Content of the bell's popover, loaded on demand. */
export function NotificationPanel({ close }: Props) {
  return (
    <>
      <div className="flex min-h-12 items-center justify-between gap-3 border-b border-line px-4 py-2">
        <h2 className="font-semibold">Notifications</h2>
        <MarkAllReadButton variant="quiet" size="sm" />
      </div>
      <Newest close={close} />
      <div className="border-t border-line px-4 py-2.5">
        <Link
          href="/notifications"
          onClick={close}
          className="rounded-sm font-medium text-accent hover:underline"
        >
          View all notifications
        </Link>
      </div>
    </>
  );
}

function Newest({ close }: Props) {
  const { newest, hasFailed, refetch } = useNotificationSummary();
  if (hasFailed)
    return (
      <div role="alert" className="flex flex-col items-start gap-2 px-4 py-6">
        <p className="text-muted">Notifications couldn’t be loaded. Check your connection.</p>
        <Button size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  if (!newest)
    return (
      <div role="status" aria-label="Loading notifications" className="flex flex-col gap-2 p-4">
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
      </div>
    );
  if (newest.length === 0)
    return (
      <p className="px-4 py-8 text-center text-pretty text-muted">
        No notifications yet. When someone opens, signs or declines one of your documents, you’ll see it here.
      </p>
    );
  return (
    <ul className="min-h-0 flex-1 overflow-y-auto">
      {groupByDocument(newest).map((item) => (
        <NotificationItem key={item.notification.id} {...item} onFollow={close} />
      ))}
    </ul>
  );
}

"use client";

import { Bell } from "lucide-react";
import { useState } from "react";
import { byDocument } from "@/components/notifications/by-document";
import { MarkAllRead } from "@/components/notifications/mark-all-read";
import { NotificationItem } from "@/components/notifications/notification-item";
import { useNotificationSummary } from "@/components/notifications/use-notifications";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Link } from "@/components/ui/link";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { Skeleton } from "@/components/ui/skeleton";

const MAX_SHOWN = 99;

/** The number of unread notifications, and the newest of them in a popover. */
export function NotificationBell() {
  const { unread } = useNotificationSummary();
  const [open, setOpen] = useState(false);
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <IconButton
          label={unread > 0 ? `Notifications, ${unread} unread` : "Notifications"}
          title="Notifications"
        >
          <Bell />
          {unread > 0 && (
            <span
              aria-hidden
              className="absolute top-0 right-0 flex h-4 min-w-4 items-center justify-center rounded-full bg-accent px-1 text-[0.625rem] font-semibold text-accent-ink tabular-nums"
            >
              {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
            </span>
          )}
        </IconButton>
      </PopoverTrigger>
      <PopoverContent
        align="start"
        aria-label="Notifications"
        className="flex max-h-[min(32rem,var(--radix-popover-content-available-height))] w-[min(24rem,calc(100vw-1rem))] flex-col p-0"
      >
        <header className="flex min-h-12 items-center justify-between gap-3 border-b border-line px-4 py-2">
          <h2 className="font-semibold">Notifications</h2>
          <MarkAllRead variant="quiet" size="sm" />
        </header>
        <Panel close={() => setOpen(false)} />
        <footer className="border-t border-line px-4 py-2.5">
          <Link
            href="/notifications"
            onClick={() => setOpen(false)}
            className="rounded-sm font-medium text-accent hover:underline"
          >
            View all notifications
          </Link>
        </footer>
      </PopoverContent>
    </Popover>
  );
}

function Panel({ close }: { close: () => void }) {
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
      {byDocument(newest).map((item) => (
        <NotificationItem key={item.notification.id} {...item} onFollow={close} />
      ))}
    </ul>
  );
}

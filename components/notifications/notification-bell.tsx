"use client";

import { Bell } from "lucide-react";
import { useState } from "react";
import { useNotificationSummary } from "@/components/notifications/use-notifications";
import { IconButton } from "@/components/ui/icon-button";
import { OnDemand, useOnDemand } from "@/components/ui/on-demand";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { Skeleton } from "@/components/ui/skeleton";

const panel = new OnDemand(() => import("./notification-panel"));

const MAX_SHOWN = 99;

/** The number of unread notifications, and the latest ones in a popover. */
export function NotificationBell() {
  const { unread } = useNotificationSummary();
  const [open, setOpen] = useState(false);
  const Panel = useOnDemand(panel, open, () => setOpen(false));
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
        {Panel ? (
          <Panel.NotificationPanel close={() => setOpen(false)} />
        ) : (
          <div role="status" aria-label="Loading notifications" className="p-4">
            <Skeleton className="h-12 w-full" />
          </div>
        )}
      </PopoverContent>
    </Popover>
  );
}

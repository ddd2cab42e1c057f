"use client";

import { CheckCheck } from "lucide-react";
import { useState } from "react";
import { useNotifications } from "@/components/notifications/notification-provider";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { wordsOf } from "@/lib/client/countersign";

type Props = { variant?: "quiet" | "secondary"; size?: "sm" | "md" };

/** Marks every notification of the workspace as read; not there when none is unread. */
export function MarkAllRead({ variant = "secondary", size = "md" }: Props) {
  const { unread, markAllRead } = useNotifications();
  const [busy, setBusy] = useState(false);
  if (unread === 0 && !busy) return null;
  const run = () => {
    setBusy(true);
    markAllRead()
      .catch((error: unknown) => toast.error(wordsOf(error)))
      .finally(() => setBusy(false));
  };
  return (
    <Button variant={variant} size={size} loading={busy} onClick={run}>
      <CheckCheck aria-hidden />
      Mark all as read
    </Button>
  );
}

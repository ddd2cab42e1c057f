"use client";

import { CheckCheck } from "lucide-react";
import { useMarkAllRead, useNotificationSummary } from "@/components/notifications/use-notifications";
import { Button } from "@/components/ui/button";

type Props = { variant?: "quiet" | "secondary"; size?: "sm" | "md" };

/** Marks every notification of the workspace as read; renders nothing when none is unread. */
export function MarkAllReadButton({ variant = "secondary", size = "md" }: Props) {
  const { unread } = useNotificationSummary();
  const markAllRead = useMarkAllRead();
  if (unread === 0) return null;
  return (
    <Button variant={variant} size={size} onClick={() => markAllRead.mutate()}>
      <CheckCheck aria-hidden />
      Mark all as read
    </Button>
  );
}

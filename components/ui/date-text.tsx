"use client";

import { cn } from "./cn";
import { exactTime, relativeTime } from "./relative-time";
import { useMinute } from "./use-now";

export type DateTextProps = {
  /** ISO 8601. */
  value: string | Date;
  /** "relative" shows the exact time on hover; "exact" shows it in full, "minute" without seconds. */
  format?: "relative" | "exact" | "minute";
  className?: string;
};

/**
 * A localized date and time. The server renders it in UTC; the browser converts it to the user's time zone right after,
 * which is why the text may differ during hydration.
 */
export function DateText({ value, format = "relative", className }: DateTextProps) {
  const isHydrated = useMinute() !== null;
  const time = typeof value === "string" ? new Date(value) : value;
  if (Number.isNaN(time.getTime())) return null;
  const timeZone = isHydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone : "UTC";
  const exact = exactTime(time, timeZone);
  return (
    <time
      dateTime={time.toISOString()}
      title={exact}
      className={cn("whitespace-nowrap", className)}
      suppressHydrationWarning
    >
      {format === "relative"
        ? relativeTime(time, new Date(), timeZone)
        : exactTime(time, timeZone, format === "exact")}
    </time>
  );
}

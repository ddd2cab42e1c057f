"use client";

import { cn } from "./cn";
import { deadline, exactTime, relativeTime } from "./relative-time";
import { useMinute } from "./use-now";

export type DateTextProps = {
  /** ISO 8601. */
  value: string | Date;
  /** "relative" shows the exact time on hover; "exact" shows it in full, "minute" without seconds. */
  format?: "relative" | "exact" | "minute";
  className?: string;
};

let ownTimeZone: string | undefined;

/** The browser's time zone; UTC on the server and during hydration. Re-renders once a minute. */
function useTimeZone(): string {
  const isHydrated = useMinute() !== null;
  if (!isHydrated) return "UTC";
  ownTimeZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return ownTimeZone;
}

/**
 * A localized date and time. The server renders it in UTC; the browser converts it to the user's time zone right after,
 * which is why the text may differ during hydration.
 */
export function DateText({ value, format = "relative", className }: DateTextProps) {
  const timeZone = useTimeZone();
  const time = typeof value === "string" ? new Date(value) : value;
  if (Number.isNaN(time.getTime())) return null;
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

/** A deadline: "22 Dec (in 30 days)", with the exact time on hover; in a narrow container only the date. */
export function DueText({ value, className }: { value: string; className?: string }) {
  const timeZone = useTimeZone();
  const time = new Date(value);
  const { date, away } = deadline(time, new Date(), timeZone);
  return (
    <time
      dateTime={value}
      title={exactTime(time, timeZone)}
      className={cn("whitespace-nowrap", className)}
      suppressHydrationWarning
    >
      {date}
      <span className="@max-[58rem]:sr-only" suppressHydrationWarning>{` (${away})`}</span>
    </time>
  );
}

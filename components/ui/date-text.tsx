"use client";

import type { PointerEvent } from "react";
import type { Zone } from "@/lib/pure/english-dates";
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

/** That of this device; UTC on the server and during hydration. Re-renders once a minute. */
const useZone = (): Zone => (useMinute() === null ? "utc" : "local");

/** Shows the exact time on hover; it is worked out only then. */
const exactOnHover = (time: Date) => ({
  onPointerEnter: ({ currentTarget }: PointerEvent<HTMLTimeElement>) => {
    currentTarget.title = exactTime(time, "local");
  },
});

/**
 * A localized date and time. The server renders it in UTC; the browser converts it to the user's time zone right after,
 * which is why the text may differ during hydration.
 */
export function DateText({ value, format = "relative", className }: DateTextProps) {
  const zone = useZone();
  const time = typeof value === "string" ? new Date(value) : value;
  if (Number.isNaN(time.getTime())) return null;
  return (
    <time
      dateTime={time.toISOString()}
      {...exactOnHover(time)}
      className={cn("whitespace-nowrap", className)}
      suppressHydrationWarning
    >
      {format === "relative"
        ? relativeTime(time, new Date(), zone)
        : exactTime(time, zone, format === "exact")}
    </time>
  );
}

/** A deadline: "22 Dec (in 30 days)", with the exact time on hover; in a narrow container only the date. */
export function DueText({ value, className }: { value: string; className?: string }) {
  const zone = useZone();
  const time = new Date(value);
  const { date, away } = deadline(time, new Date(), zone);
  return (
    <time
      dateTime={value}
      {...exactOnHover(time)}
      className={cn("whitespace-nowrap", className)}
      suppressHydrationWarning
    >
      {date}
      <span className="@max-[58rem]:sr-only" suppressHydrationWarning>{` (${away})`}</span>
    </time>
  );
}

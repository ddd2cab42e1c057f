"use client";

import type { PointerEvent } from "react";
import type { DateZone } from "@/lib/pure/english-dates";
import { cn } from "./cn";
import { deadlineTexts, exactTime, relativeTime, shortRelativeTime } from "./relative-time";
import { useMinute } from "./use-minute";

export type DateTextProps = {
  /** ISO 8601. */
  value: string | Date;
  /** "relative" shows the exact time on hover; "exact" shows it in full, "minute" without seconds. */
  format?: "relative" | "exact" | "minute";
  className?: string;
};

/** The device's time zone; UTC on the server and during hydration. Re-renders once a minute. */
const useZone = (): DateZone => (useMinute() === null ? "utc" : "local");

/** Shows the exact time on hover, and only computes it then. */
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

type DueProps = {
  /** ISO 8601. */
  value: string;
  className?: string;
  /**
   * Class of everything except day and month, to hide it in a column that may be too narrow; it is also shown on
   * hover.
   */
  restClassName?: string;
};

/** Matches "22 Dec" or "today": deadlines are less than a year ahead, so the year is not needed. */
const BRIEF = /^\d+ \p{L}+|^\p{L}+/u;

/** A deadline: "22 Dec (in 30 days)", with the exact time on hover. */
export function DueText({ value, className, restClassName }: DueProps) {
  const zone = useZone();
  const time = new Date(value);
  const { date, away } = deadlineTexts(time, new Date(), zone);
  const brief = BRIEF.exec(date)?.[0] ?? date;
  return (
    <time
      dateTime={value}
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = `${exactTime(time, "local")} (${away})`;
      }}
      className={cn("whitespace-nowrap", className)}
      suppressHydrationWarning
    >
      {brief}
      <span className={restClassName} suppressHydrationWarning>
        {`${date.slice(brief.length)} (${away})`}
      </span>
    </time>
  );
}

type EventProps = { label: string; value: string; className?: string };

/** An event and its time on one line: "Completed 4 min ago"; in full on hover. */
export function EventText({ label, value, className }: EventProps) {
  const zone = useZone();
  const time = new Date(value);
  const whole = () => `${label} ${relativeTime(time, new Date(), "local")}, ${exactTime(time, "local")}`;
  return (
    <span
      className={cn("block truncate", className)}
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = whole();
      }}
    >
      {label}{" "}
      <time dateTime={value} suppressHydrationWarning>
        {shortRelativeTime(time, new Date(), zone)}
      </time>
    </span>
  );
}

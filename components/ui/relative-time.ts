import { clockTime, type DateZone, dayNumber, longDate, shortDate } from "@/lib/pure/english-dates";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** "in 3 days", "1 hour ago". */
function away(count: number, unit: "minute" | "hour" | "day"): string {
  const size = Math.abs(count);
  const words = `${size} ${unit}${size === 1 ? "" : "s"}`;
  return count > 0 ? `in ${words}` : `${words} ago`;
}

const daysAway = (days: number): string =>
  days === -1 ? "yesterday" : days === 1 ? "tomorrow" : away(days, "day");

/**
 * Relative time, past or future: "just now", "5 minutes ago", "yesterday", "in 3 days"; the date from a week on. Days
 * are calendar days of the zone, so that last night is "yesterday".
 */
export function relativeTime(time: Date, now: Date, zone: DateZone): string {
  const ahead = time.getTime() - now.getTime();
  const distance = Math.abs(ahead);
  if (distance < MINUTE_MS) return ahead > 0 ? "in a moment" : "just now";
  if (distance < HOUR_MS) return away(Math.trunc(ahead / MINUTE_MS), "minute");
  const days = dayNumber(time, zone) - dayNumber(now, zone);
  if (days === 0 || distance < 6 * HOUR_MS) return away(Math.trunc(ahead / HOUR_MS), "hour");
  return Math.abs(days) < 7 ? daysAway(days) : shortDate(time, now, zone);
}

/** Short form of `relativeTime`, for a column: "4 min ago", "2 hr ago". */
export const shortRelativeTime = (time: Date, now: Date, zone: DateZone): string =>
  relativeTime(time, now, zone)
    .replace(/ minutes?/, " min")
    .replace(/ hours?/, " hr");

/** A deadline as its date and relative time: "22 Dec" and "in 30 days", "today, 14:03" and "in 5 hours". */
export function deadlineTexts(time: Date, now: Date, zone: DateZone): { date: string; away: string } {
  const days = dayNumber(time, zone) - dayNumber(now, zone);
  return {
    date: days === 0 ? `today, ${clockTime(time, zone, false)}` : shortDate(time, now, zone),
    away: Math.abs(days) < 7 ? relativeTime(time, now, zone) : daysAway(days),
  };
}

let zoneFormat: Intl.DateTimeFormat | undefined;

/** The zone's short name at that time: "CET", "CEST". */
function zoneName(time: Date): string {
  zoneFormat ??= new Intl.DateTimeFormat("en-GB", { hour: "numeric", timeZoneName: "short" });
  return zoneFormat.formatToParts(time).find(({ type }) => type === "timeZoneName")?.value ?? "";
}

/** The exact time with its zone: "21 November 2025, 14:03:09 CET"; optionally without seconds. */
export function exactTime(time: Date, zone: DateZone, hasSeconds = true): string {
  const name = zone === "utc" ? "UTC" : zoneName(time);
  return `${longDate(time, zone)}, ${clockTime(time, zone, hasSeconds)} ${name}`;
}

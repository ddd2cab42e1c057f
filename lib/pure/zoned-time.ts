import { dateFormats } from "@/lib/pure/date-formats";

/** Wall-clock time in a time zone, with the platform's data (Intl, the IANA database). */

/** Wall-clock date and time. `month` counts from 1. */
export type WallTime = {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
};

const DAY_MS = 24 * 60 * 60 * 1000;
const FIELDS = ["year", "month", "day", "hour", "minute", "second"] as const;

const formatOf = dateFormats({
  calendar: "gregory",
  numberingSystem: "latn",
  hourCycle: "h23",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  second: "numeric",
});

/** The wall-clock time in the zone at an instant, in whole seconds; in UTC for a zone unknown to this platform. */
export function wallTimeAt(instant: Date, timeZone: string): WallTime {
  const parts = formatOf("en-US", timeZone).formatToParts(instant);
  const [year, month, day, hour, minute, second] = FIELDS.map((type) =>
    Number(parts.find((part) => part.type === type)?.value),
  ) as [number, number, number, number, number, number];
  return { year, month, day, hour, minute, second };
}

/** The wall time as if it were UTC, in ms; days past a month's end overflow into the next. */
const asUtc = ({ year, month, day, hour, minute, second }: WallTime): number =>
  Date.UTC(year, month - 1, day, hour, minute, second);

/**
 * The first instant with this wall-clock time in the zone. A time that occurs twice (clocks set back) is its first
 * occurrence; a skipped one (clocks set forward) uses the offset before the gap, as in RFC 5545, section 3.3.5. `day`
 * may lie past the month's end, or be 0 or less.
 */
export function instantOf(wall: WallTime, timeZone: string): Date {
  const utc = asUtc(wall);
  const offsetAt = (ms: number) => asUtc(wallTimeAt(new Date(ms), timeZone)) - Math.floor(ms / 1000) * 1000;
  // No zone changes twice within two days: only the offsets a day before and after are possible.
  const before = utc - offsetAt(utc - DAY_MS);
  const after = utc - offsetAt(utc + DAY_MS);
  const shown = [Math.min(before, after), Math.max(before, after)].find(
    (ms) => asUtc(wallTimeAt(new Date(ms), timeZone)) === utc,
  );
  return new Date(shown ?? before);
}

/** The last second of a calendar day (`YYYY-MM-DD`) in the zone. */
export function endOfDay(date: string, timeZone: string): Date {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  return instantOf({ year, month, day, hour: 23, minute: 59, second: 59 }, timeZone);
}

/** The calendar day in the zone at an instant, as `YYYY-MM-DD`. */
export function dayAt(instant: Date, timeZone: string): string {
  const { year, month, day } = wallTimeAt(instant, timeZone);
  return [String(year).padStart(4, "0"), ...[month, day].map((part) => String(part).padStart(2, "0"))].join(
    "-",
  );
}

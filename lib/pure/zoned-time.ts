/**
 * Wall-clock time in a time zone, by what the platform knows of it (Intl, the IANA database).
 */

/** A date and time as a clock on the wall shows it. `month` counts from 1. */
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

/** More than there are zones: names differ in case, and what is kept must not grow without end. */
const KEPT_FORMATTERS = 1000;
const formatters = new Map<string, Intl.DateTimeFormat>();

/** A zone that this platform does not know is taken as UTC: a name kept elsewhere must not stop anybody's work. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const options = { calendar: "gregory", numberingSystem: "latn", hourCycle: "h23" } as const;
  const parts = { year: "numeric", month: "numeric", day: "numeric" } as const;
  const clock = { hour: "numeric", minute: "numeric", second: "numeric" } as const;
  const make = (zone: string) =>
    new Intl.DateTimeFormat("en-US", { ...options, ...parts, ...clock, timeZone: zone });
  let formatter: Intl.DateTimeFormat;
  try {
    formatter = make(timeZone);
  } catch {
    formatter = make("UTC");
  }
  if (formatters.size >= KEPT_FORMATTERS) formatters.clear();
  formatters.set(timeZone, formatter);
  return formatter;
}

/** What a clock in the zone shows at an instant; whole seconds. */
export function wallTimeAt(instant: Date, timeZone: string): WallTime {
  const parts = formatterOf(timeZone).formatToParts(instant);
  const [year, month, day, hour, minute, second] = FIELDS.map((type) =>
    Number(parts.find((part) => part.type === type)?.value),
  ) as [number, number, number, number, number, number];
  return { year, month, day, hour, minute, second };
}

/** The wall time as if it were UTC, in ms; days past a month's end count on into the next. */
const asUtc = ({ year, month, day, hour, minute, second }: WallTime): number =>
  Date.UTC(year, month - 1, day, hour, minute, second);

/**
 * The first instant at which a clock in the zone shows this time. A time that occurs twice (clocks put back) is its
 * first; one that never occurs (clocks put forward) is as long after the jump as it would have been after its beginning,
 * as RFC 5545, section 3.3.5, has it. `day` may lie past the month's end, or be 0 and less.
 */
export function instantOf(wall: WallTime, timeZone: string): Date {
  const utc = asUtc(wall);
  const offsetAt = (ms: number) => asUtc(wallTimeAt(new Date(ms), timeZone)) - Math.floor(ms / 1000) * 1000;
  // No zone changes twice within two days: the offsets a day before and after are all there can be.
  const before = utc - offsetAt(utc - DAY_MS);
  const after = utc - offsetAt(utc + DAY_MS);
  const shown = [Math.min(before, after), Math.max(before, after)].find(
    (ms) => asUtc(wallTimeAt(new Date(ms), timeZone)) === utc,
  );
  return new Date(shown ?? before);
}

/** The calendar day in the zone at an instant, as `YYYY-MM-DD`. */
export function dayAt(instant: Date, timeZone: string): string {
  const { year, month, day } = wallTimeAt(instant, timeZone);
  return [String(year).padStart(4, "0"), ...[month, day].map((part) => String(part).padStart(2, "0"))].join(
    "-",
  );
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const relativeFormat = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Formatters are slow to create, and a list uses two per row; a page has few zones and formats. */
function formatIn(
  timeZone: string,
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${timeZone} ${locale} ${JSON.stringify(options)}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone });
    formatters.set(key, formatter);
  }
  return formatter;
}

function dayNumber(time: Date, timeZone: string): number {
  const parts = formatIn(timeZone, "en-CA", { dateStyle: "short" }).format(time);
  return Math.round(Date.parse(`${parts}T00:00:00Z`) / DAY_MS);
}

/** An unambiguous short date for every locale: "3 Mar", with the year when it is not the current one. */
function shortDate(time: Date, now: Date, timeZone: string): string {
  const year = (date: Date) => formatIn(timeZone, "en-GB", { year: "numeric" }).format(date);
  const hasYear = year(time) !== year(now);
  return formatIn(timeZone, "en-GB", {
    day: "numeric",
    month: "short",
    ...(hasYear ? { year: "numeric" } : {}),
  }).format(time);
}

/**
 * Relative time, past or future: "just now", "5 minutes ago", "yesterday", "in 3 days", and from a week on the date.
 * Days are calendar days of `timeZone` (IANA name), so that last night is "yesterday".
 */
export function relativeTime(time: Date, now: Date, timeZone: string): string {
  const ahead = time.getTime() - now.getTime();
  const away = Math.abs(ahead);
  if (away < MINUTE_MS) return ahead > 0 ? "in a moment" : "just now";
  if (away < HOUR_MS) return relativeFormat.format(Math.trunc(ahead / MINUTE_MS), "minute");
  const days = dayNumber(time, timeZone) - dayNumber(now, timeZone);
  if (days === 0 || away < 6 * HOUR_MS) return relativeFormat.format(Math.trunc(ahead / HOUR_MS), "hour");
  if (Math.abs(days) < 7) return relativeFormat.format(days, "day");
  return shortDate(time, now, timeZone);
}

/** A deadline as its date and relative time: "22 Dec" and "in 30 days", "today" and "in 5 hours". */
export function deadline(time: Date, now: Date, timeZone: string): { date: string; away: string } {
  const days = dayNumber(time, timeZone) - dayNumber(now, timeZone);
  const date = days === 0 ? "today" : shortDate(time, now, timeZone);
  return {
    date,
    away: Math.abs(days) < 7 ? relativeTime(time, now, timeZone) : relativeFormat.format(days, "day"),
  };
}

/** The exact time with its zone: "21 November 2025, 14:03:09 CET"; optionally without seconds. */
export function exactTime(time: Date, timeZone: string, hasSeconds = true): string {
  const date = formatIn(timeZone, "en-GB", { day: "numeric", month: "long", year: "numeric" }).format(time);
  const clock = formatIn(timeZone, "en-GB", {
    hour: "2-digit",
    minute: "2-digit",
    ...(hasSeconds ? { second: "2-digit" } : {}),
    timeZoneName: "short",
  }).format(time);
  return `${date}, ${clock}`;
}

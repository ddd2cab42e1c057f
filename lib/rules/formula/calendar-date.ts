/** Calendar dates `YYYY-MM-DD` (ISO 8601), proleptic Gregorian, without time or zone. */

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const MS_PER_DAY = 86_400_000;

/** Milliseconds since 1970 of the date's midnight in UTC; null for a nonexistent day (2023-02-29) or year (0000). */
function utcTime(text: string): number | null {
  const match = DATE.exec(text);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year === 0) return null;
  const date = new Date(0);
  // setUTCFullYear, because the constructor and Date.UTC read years below 100 as 19xx.
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() : null;
}

/** Whether the text is an existing calendar date. */
export function isCalendarDate(text: string): boolean {
  return utcTime(text) !== null;
}

/** The date's midnight in UTC; null if the text is not a date. */
export function calendarDateToUtc(text: string): Date | null {
  const time = utcTime(text);
  return time === null ? null : new Date(time);
}

/** Whole days from `start` to `end`, negative if `end` is earlier; null if either is not a date. */
export function daysBetween(start: string, end: string): number | null {
  const [from, to] = [utcTime(start), utcTime(end)];
  return from === null || to === null ? null : Math.round((to - from) / MS_PER_DAY);
}

import { clockTime, shortDate } from "@/lib/pure/english-dates";
import { localDay } from "@/lib/pure/local-day";

/** A minute in the reader's time zone, as the value of a date-time input (`2026-12-01T09:00`). */
export const localMinute = (at: Date): string => `${localDay(at)}T${clockTime(at, "local", false)}`;

/** The instant of a date-time input's value; null if the value is invalid. */
export function minuteFrom(value: string): Date | null {
  const at = new Date(value);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** Nine o'clock in the reader's time zone, on the next day that is neither Saturday nor Sunday. */
export function nextWorkdayAtNine(now: Date): Date {
  const at = new Date(now);
  do at.setDate(at.getDate() + 1);
  while (at.getDay() === 0 || at.getDay() === 6);
  at.setHours(9, 0, 0, 0);
  return at;
}

const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;

/** A moment in the reader's time zone, such as "Tue 1 Dec, 09:00". */
export const localMoment = (at: Date, now: Date): string =>
  `${WEEKDAYS[at.getDay()]} ${shortDate(at, now, "local")}, ${clockTime(at, "local", false)}`;

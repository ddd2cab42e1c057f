import type { DocumentOptions } from "@/lib/domain/documents/options";
import { instantOf, wallTimeAt } from "@/lib/pure/zoned-time";

/**
 * Schedule of automatic emails (reminders and expiration warnings).
 *
 * - A reminder is due `everyDays` calendar days after the link was sent, and again after each reminder, manual or
 *   automatic, at the same local time of day in the workspace's time zone.
 * - Anything before 9:00 local time waits until 9:00; anything at 17:00 or later waits until 9:00 of the next day.
 *   Weekends and holidays are not skipped: they differ by country, and "every 3 days" is what the sender chose.
 * - Daylight saving time changes neither rule: days are counted on the calendar, not in hours.
 * - After downtime one reminder is sent late, within the same hours, and the days count from there: missed reminders
 *   are not backfilled.
 * - Nothing is scheduled past the document's expiration.
 */
const FROM_HOUR = 9;
const TO_HOUR = 17;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the instant itself if it lies within email hours; otherwise the start of the next email hours. */
export function inMailHours(at: Date, timeZone: string): Date {
  const wall = wallTimeAt(at, timeZone);
  if (wall.hour >= FROM_HOUR && wall.hour < TO_HOUR) return at;
  const day = wall.hour < FROM_HOUR ? wall.day : wall.day + 1;
  return instantOf({ ...wall, day, hour: FROM_HOUR, minute: 0, second: 0 }, timeZone);
}

/** Returns the same local time a number of calendar days later, moved into email hours. */
export function daysLater(from: Date, days: number, timeZone: string): Date {
  const wall = wallTimeAt(from, timeZone);
  return inMailHours(instantOf({ ...wall, day: wall.day + days }, timeZone), timeZone);
}

export type ReminderPlan = {
  reminders: DocumentOptions["reminders"];
  timeZone: string;
  expiresAt: Date | null;
  /** Number of automatic reminders sent so far. */
  sent: number;
};

/**
 * Returns when the next automatic reminder is due.
 * @param from when the link or the last reminder was sent
 * @returns null if there will be none: reminders are turned off or used up, or the date is past the document's
 *   expiration
 */
export function nextReminderAt(
  { reminders, timeZone, expiresAt, sent }: ReminderPlan,
  from: Date,
): Date | null {
  if (!reminders || sent >= reminders.max) return null;
  const at = daysLater(from, reminders.everyDays, timeZone);
  return expiresAt && at >= expiresAt ? null : at;
}

/**
 * Returns when recipients whose turn it is are warned that the document expires soon: three days before expiration,
 * or one day if its lifetime is less than a week, moved into email hours.
 * @returns null if the lifetime is less than two days, because their first email already named the deadline, or if
 *   no email hours are left before it
 */
export function expiringSoonAt(sentAt: Date, expiresAt: Date, timeZone: string): Date | null {
  const lifetimeMs = expiresAt.getTime() - sentAt.getTime();
  if (lifetimeMs < 2 * DAY_MS) return null;
  const leadMs = lifetimeMs < 7 * DAY_MS ? DAY_MS : 3 * DAY_MS;
  const at = inMailHours(new Date(expiresAt.getTime() - leadMs), timeZone);
  return at < expiresAt ? at : null;
}

import type { DocumentOptions } from "@/lib/documents/options";
import { instantOf, wallTimeAt } from "@/lib/pure/zoned-time";

/**
 * When mails that nobody asked for at the moment go out.
 *
 * - A reminder is due `everyDays` calendar days after the link was sent, and again after each reminder, by hand or
 *   automatic, at the same time of day as a clock in the workspace's time zone shows it.
 * - What falls before 9:00 there waits until 9:00; what falls at 17:00 or later waits until 9:00 of the next day.
 *   Days are all alike: which of them people rest on differs by country, and "every 3 days" is what the sender chose.
 * - Clocks that are put forward or back change neither rule: days are counted on the calendar, not in hours.
 * - When the time comes and nothing runs, one reminder goes out later, within the same hours, and the days count from
 *   there: what was missed is not made up for.
 * - Nothing is planned past the document's expiry.
 */
const FROM_HOUR = 9;
const TO_HOUR = 17;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The instant itself when it lies within the hours; otherwise when they next begin. */
export function inMailHours(at: Date, timeZone: string): Date {
  const wall = wallTimeAt(at, timeZone);
  if (wall.hour >= FROM_HOUR && wall.hour < TO_HOUR) return at;
  const day = wall.hour < FROM_HOUR ? wall.day : wall.day + 1;
  return instantOf({ ...wall, day, hour: FROM_HOUR, minute: 0, second: 0 }, timeZone);
}

/** The same time of day some calendar days later, moved into the hours. */
export function daysLater(from: Date, days: number, timeZone: string): Date {
  const wall = wallTimeAt(from, timeZone);
  return inMailHours(instantOf({ ...wall, day: wall.day + days }, timeZone), timeZone);
}

export type ReminderPlan = {
  reminders: DocumentOptions["reminders"];
  timeZone: string;
  expiresAt: Date | null;
  /** Automatic ones that went out. */
  sent: number;
};

/**
 * When the next automatic reminder is due.
 * @param from when the link or the last reminder went out
 * @returns null when there will be none: switched off, used up, or later than the document lives
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
 * When recipients whose turn it is are told that the document expires soon: three days before its end, or one day when
 * it lives for less than a week, moved into the hours of mails.
 * @returns null for documents that live for less than two days: their first mail has said it all
 */
export function expiringSoonAt(sentAt: Date, expiresAt: Date, timeZone: string): Date | null {
  const lifeMs = expiresAt.getTime() - sentAt.getTime();
  if (lifeMs < 2 * DAY_MS) return null;
  const leadMs = lifeMs < 7 * DAY_MS ? DAY_MS : 3 * DAY_MS;
  const at = inMailHours(new Date(expiresAt.getTime() - leadMs), timeZone);
  return at < expiresAt ? at : null;
}

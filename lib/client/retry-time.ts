import { dateLocale } from "@/lib/pure/date-locale";

/**
 * The time at which a refused action can be tried again, as a clock shows it to the reader: with the date unless it
 * is today.
 * @param seconds as the server states them (`Retry-After`)
 * @param language BCP 47 tag
 */
export function retryTimeText(seconds: number, language: string, now = new Date()): string {
  // Rounded up to the full minute, so that the reader does not try too early.
  const at = new Date(Math.ceil((now.getTime() + seconds * 1000) / 60_000) * 60_000);
  const isToday = at.toDateString() === now.toDateString();
  return new Intl.DateTimeFormat(dateLocale(language), {
    ...(isToday ? {} : { dateStyle: "medium" as const }),
    timeStyle: "short",
  }).format(at);
}

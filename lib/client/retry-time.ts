import { dateLocale } from "@/lib/pure/date-locale";

/**
 * When something that was refused can be tried again, as a clock shows it to the reader: with the date unless it is today.
 * @param seconds as the server says (`Retry-After`)
 * @param language BCP 47 tag
 */
export function retryTimeText(seconds: number, language: string, now = new Date()): string {
  // Up to the full minute, so that it is not tried too early.
  const at = new Date(Math.ceil((now.getTime() + seconds * 1000) / 60_000) * 60_000);
  const isToday = at.toDateString() === now.toDateString();
  return new Intl.DateTimeFormat(dateLocale(language), {
    ...(isToday ? {} : { dateStyle: "medium" as const }),
    timeStyle: "short",
  }).format(at);
}

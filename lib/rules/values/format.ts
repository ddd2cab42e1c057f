import type { ContentField } from "@/lib/contracts/content";
import type { DateFormat } from "@/lib/contracts/field-types";
import { dateLocale } from "@/lib/pure/date-locale";
import { calendarDateToUtc } from "@/lib/rules/formula/calendar-date";

/** Printed for a checked box; the stamper may draw one instead. */
export const TICK = "✓";

/** Falls back to English for an unsupported tag: a wrong tag must not prevent completion. */
export function supportedLocale(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? "en";
  } catch {
    return "en";
  }
}

/**
 * Formats a date by the author's format, otherwise with the month in words, since 04/05 is ambiguous: "5 Apr 2026",
 * "Apr 5, 2026" (en-US).
 */
export function formatDate(date: string, locale: string, field?: Pick<ContentField, "style">): string {
  const utc = calendarDateToUtc(date);
  if (!utc) return date;
  const format = field?.style.dateFormat;
  if (format) return inFormat(date, utc, format, locale);
  return new Intl.DateTimeFormat(dateLocale(supportedLocale(locale)), { ...DAY, month: "short" }).format(utc);
}

const DAY = { year: "numeric", day: "numeric", timeZone: "UTC", calendar: "gregory" } as const;

function inFormat(date: string, utc: Date, format: DateFormat, locale: string): string {
  const [year = "", month = "", day = ""] = date.split("-");
  if (!format.includes("MMMM")) return format.replace("YYYY", year).replace("MM", month).replace("DD", day);
  // Only within a date does the month's name have the right case, for instance in Polish.
  const parts = new Intl.DateTimeFormat(dateLocale(supportedLocale(locale)), {
    ...DAY,
    month: "long",
  }).formatToParts(utc);
  const name = parts.find(({ type }) => type === "month")?.value ?? month;
  const filled = format.replace("YYYY", year).replace(/\bD\b/, String(Number(day)));
  return filled.replace("MMMM", () => name);
}

export function optionLabel(value: string, _locale: string, field: ContentField): string {
  return field.options.find((option) => option.value === value)?.label ?? value;
}

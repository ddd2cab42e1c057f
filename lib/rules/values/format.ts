import type { ContentField } from "@/lib/contracts/content";
import { calendarDateToUtc } from "@/lib/rules/formula/calendar-date";

/** Printed for a checked box; the stamper may draw one instead. */
export const TICK = "✓";

const CANONICAL = /^-?(?:0|[1-9]\d*)(?:\.(\d+))?$/;

/** Falls back to English for an unsupported tag: a wrong tag must not prevent completion. */
function supported(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? "en";
  } catch {
    return "en";
  }
}

/** With the month in words, since 04/05 is ambiguous: "5 Apr 2026", "Apr 5, 2026". */
export function formatDate(date: string, locale: string): string {
  const utc = calendarDateToUtc(date);
  if (!utc) return date;
  const options = {
    year: "numeric",
    month: "short",
    day: "numeric",
    timeZone: "UTC",
    calendar: "gregory",
  } as const;
  return new Intl.DateTimeFormat(supported(locale), options).format(utc);
}

/** The digits as given, trailing zeros included and ungrouped; only the decimal mark follows the locale. */
export function formatNumber(text: string, locale: string): string {
  const match = CANONICAL.exec(text);
  if (!match) return text;
  // Latin digits, since the digits are not converted: another script's decimal mark would not match them.
  const options = { minimumFractionDigits: 1, numberingSystem: "latn" } as const;
  const parts = new Intl.NumberFormat(supported(locale), options).formatToParts(0.1);
  const mark = parts.find(({ type }) => type === "decimal")?.value ?? ".";
  return match[1] === undefined ? text : text.replace(".", () => mark);
}

export function optionLabel(value: string, _locale: string, field: ContentField): string {
  return field.options.find((option) => option.value === value)?.label ?? value;
}

import type { ContentField, FieldValue } from "@/lib/contracts/content";
import { calendarDateToUtc } from "@/lib/rules/values/calendar-date";

/** Printed for a tick; the stamper may draw one instead. */
const TICK = "✓";

const CANONICAL = /^-?(?:0|[1-9]\d*)(?:\.(\d+))?$/;

/** The tag itself where the engine knows it, else English: a wrong tag must not keep a document from completing. */
function supported(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? "en";
  } catch {
    return "en";
  }
}

/** With the month in words, since 04/05 is two different days: "5 Apr 2026", "Apr 5, 2026". */
function formatDate(date: string, locale: string): string {
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

/** The digits as they were given, zeros at the end included and ungrouped; only the decimal mark follows the locale. */
function formatNumber(text: string, locale: string): string {
  const match = CANONICAL.exec(text);
  if (!match) return text;
  // Latin digits, since the digits stay as they are: another script's mark would not go with them.
  const options = { minimumFractionDigits: 1, numberingSystem: "latn" } as const;
  const parts = new Intl.NumberFormat(supported(locale), options).formatToParts(0.1);
  const mark = parts.find(({ type }) => type === "decimal")?.value ?? ".";
  return match[1] === undefined ? text : text.replace(".", () => mark);
}

function optionLabel(field: ContentField, value: string): string {
  return field.options.find((option) => option.value === value)?.label ?? value;
}

/**
 * A normalised value as text to read, in the PDF or on the page. Empty for no value, for an unticked box, and for
 * signatures, which are drawn; a label without a value of its own shows its label.
 * @param locale BCP 47; an unusable tag counts as English
 */
export function formatValue(field: ContentField, value: FieldValue, locale: string): string {
  if (value === null) return field.type === "label" ? field.label : "";
  if (typeof value === "boolean") return value ? TICK : "";
  if (Array.isArray(value)) return value.map((item) => optionLabel(field, item)).join(", ");
  if (typeof value === "object") return value.name;
  switch (field.type) {
    case "date":
    case "date_signed":
      return formatDate(value, locale);
    case "number":
    case "formula":
      return formatNumber(value, locale);
    case "radio":
    case "select":
      return optionLabel(field, value);
    default:
      return value;
  }
}

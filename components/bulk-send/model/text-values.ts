import type { BulkField } from "@/lib/contracts/bulk-template";
import type { FieldValueInput } from "@/lib/contracts/content";
import { FIELD_TRAITS } from "@/lib/contracts/field-types";

const YES = new Set(["yes", "y", "true", "1", "x", "✓", "ja", "oui", "sí", "si", "sim", "tak", "wahr"]);
const NO = new Set(["no", "n", "false", "0", "-", "nein", "non", "não", "nie", "nee", "falsch"]);

/** 31.12.2026, as most of Europe writes it; with slashes the order of day and month is not certain. */
const DOTTED_DATE = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;
/** 1250,50: a comma before at most two digits, and no other separator. */
const DECIMAL_COMMA = /^[+-]?\d+,\d{1,2}$/;

/**
 * A cell's text as the value of a field, in the form that the API takes; text that is no such value stays as it is, so
 * that the check names it.
 */
export function valueFromText({ type, options }: BulkField, text: string): FieldValueInput {
  switch (FIELD_TRAITS[type].valueKind) {
    case "number":
      return DECIMAL_COMMA.test(text) ? text.replace(",", ".") : text;
    case "date": {
      const [, day, month, year] = DOTTED_DATE.exec(text) ?? [];
      return day && month && year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text;
    }
    case "boolean": {
      const word = text.toLowerCase();
      return YES.has(word) ? true : NO.has(word) ? false : text;
    }
    case "choice":
      return optionOf(options, text);
    case "choices":
      return text.split(/[;,\n]/).flatMap((one) => (one.trim() ? [optionOf(options, one.trim())] : []));
    default:
      return text;
  }
}

/** An option by its value or its label, whatever the case. */
function optionOf(options: BulkField["options"], text: string): string {
  const same = (one: string) => one.toLowerCase() === text.toLowerCase();
  return options.find(({ value, label }) => same(value) || same(label))?.value ?? text;
}

/** A value as the text of a cell or an input. */
export const textOfValue = (value: FieldValueInput | undefined): string => {
  if (value === undefined || value === null) return "";
  if (Array.isArray(value)) return value.join("; ");
  return typeof value === "object" ? value.name : String(value);
};

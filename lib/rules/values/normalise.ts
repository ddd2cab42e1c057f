import type { ContentField, FieldValue, FileValue } from "@/lib/contracts/content";
import { CONTENT_LIMITS, FIELD_TRAITS, type ValueKind } from "@/lib/contracts/field-types";
import { isCalendarDate } from "@/lib/rules/values/calendar-date";
import { canonicalDecimal, decimalFromNumber } from "@/lib/rules/values/decimal-text";

/** A value in its stored form, or why it has the wrong type; `message` continues a sentence ("must be …"). */
export type NormalisedValue = { ok: true; value: FieldValue } | { ok: false; message: string };

const wrong = (message: string): NormalisedValue => ({ ok: false, message });
const right = (value: FieldValue): NormalisedValue => ({ ok: true, value });

// C0 and C1 controls but tab and line feed: they break PDFs, mail headers and PostgreSQL's jsonb.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed.
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

function cleanText(value: string, isMultiline: boolean): string {
  const lines = value.toWellFormed().replace(/\r\n?|[\u2028\u2029]/g, "\n");
  const clean = lines.replace(CONTROLS, "");
  return isMultiline ? clean.trimEnd() : clean.replace(/[\n\t]+/g, " ").trim();
}

/** Characters as the interface counts them everywhere: code points, not the halves that some take in UTF-16. */
function characters(value: string): number {
  let count = 0;
  for (const _ of value) count += 1;
  return count;
}

function textValue(value: unknown, isMultiline: boolean): NormalisedValue {
  if (typeof value !== "string") return wrong("must be text");
  if (characters(value) > CONTENT_LIMITS.valueLength) {
    return wrong(`must be ${CONTENT_LIMITS.valueLength} characters or fewer`);
  }
  return right(cleanText(value, isMultiline) || null);
}

function numberValue(value: unknown): NormalisedValue {
  if (typeof value !== "string" && typeof value !== "number") return wrong("must be a number");
  if (typeof value === "string" && value.trim() === "") return right(null);
  const decimal = typeof value === "string" ? canonicalDecimal(value) : decimalFromNumber(value);
  return decimal === null ? wrong("must be a number such as 12.50, of at most 20 digits") : right(decimal);
}

function dateValue(value: unknown): NormalisedValue {
  if (typeof value !== "string") return wrong("must be a date YYYY-MM-DD");
  const text = value.trim();
  if (text === "") return right(null);
  return isCalendarDate(text) ? right(text) : wrong("must be a date of the calendar, YYYY-MM-DD");
}

function choicesValue(value: unknown): NormalisedValue {
  if (!Array.isArray(value)) return wrong("must be a list of options");
  if (value.length > CONTENT_LIMITS.options)
    return wrong(`must be ${CONTENT_LIMITS.options} options or fewer`);
  const isText = (item: unknown): item is string =>
    typeof item === "string" && characters(item) <= CONTENT_LIMITS.labelLength;
  if (!value.every(isText)) return wrong("must be a list of option values");
  const unique = [...new Set(value)];
  return right(unique.length === 0 ? null : unique);
}

/** Whether the value has the shape of a reference to an uploaded file. Says nothing of the file's existence. */
export function isFileValue(value: unknown): value is FileValue {
  if (typeof value !== "object" || value === null) return false;
  const { sha256, name, contentType, sizeBytes, ...others } = value as Record<string, unknown>;
  return (
    Object.keys(others).length === 0 &&
    typeof sha256 === "string" &&
    /^[0-9a-f]{64}$/.test(sha256) &&
    typeof name === "string" &&
    name.length >= 1 &&
    characters(name) <= 255 &&
    typeof contentType === "string" &&
    contentType.length <= 100 &&
    Number.isSafeInteger(sizeBytes) &&
    Number(sizeBytes) > 0
  );
}

const NORMALISERS: Record<ValueKind, (value: unknown, field: ContentField) => NormalisedValue> = {
  text: (value, field) => textValue(value, field.type === "multiline"),
  number: numberValue,
  date: dateValue,
  boolean: (value) => (typeof value === "boolean" ? right(value) : wrong("must be true or false")),
  choice: (value) =>
    typeof value === "string" && characters(value) <= CONTENT_LIMITS.labelLength
      ? right(value === "" ? null : value)
      : wrong("must be the value of an option"),
  choices: choicesValue,
  file: (value) => (isFileValue(value) ? right(value) : wrong("must be a reference to an uploaded file")),
  signature: () => wrong("is answered in signatures, not in values"),
  computed: (value) => (typeof value === "boolean" ? right(value) : textValue(value, true)),
  caption: (value) => textValue(value, true),
};

/**
 * A value in the form it is stored in for the field's type (see `ValueKind`): text trimmed and free of control
 * characters, numbers as canonical decimals, choices each once, and everything empty as null.
 * Checks the type only; the field's own rules are `checkValue`'s.
 */
export function normaliseValue(field: ContentField, value: unknown): NormalisedValue {
  if (value === null || value === undefined) return right(null);
  return NORMALISERS[FIELD_TRAITS[field.type].valueKind](value, field);
}

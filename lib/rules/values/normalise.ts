import type { FieldValue, FileValue } from "@/lib/contracts/content";
import { CONTENT_LIMITS } from "@/lib/contracts/field-types";
import { isCalendarDate } from "@/lib/rules/formula/calendar-date";
import { canonicalDecimal, decimalFromNumber } from "@/lib/rules/formula/decimal-text";

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

/** Length in code points, as everywhere in the API, not in UTF-16 units. */
function characters(value: string): number {
  let count = 0;
  for (const _ of value) count += 1;
  return count;
}

export function textValue(value: unknown, isMultiline: boolean): NormalisedValue {
  if (typeof value !== "string") return wrong("must be text");
  if (characters(value) > CONTENT_LIMITS.valueLength) {
    return wrong(`must be ${CONTENT_LIMITS.valueLength} characters or fewer`);
  }
  return right(cleanText(value, isMultiline) || null);
}

export function numberValue(value: unknown): NormalisedValue {
  if (typeof value !== "string" && typeof value !== "number") return wrong("must be a number");
  if (typeof value === "string" && value.trim() === "") return right(null);
  const decimal = typeof value === "string" ? canonicalDecimal(value) : decimalFromNumber(value);
  return decimal === null ? wrong("must be a number such as 12.50, with at most 20 digits") : right(decimal);
}

export function dateValue(value: unknown): NormalisedValue {
  if (typeof value !== "string") return wrong("must be a date in the form YYYY-MM-DD");
  const text = value.trim();
  if (text === "") return right(null);
  return isCalendarDate(text) ? right(text) : wrong("must be an existing date in the form YYYY-MM-DD");
}

export function choicesValue(value: unknown): NormalisedValue {
  if (!Array.isArray(value)) return wrong("must be a list of options");
  if (value.length > CONTENT_LIMITS.options)
    return wrong(`must be ${CONTENT_LIMITS.options} options or fewer`);
  const isText = (item: unknown): item is string =>
    typeof item === "string" && characters(item) <= CONTENT_LIMITS.labelLength;
  if (!value.every(isText)) return wrong("must be a list of option values");
  const unique = [...new Set(value)];
  return right(unique.length === 0 ? null : unique);
}

/** Whether the value has the shape of a reference to an uploaded file. Does not check that the file exists. */
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

export const booleanValue = (value: unknown): NormalisedValue =>
  typeof value === "boolean" ? right(value) : wrong("must be true or false");

export const choiceValue = (value: unknown): NormalisedValue =>
  typeof value === "string" && characters(value) <= CONTENT_LIMITS.labelLength
    ? right(value === "" ? null : value)
    : wrong("must be the value of an option");

export const fileValue = (value: unknown): NormalisedValue =>
  isFileValue(value) ? right(value) : wrong("must be a reference to an uploaded file");

export const computedValue = (value: unknown): NormalisedValue =>
  typeof value === "boolean" ? right(value) : textValue(value, true);

/** Rejects values for kinds without a value of their own. */
export const rejectSignatureValue = (): NormalisedValue => wrong("must be sent in signatures, not in values");

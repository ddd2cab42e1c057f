import type { ContentField, FileValue } from "@/lib/contracts/content";
import {
  FIELD_TRAITS,
  type FieldFormat,
  supportsCells,
  supportsMask,
  type ValueKind,
} from "@/lib/contracts/field-types";
import { isCalendarDate } from "@/lib/rules/formula/calendar-date";
import { canonicalDecimal, compareDecimals, decimalFromNumber } from "@/lib/rules/formula/decimal-text";
import { decimalsOf, formatNumber } from "@/lib/rules/values/format-number";
import { fillsMask, maskExample } from "@/lib/rules/values/mask";
import { type PrintTest, printIssue } from "@/lib/rules/values/print-issue";
import { TEXT_FORMATS } from "@/lib/rules/values/text-formats";
import type { ValueIssue } from "@/lib/rules/values/value-issue";

/** Whether the whole value matches the pattern. Injected, so that a page loads the engine only if needed. */
export type PatternTest = (pattern: string, value: string) => boolean;

/** Tests for values; injected, so that a page loads patterns and tables only if needed. */
export interface ValueTests {
  readonly matchesPattern: PatternTest;
  readonly unprintable: PrintTest;
}

/** Longest text that a pattern is run on, in UTF-16 units: the cost is pattern size times text length. */
const MAX_PATTERN_TEXT = 1000;

/**
 * The same limit for all values of one submission together: some 100 ms with the worst patterns that the rules allow.
 */
export const MAX_PATTERN_TEXT_IN_ALL = 10_000;

/** The limit of a number, date or count as canonical text; null if invalid for that kind. */
export function limitText(kind: ValueKind, limit: string | number | null): string | null {
  if (limit === null) return null;
  if (kind === "date") return typeof limit === "string" && isCalendarDate(limit) ? limit : null;
  return typeof limit === "number" ? decimalFromNumber(limit) : canonicalDecimal(limit);
}

const compareDates = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Compares within a kind; both sides come from {@link limitText} or a normalized value. */
export function compareLimits(kind: ValueKind, a: string, b: string): number {
  return kind === "date" ? compareDates(a, b) : compareDecimals(a, b);
}

function atLeast(kind: ValueKind, min: string): string {
  if (kind === "choices") return `must have at least ${min} options ticked`;
  return kind === "date" ? `must be ${min} or later` : `must be ${min} or more`;
}

function atMost(kind: ValueKind, max: string): string {
  if (kind === "choices") return `must have at most ${max} options ticked`;
  return kind === "date" ? `must be ${max} or earlier` : `must be ${max} or less`;
}

export function rangeIssue(field: ContentField, kind: ValueKind, value: string): ValueIssue | null {
  const min = limitText(kind, field.validation.min);
  if (min !== null && compareLimits(kind, value, min) < 0) {
    return { code: "TOO_SMALL", message: atLeast(kind, min), limit: min };
  }
  const max = limitText(kind, field.validation.max);
  if (max !== null && compareLimits(kind, value, max) > 0) {
    return { code: "TOO_LARGE", message: atMost(kind, max), limit: max };
  }
  return null;
}

function formatFault(format: FieldFormat, value: string): ValueIssue | null {
  const { test, message } = TEXT_FORMATS[format];
  return test(value) ? null : { code: "FORMAT_MISMATCH", message, format };
}

/** The type's own format, followed by the author's. */
export const formatsOf = (field: ContentField): FieldFormat[] =>
  [FIELD_TRAITS[field.type].format, field.validation.format].filter((format) => format !== null);

/** The maximum number of characters of a text: the lower of its own limit and the number of cells. */
export function longestText({ type, style, validation }: ContentField): number | null {
  const cells = supportsCells(type) ? style.comb : null;
  const limits = [validation.maxLength, cells].filter((limit) => typeof limit === "number");
  return limits.length === 0 ? null : Math.min(...limits);
}

/** The mask that a field's text has to fill. */
export const maskOf = ({ type, validation }: ContentField): string | null =>
  (supportsMask(type) && validation.mask) || null;

function patternFault({ validation: { patternMessage } }: ContentField, message: string): ValueIssue {
  return { code: "PATTERN_MISMATCH", message: patternMessage ? `${message}: ${patternMessage}` : message };
}

export function textIssue(field: ContentField, value: string, tests: ValueTests): ValueIssue | null {
  const unprintable = printIssue(value, tests.unprintable);
  if (unprintable) return unprintable;
  const { minLength, pattern } = field.validation;
  const maxLength = longestText(field);
  const length = [...value].length;
  if (minLength !== null && length < minLength) {
    return {
      code: "TOO_SHORT",
      message: `must be ${minLength} characters or more`,
      limit: String(minLength),
    };
  }
  if (maxLength !== null && length > maxLength) {
    return {
      code: "TOO_LONG",
      message: `must be ${maxLength} characters or fewer`,
      limit: String(maxLength),
    };
  }
  for (const format of formatsOf(field)) {
    const fault = formatFault(format, value);
    if (fault) return fault;
  }
  const mask = maskOf(field);
  if (mask !== null && !fillsMask(mask, value))
    return patternFault(field, `must look like ${maskExample(mask)}`);
  if (pattern === null || pattern === "") return null;
  if (value.length > MAX_PATTERN_TEXT) {
    return {
      code: "TOO_LONG",
      message: `must be ${MAX_PATTERN_TEXT} characters or fewer`,
      limit: String(MAX_PATTERN_TEXT),
    };
  }
  return tests.matchesPattern(pattern, value)
    ? null
    : patternFault(field, "does not have the required format");
}

export function numberIssue(field: ContentField, value: string): ValueIssue | null {
  const { format } = field.validation;
  if (format === "integer" || format === "digits") {
    const fault = formatFault(format, value);
    if (fault) return fault;
  }
  const decimals = decimalsOf(field);
  if (decimals !== null && (value.split(".")[1]?.length ?? 0) > decimals) {
    const message =
      decimals === 0 ? "must be a whole number" : `must have at most ${decimals} decimal places`;
    return { code: "FORMAT_MISMATCH", message, limit: String(decimals) };
  }
  return rangeIssue(field, "number", value) ?? cellsIssue(field, value);
}

/**
 * Checks a number as printed in English: other languages differ by a character or two, for which the cells become
 * narrower.
 */
function cellsIssue(field: ContentField, value: string): ValueIssue | null {
  const cells = supportsCells(field.type) ? field.style.comb : null;
  if (!cells || formatNumber(value, "en", field).length <= cells) return null;
  return {
    code: "TOO_LONG",
    message: `must be ${cells} characters or fewer as printed`,
    limit: String(cells),
  };
}

export function choiceIssue(field: ContentField, chosen: readonly string[]): ValueIssue | null {
  const known = new Set(field.options.map((option) => option.value));
  return chosen.every((value) => known.has(value))
    ? null
    : { code: "OPTION_UNKNOWN", message: "must be one of the options" };
}

/** Checks that an uploaded image can be printed into a field. */
export function pictureIssue(_field: ContentField, { contentType }: FileValue): ValueIssue | null {
  if (/^image\/(png|jpeg)$/.test(contentType)) return null;
  return { code: "FORMAT_MISMATCH", message: "must be a PNG or JPEG image" };
}

import type { ContentField, FieldValue, FileValue } from "@/lib/contracts/content";
import { FIELD_TRAITS, type ValueKind } from "@/lib/contracts/field-types";
import {
  choiceIssue,
  numberIssue,
  pictureIssue,
  rangeIssue,
  textIssue,
  type ValueTests,
} from "@/lib/rules/values/check-value";
import { formatDate, optionLabel, TICK } from "@/lib/rules/values/format";
import { formatNumber } from "@/lib/rules/values/format-number";
import {
  booleanValue,
  choicesValue,
  choiceValue,
  computedValue,
  dateValue,
  fileValue,
  type NormalisedValue,
  numberValue,
  rejectSignatureValue,
  textValue,
} from "@/lib/rules/values/normalise";
import type { ValueIssue } from "@/lib/rules/values/value-issue";

/** How the field is rendered on paper and on the page. */
export type RenderKind = "text" | "tick" | "picture" | "signature";

/**
 * The rules for one kind of value. Declared as methods, so that each kind may narrow the values it takes: except for
 * `normalise`, they receive the result of their own `normalise`, never null.
 */
interface ValueRules {
  normalise(value: unknown, field: ContentField): NormalisedValue;
  /** Why a value breaks its field's own rules. */
  check(field: ContentField, value: FieldValue, tests: ValueTests): ValueIssue | null;
  format(value: FieldValue, locale: string, field: ContentField): string;
  readonly drawnAs: RenderKind;
  /** Continues a sentence about a required field: "must be …". */
  readonly missing: string;
}

const unchecked = () => null;

const text: ValueRules = {
  normalise: (value, field) => textValue(value, FIELD_TRAITS[field.type].isMultiline),
  check: textIssue,
  format: (value: string) => value,
  drawnAs: "text",
  missing: "must be filled in",
};

const file: ValueRules = {
  ...text,
  normalise: fileValue,
  check: unchecked,
  format: ({ name }: FileValue) => name,
};

const formatTick = (value: FieldValue): string => (value ? TICK : "");

const VALUE_RULES: Readonly<Record<ValueKind, ValueRules>> = {
  text,
  number: { ...text, normalise: numberValue, check: numberIssue, format: formatNumber },
  date: {
    ...text,
    normalise: dateValue,
    check: (field, value: string) => rangeIssue(field, "date", value),
    format: formatDate,
  },
  boolean: {
    normalise: booleanValue,
    check: unchecked,
    format: formatTick,
    drawnAs: "tick",
    missing: "must be ticked",
  },
  choice: {
    ...text,
    normalise: choiceValue,
    check: (field, value: string) => choiceIssue(field, [value]),
    format: optionLabel,
  },
  choices: {
    ...text,
    normalise: choicesValue,
    check: (field, chosen: string[]) =>
      choiceIssue(field, chosen) ?? rangeIssue(field, "choices", String(chosen.length)),
    format: (chosen: string[], locale, field) =>
      chosen.map((value) => optionLabel(value, locale, field)).join(", "),
  },
  file,
  picture: { ...file, check: pictureIssue, drawnAs: "picture" },
  signature: {
    normalise: rejectSignatureValue,
    check: unchecked,
    format: () => "",
    drawnAs: "signature",
    missing: "must be signed",
  },
  computed: {
    ...text,
    normalise: computedValue,
    check: unchecked,
    format: (value: string | boolean, locale, field) =>
      typeof value === "string" ? formatNumber(value, locale, field, true) : formatTick(value),
  },
  caption: { ...text, normalise: (value) => textValue(value, true), check: unchecked },
};

/** The value rules of a field's type. */
export const valueRules = ({ type }: Pick<ContentField, "type">): ValueRules =>
  VALUE_RULES[FIELD_TRAITS[type].valueKind];

/**
 * Normalizes a value to the stored form of the field's type (see `VALUE_KINDS`): text trimmed and without control
 * characters, numbers as canonical decimals, choices deduplicated, and everything empty as null. Checks the type only;
 * the field's own rules are checked by `checkValue`.
 */
export function normaliseValue(field: ContentField, value: unknown): NormalisedValue {
  if (value === null || value === undefined) return { ok: true, value: null };
  return valueRules(field).normalise(value, field);
}

/**
 * Why a normalized, non-empty value breaks its field's own rules; null if it is valid. Required fields are checked by
 * the caller.
 */
export const checkValue = (field: ContentField, value: FieldValue, tests: ValueTests): ValueIssue | null =>
  value === null ? null : valueRules(field).check(field, value, tests);

/**
 * Formats a normalized value, for the PDF or the page. Empty for no value, for an unchecked box, and for signatures,
 * which are drawn; a label without a value of its own shows its label.
 * @param locale BCP 47; an invalid tag falls back to English
 */
export function formatValue(field: ContentField, value: FieldValue, locale: string): string {
  if (value === null) return FIELD_TRAITS[field.type].valueKind === "caption" ? field.label : "";
  return valueRules(field).format(value, locale, field);
}

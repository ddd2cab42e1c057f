import { CONTENT_LIMITS, DATE_FORMATS } from "@/lib/contracts/field-types";
import type { DetectedField, FieldLoss } from "@/lib/document-engine/fields/types";
import type { EntryFormat, EntryRules } from "@/lib/document-engine/pdf/intake/entry-rules";
import type { StoredForm } from "@/lib/domain/templates/source-intake";
import { canonicalDecimal } from "@/lib/rules/formula/decimal-text";
import { maskLength } from "@/lib/rules/values/mask";

/**
 * Converts the rules by which a PDF's form prints and checks input into field settings, if they mean exactly the
 * same. Pure.
 */

export type EntryRulesByName = ReadonlyMap<string, EntryRules>;

/** Returns the rules that intake stored with a version, by field name. */
export function entryRulesByName({ acroFormFields = [] }: StoredForm): EntryRulesByName {
  return new Map(acroFormFields.flatMap(({ name, entry }) => (entry ? [[name, entry]] : [])));
}

/** A field with the settings that its form's input rules result in, and what could not be kept. */
export interface EnteredField {
  readonly field: DetectedField;
  readonly style: object;
  readonly validation: object;
}

type NumberFormat = Extract<EntryFormat, { kind: "number" }>;

/** Currency signs of printed amounts; only those that stand for one currency. */
const CURRENCIES: Readonly<Record<string, string>> = {
  ...{ "€": "EUR", "£": "GBP", "₹": "INR", "₩": "KRW", "₺": "TRY", "₪": "ILS", "₽": "RUB", "฿": "THB" },
  ...{ US$: "USD", R$: "BRL", zł: "PLN", "Fr.": "CHF", SFr: "CHF", Kč: "CZK" },
};
const CODE = /^[A-Z]{3}$/;
const currencyOf = (sign: string): string | null => CURRENCIES[sign] ?? (CODE.test(sign) ? sign : null);

export function applyEntryRules(field: DetectedField, rules: EntryRules | undefined): EnteredField {
  if (!rules) return { field, style: {}, validation: {} };
  const { format } = rules;
  const formatted = format ? withFormat(field, format) : { field, style: {}, validation: {} };
  const ranged = withRange(formatted, rules);
  return rules.hasOther ? losing(ranged, "formats") : ranged;
}

const losing = (made: EnteredField, loss: FieldLoss): EnteredField => ({
  ...made,
  field: { ...made.field, lost: [...new Set([...made.field.lost, loss])] },
});
const unformatted = (field: DetectedField): EnteredField =>
  losing({ field, style: {}, validation: {} }, "formats");

function withFormat(field: DetectedField, format: EntryFormat): EnteredField {
  // Computed and fixed values are printed as they are.
  const isText = field.type === "text";
  switch (format.kind) {
    case "number":
      return isText || field.type === "number" ? asNumber(field, format) : unformatted(field);
    case "date":
      return isText || field.type === "date" ? asDate(field, format.pattern) : unformatted(field);
    case "mask":
      return withMask(field, format.mask);
  }
}

function withRange(made: EnteredField, { min, max }: EntryRules): EnteredField {
  if (min === undefined && max === undefined) return made;
  if (made.field.type !== "number") return losing(made, "formats");
  const range = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
  return { ...made, validation: { ...made.validation, ...range } };
}

/** Sets the value, and drops the note that it was lost: the form's own notation explains it. */
const valued = (field: DetectedField, defaultValue: string | null): DetectedField => ({
  ...field,
  ...{ defaultValue, maxLength: null },
  lost: defaultValue === null ? field.lost : field.lost.filter((loss) => loss !== "values"),
});

/** Whether the value cannot be read, such as "on request", so that the field stays a text field. */
const isOther = (field: DetectedField, value: string | null): boolean =>
  field.type === "text" && field.formText !== null && value === null;

function asNumber(field: DetectedField, format: NumberFormat): EnteredField {
  const { decimals, hasGroups } = format;
  const value = field.formText === null ? null : numberIn(field.formText, format);
  if (isOther(field, value)) return unformatted(field);
  const currency = currencyOf(format.currency);
  const grouping = hasGroups && field.comb === null;
  const number = { decimals: Math.min(CONTENT_LIMITS.decimals, Math.max(0, decimals)), grouping, currency };
  const made = {
    field: { ...valued(field, value), type: "number" as const },
    style: { number },
    validation: {},
  };
  const isKept = grouping === hasGroups && (format.currency === "" || currency !== null);
  const isLimited = field.maxLength !== null && field.comb === null;
  const noted = isKept ? made : losing(made, "formats");
  return isLimited ? losing(noted, "limits") : noted;
}

/** Reads a number as the form prints it; null if it is not one. */
function numberIn(text: string, { decimalMark, currency }: NumberFormat): string | null {
  const bare = (currency === "" ? text : text.replace(currency, "")).replace(/[\s\u00a0\u202f'’]/g, "");
  const grouped =
    decimalMark === "," ? /^-?\d{1,3}(?:\.\d{3})+(?:,\d*)?$/ : /^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
  if (grouped.test(bare))
    return canonicalDecimal(bare.replaceAll(decimalMark === "," ? "." : ",", "").replace(",", "."));
  // A stored value may have a decimal point, whatever mark is printed.
  return canonicalDecimal(bare) ?? canonicalDecimal(bare.replace(decimalMark, "."));
}

/**
 * Splits a date pattern into runs of "d", "m" and "y"; null if it is no date. Minutes have a capital "M", except in
 * patterns that are all capitals.
 */
function partsOf(pattern: string): string[] | null {
  const low = /\p{Ll}/u.test(pattern) ? pattern : pattern.toLowerCase();
  const parts = low.match(/d+|m+|y+/g) ?? [];
  const hasEach = ["d", "m", "y"].every((unit) => parts.some((part) => part.startsWith(unit)));
  // "mm/yyyy" is not a complete date, and a pattern with a time is more than a date.
  return hasEach && parts.length === 3 && !/[hMst]/i.test(low.replace(/d+|m+|y+/g, "")) ? parts : null;
}

function asDate(field: DetectedField, pattern: string): EnteredField {
  const parts = partsOf(pattern);
  if (!parts) return unformatted(field);
  const value = field.formText === null ? null : dateIn(field.formText, parts);
  if (isOther(field, value)) return unformatted(field);
  const dateFormat = DATE_FORMATS.find((known) => known.toLowerCase() === pattern.toLowerCase()) ?? null;
  const comb = field.comb !== null && dateFormat?.length === field.comb ? field.comb : null;
  const made = {
    field: { ...valued(field, value), type: "date" as const, comb },
    style: dateFormat ? { dateFormat } : {},
    validation: {},
  };
  const noted = dateFormat ? made : losing(made, "formats");
  return field.comb === comb ? noted : losing(noted, "limits");
}

/**
 * Reads a date of digits in the order of a pattern, or as it is stored here; null if the text is no date, or does not
 * state the century.
 */
function dateIn(text: string, parts: readonly string[]): string | null {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text.trim())) return text.trim();
  const numbers = text.split(/\D+/).filter((part) => part !== "");
  const at = (unit: string) => numbers[parts.findIndex((part) => part.startsWith(unit))] ?? "";
  if (numbers.length !== 3 || /\p{L}/u.test(text) || at("y").length !== 4) return null;
  const [year, month, day] = [at("y"), at("m").padStart(2, "0"), at("d").padStart(2, "0")];
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  const isReal = !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day);
  return isReal ? `${year}-${month}-${day}` : null;
}

function withMask(field: DetectedField, mask: string): EnteredField {
  const length = maskLength(mask);
  const isFitting = [field.maxLength, field.comb].every((limit) => limit === null || limit >= length);
  if (field.type !== "text" || !isFitting) return unformatted(field);
  return { field, style: {}, validation: { mask } };
}

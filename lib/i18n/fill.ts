import type { Language } from "@/lib/contracts/languages";

/** A text for each plural category that the language has for integers (CLDR); `{count}` is the number. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

export type Values = Readonly<Record<string, string | number>>;

const PLACEHOLDER = /\{(\w+)\}/g;
const RTL_LETTER = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}\p{Script=Syriac}]/u;
const LTR_LETTER = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hangul}]/u;

/**
 * Wraps a value of the opposite direction in FSI and PDI (Unicode, UAX #9): a Hebrew name must not move an English
 * sentence's punctuation.
 */
function isolated(value: string, isInRtl: boolean): string {
  const foreign = isInRtl ? LTR_LETTER : RTL_LETTER;
  return foreign.test(value) ? `\u2068${value}\u2069` : value;
}

/** Fills in the `{placeholders}` of a text; one without a value stays visible. */
export function fill(text: string, values: Values): string {
  const isRtl = RTL_LETTER.test(text);
  return text.replace(PLACEHOLDER, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : isolated(String(value), isRtl);
  });
}

/** Selects the plural form for a number, and fills in the number and the other values. */
export function fillCount(
  forms: PluralForms,
  count: number,
  language: Language,
  values: Values = {},
): string {
  const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
  return fill(form, { ...values, count });
}

/** Splits a text at its placeholders: literals and names alternate, starting with a literal. */
export const cutAtPlaceholders = (text: string): string[] => text.split(PLACEHOLDER);

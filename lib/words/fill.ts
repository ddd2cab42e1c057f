import type { Language } from "@/lib/words/languages";

/** A text for each plural form that the language has for whole numbers (CLDR); `{count}` is the number. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

export type Values = Readonly<Record<string, string | number>>;

const PLACEHOLDER = /\{(\w+)\}/g;
const RTL_LETTER = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}\p{Script=Syriac}]/u;
const LTR_LETTER = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hangul}]/u;

/**
 * A value that runs against its sentence, between FSI and PDI (Unicode, UAX #9): a Hebrew name must not pull an English
 * sentence's punctuation along.
 */
function isolated(value: string, isInRtl: boolean): string {
  const foreign = isInRtl ? LTR_LETTER : RTL_LETTER;
  return foreign.test(value) ? `\u2068${value}\u2069` : value;
}

/** The text with its `{placeholders}` filled in; one without a value stays, to be seen. */
export function fill(text: string, values: Values): string {
  const isRtl = RTL_LETTER.test(text);
  return text.replace(PLACEHOLDER, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : isolated(String(value), isRtl);
  });
}

/** The form for a number, filled in with it and with what else is given. */
export function fillCount(
  forms: PluralForms,
  count: number,
  language: Language,
  values: Values = {},
): string {
  const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
  return fill(form, { ...values, count });
}

/** A text cut at its placeholders: words and names by turns, words first. */
export const cutAtPlaceholders = (text: string): string[] => text.split(PLACEHOLDER);

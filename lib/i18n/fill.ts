import type { Language } from "@/lib/contracts/languages";

/** The value of a placeholder. */
export type Value = string | number;

type Values = Readonly<Record<string, Value>>;

/** A parameter that selects a form; `Case` are the values that have a form of their own. */
export interface Choice<Case extends string> {
  readonly cases: Case;
}

/** No parameters apart from the number. */
export type Nothing = Record<never, never>;

declare const PARAMETERS: unique symbol;

/**
 * A message with parameters, which is not a string until it is filled in. The English message defines the names and
 * types of its values.
 */
export interface Message<Parameters extends object> {
  readonly [PARAMETERS]: (values: Parameters) => void;
}

/** A message with a form for each plural category of the language; `Parameters` are those in addition to the number. */
export interface Counted<Parameters extends object> {
  readonly [PARAMETERS]: (values: Parameters) => void;
  readonly isCounted: true;
}

type ParametersOf<Some> = Some extends { readonly [PARAMETERS]: (values: infer Parameters) => void }
  ? Parameters
  : never;
/** The intersection of a union's members: all parameters that any of several messages has. */
type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Every) => void
  ? Every
  : never;
/** A value for each parameter of a message. */
export type Parts<Some, Part> = { readonly [Name in keyof All<ParametersOf<Some>>]: Part };
type Given<Parameters> = {
  readonly [Name in keyof Parameters]: Parameters[Name] extends Choice<string> ? string | boolean : Value;
};
/** A case that no value can have is a mistake in the message: the value's type is then `never`. */
type Chosen<Parameters, Actual> = {
  readonly [Name in keyof Parameters]: Parameters[Name] extends Choice<infer Case>
    ? Name extends keyof Actual
      ? [Case] extends [`${Actual[Name] & (string | boolean)}`]
        ? Actual[Name]
        : never
      : never
    : Value;
};

/** A value that none of these messages uses is a mistake too. */
type Surplus<Parameters, Actual> = { readonly [Name in Exclude<keyof Actual, keyof Parameters>]: never };

/** How messages are compiled (`scripts/compile-messages.mjs`): a text with placeholders, or a form for each case. */
type Compiled = string | { readonly by: string; readonly forms: CaseForms };
type CaseForms = Readonly<Record<string, Compiled>> & { readonly other: Compiled };
type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

const PLACEHOLDER = /\{(\w+)\}/g;
const RTL_LETTER = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}\p{Script=Syriac}]/u;
/** Cheap to test, and true of most texts. */
const ASCII = /^[\0-\x7f]*$/;
const LTR_LETTER = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hangul}]/u;

const hasRtlLetter = (text: string): boolean => !ASCII.test(text) && RTL_LETTER.test(text);

/**
 * Wraps a value of the opposite direction in FSI and PDI (Unicode, UAX #9): a Hebrew name must not move an English
 * sentence's punctuation.
 */
function isolated(value: string, isInRtl: boolean): string {
  return (isInRtl ? LTR_LETTER.test(value) : hasRtlLetter(value)) ? `\u2068${value}\u2069` : value;
}

/** A placeholder without a value stays visible. */
function filled(text: string, values: Values, write: (value: string) => string): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : write(String(value));
  });
}

function isolatingFill(text: string, values: Values): string {
  const isRtl = hasRtlLetter(text);
  return filled(text, values, (value) => isolated(value, isRtl));
}

/** The text for the given values of the parameters that select a form. */
function formFor(message: unknown, values: Values): string {
  let form = message as Compiled;
  while (typeof form !== "string") form = form.forms[String(values[form.by])] ?? form.forms.other;
  return form;
}

/**
 * Fills in the `{placeholders}` of a message, or of a string that may contain some; a placeholder without a value
 * stays visible.
 */
export function fill<Some extends Message<never> | string, Actual extends Given<All<ParametersOf<Some>>>>(
  message: Some,
  values: Actual & Chosen<All<ParametersOf<Some>>, Actual> & Surplus<All<ParametersOf<Some>>, Actual>,
): string {
  const given = values as Values;
  return isolatingFill(formFor(message, given), given);
}

/** By language: creating them costs far more than using them. */
const pluralRules = new Map<Language, Intl.PluralRules>();

function pluralRulesOf(language: Language): Intl.PluralRules {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language);
  pluralRules.set(language, rules);
  return rules;
}

/** Selects the plural form for a number, and fills in the number and the other values. */
export function fillCount<Some extends Counted<never>>(
  message: Some,
  count: number,
  language: Language,
  ...[values]: Nothing extends All<ParametersOf<Some>> ? [] : [Given<All<ParametersOf<Some>>>]
): string {
  const forms = message as unknown as PluralForms;
  const form = forms[pluralRulesOf(language).select(count)] ?? forms.other;
  return isolatingFill(form, { ...(values as Values | undefined), count });
}

/**
 * Selects the form for the values, and inserts them unchanged: for mails, which isolate names themselves, and only in
 * HTML.
 */
export function fillVerbatim<Some extends Message<never>, Actual extends Given<All<ParametersOf<Some>>>>(
  message: Some,
  values: Actual & Chosen<All<ParametersOf<Some>>, Actual>,
): string {
  const given = values as Values;
  return filled(formFor(message, given), given, (value) => value);
}

/** Splits a text at its placeholders: literals and names alternate, starting with a literal. */
export const cutAtPlaceholders = (message: Message<never>): string[] =>
  (message as unknown as string).split(PLACEHOLDER);

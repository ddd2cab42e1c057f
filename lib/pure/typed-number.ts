import {
  type DecimalMark,
  isAmbiguousNumber,
  isPercentage,
  numberReadings,
  plainDigits,
  readNumber,
} from "@/lib/pure/written-numbers";

/** The locale's decimal separator, with the digits 0 to 9. */
export function decimalMark(locale: string): string {
  const options = { minimumFractionDigits: 1, numberingSystem: "latn" } as const;
  const parts = new Intl.NumberFormat(locale, options).formatToParts(0.5);
  return parts.find(({ type }) => type === "decimal")?.value ?? ".";
}

/** A (partial) decimal in the locale's format: `12,5` for `12.5`. */
export const localizeDecimal = (text: string, locale: string): string =>
  text.replace(".", () => decimalMark(locale));

/** A number as it was typed. */
export interface TypedNumber {
  /**
   * The stored form: digits with a point. A text that is not a number is kept unchanged, so that the rules report it.
   */
  readonly kept: string;
  /** The two possible numbers if the language does not decide which one is meant; `kept` is then not a number. */
  readonly either: readonly [string, string] | null;
  /** Whether the text can be mistaken for another number, or its stored form differs from what was typed. */
  readonly isToBeShown: boolean;
}

/** The locale's marks for decimals and between groups of digits. */
function marksOf(locale: string): { decimal: DecimalMark; group: string } {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: "latn", useGrouping: true }).formatToParts(
    1_234_567.5,
  );
  const mark = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? "";
  return { decimal: mark("decimal") === "," ? "," : ".", group: mark("group") };
}

/**
 * Reads a typed number by the marks of the language in which its value is read: in German, "1.250" is 1250. Some
 * phones only offer local digits and marks.
 * @param locale of the page, or of the document
 * @param writerLocale the language of the person who types, if the page is in another: if the two languages read a text
 *   differently, the person is asked
 */
export function readTypedNumber(typed: string, locale: string, writerLocale = locale): TypedNumber {
  const text = plainDigits(typed).replace(/[\u066b\uff0e]/, ".");
  const [only, other] = new Set(numberReadings(text).values());
  if (only === undefined || isPercentage(text)) return { kept: text, either: null, isToBeShown: false };
  if (other === undefined) {
    // A mark at the end means that the number is still being typed.
    const isAsTyped = localizeDecimal(only, locale) === text.trim().replace(/[.,]$/, "");
    return { kept: only, either: null, isToBeShown: !isAsTyped };
  }
  const [kept, ofOther] = [locale, writerLocale].map((language) => readingIn(text, language));
  if (kept == null || kept !== ofOther) return { kept: `${text}?`, either: [only, other], isToBeShown: true };
  return { kept, either: null, isToBeShown: true };
}

/** The reading of an ambiguous text in a language; null if the language does not use its mark. */
function readingIn(text: string, locale: string): string | null {
  const { decimal, group } = marksOf(locale);
  const isKnown = group === "." || group === "," || !text.includes(decimal === "." ? "," : ".");
  return isKnown ? readNumber(text, decimal) : null;
}

/** Whether a stored value is ambiguous, so that the person is still asked about it. */
export const isUnresolvedNumber = (kept: string): boolean =>
  kept.endsWith("?") && isAmbiguousNumber(kept.slice(0, -1));

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
export const shownDecimal = (text: string, locale: string): string =>
  text.replace(".", () => decimalMark(locale));

/** What was typed as a number. */
export interface TypedNumber {
  /** As it is kept: digits with a point. What is no number stays as it is, so that the rules say so. */
  readonly kept: string;
  /** What it can be, where the language does not say which is meant; kept is no number then. */
  readonly either: readonly [string, string] | null;
  /** Whether it can be mistaken for another number, or is kept otherwise than it stands there. */
  readonly isToBeShown: boolean;
}

/** The locale's marks for decimals and between groups of digits, as far as they are "." or ",". */
function marksOf(locale: string): { decimal: DecimalMark; group: string } {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: "latn", useGrouping: true }).formatToParts(
    1_234_567.5,
  );
  const mark = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? "";
  return { decimal: mark("decimal") === "," ? "," : ".", group: mark("group") };
}

/**
 * Reads what is typed by the marks of the language that its value is read in: in German "1.250" is 1250. Some phones only
 * offer local digits and marks.
 * @param locale of the page, or of the document
 * @param writerLocale the language of who types, where the page is in another: a text that it reads otherwise is asked
 */
export function typedNumber(typed: string, locale: string, ofWriter = locale): TypedNumber {
  const text = plainDigits(typed).replace(/[\u066b\uff0e]/, ".");
  const [only, other] = new Set(numberReadings(text).values());
  if (only === undefined || isPercentage(text)) return { kept: text, either: null, isToBeShown: false };
  if (other === undefined) {
    // A mark at the end is still being typed.
    const isAsTyped = shownDecimal(only, locale) === text.trim().replace(/[.,]$/, "");
    return { kept: only, either: null, isToBeShown: !isAsTyped };
  }
  const [kept, ofOther] = [locale, ofWriter].map((language) => readingIn(text, language));
  if (kept == null || kept !== ofOther) return { kept: `${text}?`, either: [only, other], isToBeShown: true };
  return { kept, either: null, isToBeShown: true };
}

/** Which of two readings a language means; null if it has no such mark. */
function readingIn(text: string, locale: string): string | null {
  const { decimal, group } = marksOf(locale);
  const isKnown = group === "." || group === "," || !text.includes(decimal === "." ? "," : ".");
  return isKnown ? readNumber(text, decimal) : null;
}

/** Whether a value is one that is still asked about. */
export const isAskedNumber = (kept: string): boolean =>
  kept.endsWith("?") && isAmbiguousNumber(kept.slice(0, -1));

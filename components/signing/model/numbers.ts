import {
  type DecimalMark,
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

/** What a recipient typed as a number. */
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
 * Reads what is typed by the marks of the page's language: in German "1.250" is 1250. Some phones only offer local digits
 * and marks.
 */
export function typedNumber(typed: string, locale: string): TypedNumber {
  const text = plainDigits(typed).replace(/[\u066b\uff0e]/, ".");
  const { decimal, group } = marksOf(locale);
  const [only, other] = new Set(numberReadings(text).values());
  if (only === undefined || isPercentage(text)) return { kept: text, either: null, isToBeShown: false };
  if (other === undefined) {
    // A mark at the end is still being typed.
    const isAsTyped = shownDecimal(only, locale) === text.trim().replace(/[.,]$/, "");
    return { kept: only, either: null, isToBeShown: !isAsTyped };
  }
  const isByLanguage = group === "." || group === "," || !text.includes(decimal === "." ? "," : ".");
  if (isByLanguage) return { kept: readNumber(text, decimal) ?? text, either: null, isToBeShown: true };
  return { kept: `${text}?`, either: [only, other], isToBeShown: true };
}

const KB = 1_000;
const MB = 1_000_000;

/** File size in the locale's format: `12 kB`, `3,1 MB`; at least 1 kB. */
export function fileSizeIn(bytes: number, locale: string): string {
  // Just under a megabyte would otherwise read "1000 kB".
  const isLarge = bytes >= 999_500;
  const value = isLarge ? bytes / MB : Math.max(1, Math.round(bytes / KB));
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit: isLarge ? "megabyte" : "kilobyte",
    unitDisplay: "short",
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(bytes === 0 ? 0 : value);
}

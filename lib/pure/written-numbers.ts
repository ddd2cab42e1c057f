/**
 * Numbers as people write them: with either decimal mark, groups of digits, a currency, percent. A text whose marks
 * can be understood in two ways has two readings; its column, its language or its writer decides which one is meant.
 */

export type DecimalMark = "." | ",";
export const DECIMAL_MARKS: readonly DecimalMark[] = [".", ","];

/** Arabic, Persian, Devanagari and full-width digits; each block starts with its zero. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0xff10] as const;
const FURTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19]/g;

/** Normalizes digits of any of these scripts to 0 to 9. */
export const plainDigits = (text: string): string =>
  text.replace(FURTHER_DIGITS, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (ZEROS.findLast((zero) => zero <= code) ?? 0));
  });

/** Text without digits before or after an amount. */
const BEFORE = /^[^\d.,()+\-−–٫٬'’\s]+\.?(?=[\s\d.,+\-−–])/;
const BEHIND = /[^\d.,()+\-−–—%٪٫٬'’\s]+\.?$/;
/** Symbols and short names of currencies; `Intl` knows their codes. */
const CURRENCY = /^(?:[A-Z]{0,3}\p{Sc}|s?fr|kr|zł|kč|ft|lei|tl|руб|р|лв|грн|円|元)\.?$/iu;
/** Endings of amounts without cents: "1'250.-", "1250,—". */
const NO_CENTS = /[.,]\s*[-–—]{1,2}$/;
const SPACES = /[\s\u00a0\u2007\u2009\u202f]+/g;
const MINUS = /^[-−–]\s*|\s*[-−]$/;

let codes: ReadonlySet<string> | undefined;

function isCurrency(text: string): boolean {
  codes ??= new Set(Intl.supportedValuesOf("currency"));
  return CURRENCY.test(text) || codes.has(text);
}

const withoutCurrency = (text: string): string => {
  for (const place of [BEFORE, BEHIND]) {
    const [found] = place.exec(text) ?? [];
    if (found && isCurrency(found)) return text.replace(place, "").trim();
  }
  return text;
};

/** Longer texts are not numbers. */
const MAX_LENGTH = 64;

interface Written {
  readonly isNegative: boolean;
  readonly isPercent: boolean;
  /** Digits and marks; spaces and apostrophes are written as "'". */
  readonly body: string;
}

function written(text: string): Written | null {
  if (text.length > MAX_LENGTH || !/\d/.test(plainDigits(text))) return null;
  let rest = plainDigits(text.trim()).replaceAll("\u066b", ".").replaceAll("\u066c", "'");
  rest = rest.replaceAll("．", ".").replaceAll("，", ",");
  const inParentheses = /^\((.*)\)$/.exec(rest);
  if (inParentheses) rest = (inParentheses[1] ?? "").trim();
  let isNegative = inParentheses !== null;
  let isPercent = false;
  // A minus sign may stand before or after the currency.
  for (let i = 0; i < 3; i++) {
    const before = rest;
    rest = withoutCurrency(rest.replace(NO_CENTS, "").trim());
    if (/[%٪]$/.test(rest) && !isPercent) {
      isPercent = true;
      rest = rest.slice(0, -1).trim();
    }
    if (MINUS.test(rest) && !isNegative) {
      isNegative = true;
      rest = rest.replace(MINUS, "");
    }
    if (rest === before) break;
  }
  rest = rest
    .replace(/^\+/, "")
    .replace(SPACES, "'")
    .replace(/[’ʼ`´]/g, "'");
  return /^[\d.,']*\d[\d.,']*$/.test(rest) ? { isNegative, isPercent, body: rest } : null;
}

/** Groups of three digits or, as in India, of two digits before the last three; all separated by the same mark. */
const GROUPED = /^[1-9]\d{0,2}([.,'])\d{3}(?:\1\d{3})*$|^[1-9]\d?([.,'])(?:\d{2}\2)+\d{3}$/;

function bodyWith(body: string, decimal: DecimalMark): string | null {
  const parts = body.split(decimal);
  const [whole = "", fraction = ""] = parts;
  if (parts.length > 2 || !/^\d*$/.test(fraction)) return null;
  if (parts.length === 2 && fraction === "" && whole === "") return null;
  if (!/^\d*$/.test(whole) && !GROUPED.test(whole)) return null;
  const integer = whole.replace(/\D/g, "").replace(/^0+(?=\d)/, "") || "0";
  return fraction ? `${integer}.${fraction}` : integer;
}

/** Moves the decimal mark two places to the left. */
function hundredth(decimal: string): string {
  const [whole = "", fraction = ""] = decimal.split(".");
  const digits = whole.padStart(3, "0");
  const moved = `${digits.slice(0, -2)}.${digits.slice(-2)}${fraction}`;
  return moved.replace(/^0+(?=\d)/, "").replace(/\.?0+$/, "");
}

/** What a percentage means as a number: 19 for "19%", or 0.19. */
export type PercentMeaning = "whole" | "fraction";

/**
 * Reads a text as a number with this decimal mark. Returns digits with ".", or null if it is not a number. A
 * percentage is a number only if its meaning is given.
 */
export function readNumber(text: string, decimal: DecimalMark, percent?: PercentMeaning): string | null {
  const number = written(text);
  const value = number && bodyWith(number.body, decimal);
  if (!number || value === null) return null;
  if (number.isPercent && !percent) return null;
  const size = number.isPercent && percent === "fraction" ? hundredth(value) : value;
  return number.isNegative && /[1-9]/.test(size) ? `-${size}` : size;
}

/** A number without zeros at the end of its fraction, so that it cannot be taken for one with groups of digits. */
export const withoutZeros = (number: string): string =>
  number.includes(".") ? number.replace(/\.?0+$/, "") : number;

export const isPercentage = (text: string): boolean => written(text)?.isPercent === true;

/** The numbers that a text can mean, by the decimal mark; two different ones if it is ambiguous. */
export function numberReadings(text: string): ReadonlyMap<DecimalMark, string> {
  const readings = DECIMAL_MARKS.flatMap((mark) => {
    const value = readNumber(text, mark, "whole");
    return value === null ? [] : [[mark, value] as const];
  });
  return new Map(readings);
}

/** Whether a text is a different number with each of the two marks. */
export const isAmbiguousNumber = (text: string): boolean => new Set(numberReadings(text).values()).size > 1;

/**
 * The decimal mark that the texts of one column indicate, by the texts that make sense with only one mark. `null` if
 * there are none, or they contradict each other.
 */
export function columnMark(texts: Iterable<string>): DecimalMark | null {
  const marks = new Set<DecimalMark>();
  for (const text of texts) {
    const readings = numberReadings(text);
    const [only] = readings.keys();
    if (readings.size === 1 && only) marks.add(only);
  }
  const [one] = marks;
  return marks.size === 1 && one ? one : null;
}

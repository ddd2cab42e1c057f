/**
 * Numbers as people write them: with either decimal mark, groups of digits, a currency, percent. A text whose marks can be
 * understood in two ways has two readings; which one is meant is for its column, its language or its writer to say.
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

/** What stands before or behind an amount without a digit. */
const BEFORE = /^[^\d.,()+\-−–٫٬'’\s]+\.?(?=[\s\d.,+\-−–])/;
const BEHIND = /[^\d.,()+\-−–—%٪٫٬'’\s]+\.?$/;
/** Signs and short names of currencies; their codes are known to `Intl`. */
const CURRENCY = /^(?:[A-Z]{0,3}\p{Sc}|s?fr|kr|zł|kč|ft|lei|tl|руб|р|лв|грн|円|元)\.?$/iu;
/** "1'250.-", "1250,—": no cents. */
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

/** Longer texts are no numbers. */
const MAX_LENGTH = 64;

interface Written {
  readonly isNegative: boolean;
  readonly isPercent: boolean;
  /** Digits and marks; spaces and apostrophes are "'". */
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
  // A sign stands before or behind the currency.
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

/** Groups of three digits, or as in India of two before the last three; all with one mark. */
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

/** What a percentage is as a number: 19 of "19%", or 0.19. */
export type PercentMeaning = "whole" | "fraction";

/**
 * The number that a text is with this decimal mark, as digits with "."; null if it is not one. A percentage is not one without
 * its meaning.
 */
export function readNumber(text: string, decimal: DecimalMark, percent?: PercentMeaning): string | null {
  const number = written(text);
  const value = number && bodyWith(number.body, decimal);
  if (!number || value === null) return null;
  if (number.isPercent && !percent) return null;
  const size = number.isPercent && percent === "fraction" ? hundredth(value) : value;
  return number.isNegative && /[1-9]/.test(size) ? `-${size}` : size;
}

/** A number without zeros at its end, so that it cannot be taken for one with groups of digits. */
export const withoutZeros = (number: string): string =>
  number.includes(".") ? number.replace(/\.?0+$/, "") : number;

export const isPercentage = (text: string): boolean => written(text)?.isPercent === true;

/** The numbers that a text can be, by the decimal mark: one where both read the same, two where it is ambiguous. */
export function numberReadings(text: string): ReadonlyMap<DecimalMark, string> {
  const readings = DECIMAL_MARKS.flatMap((mark) => {
    const value = readNumber(text, mark, "whole");
    return value === null ? [] : [[mark, value] as const];
  });
  return new Map(readings);
}

/** Whether the text is one number with one mark, and another with the other. */
export const isAmbiguousNumber = (text: string): boolean => new Set(numberReadings(text).values()).size > 1;

/**
 * The decimal mark that the texts of one column speak for: those that make sense with one mark only decide. `null`: none of
 * them does, or they contradict each other.
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

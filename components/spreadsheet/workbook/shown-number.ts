import { dateFromSerial, format, isDateFormat } from "numfmt";
import type { Cell } from "@/components/spreadsheet/grid";
import { numberReadings } from "@/lib/pure/written-numbers";

/** Formats numbers of a workbook as its cells display them. */

/** Built-in formats of every spreadsheet, by number (ISO/IEC 29500-1, 18.8.30). */
const BUILT_IN: Readonly<Record<number, string>> = {
  0: "General",
  1: "0",
  2: "0.00",
  3: "#,##0",
  4: "#,##0.00",
  // Spreadsheets use the computer's currency; here it is omitted.
  5: "#,##0;-#,##0",
  6: "#,##0;-#,##0",
  7: "#,##0.00;-#,##0.00",
  8: "#,##0.00;-#,##0.00",
  9: "0%",
  10: "0.00%",
  11: "0.00E+00",
  12: "# ?/?",
  13: "# ??/??",
  // Spreadsheets use the computer's language; this format cannot be mistaken for day or month first.
  14: "yyyy-mm-dd",
  15: "d-mmm-yy",
  16: "d-mmm",
  17: "mmm-yy",
  18: "h:mm AM/PM",
  19: "h:mm:ss AM/PM",
  20: "h:mm",
  21: "h:mm:ss",
  22: "yyyy-mm-dd h:mm",
  37: "#,##0;(#,##0)",
  38: "#,##0;(#,##0)",
  39: "#,##0.00;(#,##0.00)",
  40: "#,##0.00;(#,##0.00)",
  41: '#,##0;-#,##0;"-"',
  42: '#,##0;-#,##0;"-"',
  43: '#,##0.00;-#,##0.00;"-"',
  44: '#,##0.00;-#,##0.00;"-"',
  45: "mm:ss",
  46: "[h]:mm:ss",
  47: "mm:ss.0",
  48: "##0.0E+0",
  49: "@",
};

/** Whether it is one of the date formats reserved for East Asian languages. */
const isFurtherDate = (id: number): boolean => (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** The pattern of a format that the workbook does not define. */
export const builtInFormat = (id: number): string =>
  BUILT_IN[id] ?? (isFurtherDate(id) ? "yyyy-mm-dd" : "General");

/** Patterns that mean the computer's own date or time format. */
const SYSTEM_DATE = /^\[\$-(?:x-sysdate|F800)\].*$/i;
const SYSTEM_TIME = /^\[\$-(?:x-systime|F400)\].*$/i;
const EXPONENT = /0E[+-]0/i;
const MAX_PATTERN_LENGTH = 1_000;
const DAYS_TO_1904 = 1_462;
/** 31 December 9999. */
const LAST_DAY = 2_958_465;

/** Formats a number with the 15 significant digits that spreadsheets keep, and without an exponent. */
export function plainNumber(value: number): string {
  const [, sign = "", digits = "0", fraction = "", exponent = "0"] =
    /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(value.toExponential(14)) ?? [];
  const all = digits + fraction;
  const point = Number(exponent) + 1;
  const whole = point > 0 ? all.slice(0, point).padEnd(point, "0") : "0";
  const rest = (point > 0 ? all.slice(point) : "0".repeat(-point) + all).replace(/0+$/, "");
  const text = rest ? `${whole}.${rest}` : whole;
  return /[1-9]/.test(text) ? sign + text : "0";
}

/**
 * The exact value in the displayed text: the reading of its decimal mark that equals the number, apart from rounding.
 */
export function exactNumberText(text: string, value: number): string | undefined {
  // Accounting formats display zero as a dash.
  if (value === 0 && !/[\p{L}\p{Nd}%]/u.test(text)) return "0";
  const decimals = /[.,](\d+)\D*$/.exec(text)?.[1]?.length ?? 0;
  const near = [...numberReadings(text).values()].find((reading) => {
    const places = reading.split(".")[1]?.length ?? 0;
    const allowed = 0.5 * 10 ** -Math.min(places, decimals) + Math.abs(value) * 1e-14;
    return Math.abs(Number(reading) - value) <= allowed;
  });
  return text.includes("%") ? undefined : near;
}

interface NumberFormat {
  show(value: number, is1904: boolean): Cell;
}

/** Patterns with this many decimals display digits that spreadsheets do not keep. */
const MANY_DECIMALS = /[.,][0#?]{10}/;

/**
 * The value to round for display. It has the 15 digits that spreadsheets keep, so that 1.005 becomes 1.01 although
 * the nearest binary number is smaller.
 */
function toBeRounded(value: number, pattern: string): number {
  if (Number.isInteger(value) || MANY_DECIMALS.test(pattern)) return value;
  return Number(plainNumber(value)) * (1 + 2 * Number.EPSILON);
}

const FRACTION = /^-?(?:\d+ +)?\d+\/\d+$/;

function numberFormat(wanted: string): NumberFormat {
  let pattern = wanted.length > MAX_PATTERN_LENGTH ? "General" : wanted;
  if (SYSTEM_DATE.test(pattern)) pattern = "yyyy-mm-dd";
  if (SYSTEM_TIME.test(pattern)) pattern = "h:mm:ss";
  const general = (value: number): Cell => {
    const text = plainNumber(value);
    return { text, exact: text };
  };
  if (/^(?:general|@|)$/i.test(pattern.trim()) || EXPONENT.test(pattern)) return { show: general };
  const isDate = tried(() => isDateFormat(pattern)) ?? false;
  return {
    show(value, is1904) {
      const serial = isDate && is1904 && !/\[[hms]+\]/i.test(pattern) ? value + DAYS_TO_1904 : value;
      if (isDate && (serial < 0 || serial >= LAST_DAY + 1)) return { text: "#####", flaw: "error" };
      const shown = tried(() => format(pattern, isDate ? serial : toBeRounded(serial, pattern)));
      if (shown === undefined) return general(value);
      const text = shown.trim();
      if (isDate) return { text, exact: dayOf(serial) };
      return FRACTION.test(text)
        ? { text, exact: plainNumber(value) }
        : { text, exact: exactNumberText(text, value) };
    },
  };
}

/** The calendar day of a date without a time, as YYYY-MM-DD. */
function dayOf(serial: number): string | undefined {
  if (!Number.isInteger(serial) || serial < 1) return undefined;
  const [year, month, day] = dateFromSerial(serial) ?? [];
  const two = (part: number | undefined) => String(part).padStart(2, "0");
  return year === undefined ? undefined : `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`;
}

function tried<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined; // a pattern that no spreadsheet has, or a date before there were any
  }
}

/** Returns a function that formats numbers by their cell's pattern. Each pattern is parsed once. */
export function numberFormats(is1904: boolean): (value: number, pattern: string) => Cell {
  const known = new Map<string, NumberFormat>();
  return (value, pattern) => {
    let one = known.get(pattern);
    if (!one) {
      one = numberFormat(pattern);
      known.set(pattern, one);
    }
    return one.show(value, is1904);
  };
}

/** Formats a text by its cell's pattern: a text section may add to it. */
export function shownText(text: string, pattern: string): string {
  if (!pattern.includes("@") || pattern.trim() === "@" || pattern.length > MAX_PATTERN_LENGTH) return text;
  return (tried(() => format(pattern, text)) ?? text).trim();
}

/**
 * Numbers as decimal strings: the number as typed is stored and printed, `10.50` included, and nothing passes through
 * floating point.
 */

const MAX_INTEGER_DIGITS = 20;
const MAX_FRACTION_DIGITS = 15;
const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?$/;

interface DecimalParts {
  readonly isNegative: boolean;
  readonly integer: string;
  readonly fraction: string;
}

function parts(text: string): DecimalParts | null {
  const match = DECIMAL.exec(text);
  if (!match) return null;
  const [, sign, whole = "", fraction = ""] = match;
  if (whole === "" && fraction === "") return null;
  const integer = whole.replace(/^0+(?=\d)/, "") || "0";
  if (integer.length > MAX_INTEGER_DIGITS || fraction.length > MAX_FRACTION_DIGITS) return null;
  const isZero = /^0*$/.test(integer + fraction);
  return { isNegative: sign === "-" && !isZero, integer, fraction };
}

/**
 * Canonical form of a decimal: no plus, no leading zeros, no bare point, no negative zero; trailing zeros are kept.
 * @returns null if the text is not a decimal, or has more than 20 digits before or 15 after the point
 */
export function canonicalDecimal(text: string): string | null {
  if (text.length > 64) return null;
  const parsed = parts(text.trim());
  if (!parsed) return null;
  const fraction = parsed.fraction === "" ? "" : `.${parsed.fraction}`;
  return `${parsed.isNegative ? "-" : ""}${parsed.integer}${fraction}`;
}

/** A JSON number as a decimal; null if {@link canonicalDecimal} rejects it. */
export function decimalFromNumber(value: number): string | null {
  if (!Number.isFinite(value)) return null;
  const text = String(value);
  const exponential = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text);
  if (!exponential) return canonicalDecimal(text);
  const [, sign, first = "", rest = "", exponent] = exponential;
  const digits = first + rest;
  const shift = Number(exponent);
  if (Math.abs(shift) > 40) return null;
  return shift < 0
    ? canonicalDecimal(`${sign}0.${"0".repeat(-shift - 1)}${digits}`)
    : canonicalDecimal(`${sign}${digits.padEnd(shift + 1, "0")}`);
}

/** Negative, zero or positive, as in `sort`; both must be canonical decimals. */
export function compareDecimals(a: string, b: string): number {
  const left = parts(a);
  const right = parts(b);
  if (!left || !right) throw new RangeError("compareDecimals takes canonical decimals");
  if (left.isNegative !== right.isNegative) return left.isNegative ? -1 : 1;
  const size =
    left.integer.length - right.integer.length ||
    compareText(left.integer, right.integer) ||
    compareText(
      left.fraction.padEnd(MAX_FRACTION_DIGITS, "0"),
      right.fraction.padEnd(MAX_FRACTION_DIGITS, "0"),
    );
  return left.isNegative ? -size : size;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

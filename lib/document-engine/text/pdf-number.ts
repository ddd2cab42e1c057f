/**
 * Formats a number for PDF content: plain decimal, at most four decimal places. PDF has no exponents (ISO 32000-2,
 * 7.3.3), so numbers larger than any position on a page are limited to {@link LARGEST}, and NaN becomes 0.
 */
export function formatDecimal(value: number): string {
  const scaled = Math.round(bounded(value) * 1e4);
  const size = Math.abs(scaled);
  // Custom formatting: printing fractions otherwise takes a third of the time of a page of outlines.
  const rest = size % 1e4;
  const whole = `${scaled < 0 ? "-" : ""}${(size - rest) / 1e4}`;
  if (rest === 0) return whole;
  const [digits, zeros] = rest % 100 === 0 ? [rest / 100, 2] : rest % 10 === 0 ? [rest / 10, 3] : [rest, 4];
  return `${whole}.${withoutLastZero(String(digits).padStart(zeros, "0"))}`;
}

/** Like {@link formatDecimal}, but with six decimal places, for scale factors that multiply large numbers. */
export const formatFactor = (value: number): string => bounded(value).toFixed(6);

/** Far beyond the largest page, and still exact with the decimal places. */
const LARGEST = 1e9;

const bounded = (value: number): number =>
  Number.isNaN(value) ? 0 : Math.max(-LARGEST, Math.min(LARGEST, value));

const withoutLastZero = (digits: string): string => (digits.endsWith("0") ? digits.slice(0, -1) : digits);

/** Formats the six operands of `cm`. */
export function formatOperands(values: readonly number[]): string {
  return values.map(formatDecimal).join(" ");
}

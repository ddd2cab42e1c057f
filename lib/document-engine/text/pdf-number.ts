/**
 * Formats a number for PDF content: plain decimal, at most four decimal places. PDF has no exponents (ISO 32000-2,
 * 7.3.3): what is larger than any place on a page is cut to {@link LARGEST}, and what is no number is 0.
 */
export function decimal(value: number): string {
  const scaled = Math.round(bounded(value) * 1e4);
  const size = Math.abs(scaled);
  // Custom formatting: printing fractions otherwise takes a third of the time of a page of outlines.
  const rest = size % 1e4;
  const whole = `${scaled < 0 ? "-" : ""}${(size - rest) / 1e4}`;
  if (rest === 0) return whole;
  const [digits, zeros] = rest % 100 === 0 ? [rest / 100, 2] : rest % 10 === 0 ? [rest / 10, 3] : [rest, 4];
  return `${whole}.${withoutLastZero(String(digits).padStart(zeros, "0"))}`;
}

/** As {@link decimal}, with six decimal places: a scale, by which large numbers are multiplied. */
export const factor = (value: number): string => bounded(value).toFixed(6);

/** Far beyond the largest page, and exact with the decimal places. */
const LARGEST = 1e9;

const bounded = (value: number): number =>
  Number.isNaN(value) ? 0 : Math.max(-LARGEST, Math.min(LARGEST, value));

const withoutLastZero = (digits: string): string => (digits.endsWith("0") ? digits.slice(0, -1) : digits);

/** Formats the six operands of `cm`. */
export function operands(values: readonly number[]): string {
  return values.map(decimal).join(" ");
}

/** Formats a number for PDF content: plain decimal, at most four decimal places, no exponent. */
export function decimal(value: number): string {
  if (!Number.isFinite(value)) return "0";
  const scaled = Math.round(value * 1e4);
  const size = Math.abs(scaled);
  if (size > MAX_EXACT) return String(scaled / 1e4);
  // Custom formatting: printing fractions otherwise takes a third of the time of a page of outlines.
  const rest = size % 1e4;
  const whole = `${scaled < 0 ? "-" : ""}${(size - rest) / 1e4}`;
  if (rest === 0) return whole;
  const [digits, zeros] = rest % 100 === 0 ? [rest / 100, 2] : rest % 10 === 0 ? [rest / 10, 3] : [rest, 4];
  return `${whole}.${withoutLastZero(String(digits).padStart(zeros, "0"))}`;
}

const MAX_EXACT = 2 ** 50;

const withoutLastZero = (digits: string): string => (digits.endsWith("0") ? digits.slice(0, -1) : digits);

/** Formats the six operands of `cm`. */
export function operands(values: readonly number[]): string {
  return values.map(decimal).join(" ");
}

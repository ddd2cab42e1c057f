/** Formats a number for PDF content: plain decimal, at most four decimal places, no exponent. */
export function decimal(value: number): string {
  if (!Number.isFinite(value)) return "0";
  const rounded = Math.round(value * 1e4) / 1e4;
  return Object.is(rounded, -0) || Math.abs(rounded) < 1e-4 ? "0" : String(rounded);
}

/** Formats the six operands of `cm`. */
export function operands(values: readonly number[]): string {
  return values.map(decimal).join(" ");
}

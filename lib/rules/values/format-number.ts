import type { ContentField, NumberStyle } from "@/lib/contracts/content";
import { isNumeric } from "@/lib/contracts/field-types";
import { supportedLocale } from "@/lib/rules/values/format";

const CANONICAL = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?$/;

/** Latin digits, since digits are not converted: another script's separators would not match them. */
const LATIN = { numberingSystem: "latn" } as const;

/** Direction marks that some locales put around a currency's sign; they are not printed. */
const INVISIBLE = /[\u200e\u200f\u061c]/g;
/** The French thousands separator, which the PDFs' fonts do not have. */
const NARROW_SPACE = "\u202f";

const styleOf = ({ type, style }: Pick<ContentField, "type" | "style">): NumberStyle | null =>
  (isNumeric(type) && style.number) || null;

/** The number of decimal places that a field requires; null if any number of them is allowed. */
export function decimalsOf(field: Pick<ContentField, "type" | "style">): number | null {
  const style = styleOf(field);
  if (!style) return null;
  if (style.decimals !== null || style.currency === null) return style.decimals;
  const options = { style: "currency", currency: style.currency } as const;
  return new Intl.NumberFormat("en", options).resolvedOptions().maximumFractionDigits ?? 2;
}

/**
 * Formats a stored number as printed: by default with the digits as given, trailing zeros included and ungrouped, and
 * with the locale's decimal mark. Digits are never cut off, except those of a computed number, which is rounded.
 */
export function formatNumber(
  text: string,
  locale: string,
  field: Pick<ContentField, "type" | "style">,
  isRounded = false,
): string {
  const match = CANONICAL.exec(text);
  if (!match) return text;
  const style = styleOf(field);
  const tag = supportedLocale(locale);
  const [, sign = "", whole = "", given = ""] = match;
  const decimals = decimalsOf(field) ?? given.length;
  const { integer, fraction } =
    isRounded && given.length > decimals
      ? rounded(whole, given, decimals)
      : { integer: whole, fraction: given.padEnd(decimals, "0") };
  const grouped = style?.grouping ? new Intl.NumberFormat(tag, LATIN).format(BigInt(integer)) : integer;
  const digits = fraction === "" ? grouped : `${grouped}${markOf(tag)}${fraction}`;
  const isZero = /^0*$/.test(integer + fraction);
  const isNegative = sign === "-" && !isZero;
  const printed = style?.currency
    ? withCurrency(digits, style.currency, isNegative, tag)
    : `${isNegative ? "-" : ""}${digits}`;
  return printed.replace(INVISIBLE, "").replaceAll(NARROW_SPACE, "\u00a0");
}

/** Half away from zero, as the formula's `round`. */
function rounded(integer: string, fraction: string, decimals: number): { integer: string; fraction: string } {
  const kept = BigInt(integer + fraction.slice(0, decimals));
  const up = (fraction[decimals] ?? "0") >= "5" ? 1n : 0n;
  const digits = String(kept + up).padStart(decimals + 1, "0");
  const at = digits.length - decimals;
  return { integer: digits.slice(0, at), fraction: digits.slice(at) };
}

function markOf(tag: string): string {
  const parts = new Intl.NumberFormat(tag, { ...LATIN, minimumFractionDigits: 1 }).formatToParts(0.1);
  return parts.find(({ type }) => type === "decimal")?.value ?? ".";
}

/** Puts the currency's sign where the locale has it. */
function withCurrency(digits: string, currency: string, isNegative: boolean, tag: string): string {
  const options = { ...LATIN, style: "currency", currency, maximumFractionDigits: 0 } as const;
  const parts = new Intl.NumberFormat(tag, options).formatToParts(isNegative ? -1 : 1);
  return parts.map(({ type, value }) => (type === "integer" ? digits : value)).join("");
}

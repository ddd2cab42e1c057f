/** The locale's decimal separator, with the digits 0 to 9. */
export function decimalMark(locale: string): string {
  const options = { minimumFractionDigits: 1, numberingSystem: "latn" } as const;
  const parts = new Intl.NumberFormat(locale, options).formatToParts(0.5);
  return parts.find(({ type }) => type === "decimal")?.value ?? ".";
}

/** A (partial) decimal in the locale's format: `12,5` for `12.5`. */
export const shownDecimal = (text: string, locale: string): string =>
  text.replace(".", () => decimalMark(locale));

/** Arabic, Persian and full-width digits; the low four bits of each are its value. */
const FURTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;

/** Normalizes digits of any of these scripts to 0 to 9. */
export const plainDigits = (text: string): string =>
  text.replace(FURTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf));

/** Normalizes typed input to the stored decimal format: some phones only offer local digits and decimal separators. */
export function keptDecimal(text: string, locale: string): string {
  const plain = plainDigits(text).replace(/[\u066b\uff0e]/, ".");
  const mark = decimalMark(locale);
  return mark === "." ? plain : plain.replace(mark, ".");
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

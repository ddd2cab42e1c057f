/** The mark between the whole and the rest of a number, as the locale writes it with the digits 0 to 9. */
export function decimalMark(locale: string): string {
  const options = { minimumFractionDigits: 1, numberingSystem: "latn" } as const;
  const parts = new Intl.NumberFormat(locale, options).formatToParts(0.5);
  return parts.find(({ type }) => type === "decimal")?.value ?? ".";
}

/** A decimal, or what is becoming one, as its reader writes it: `12,5` for `12.5`. */
export const shownDecimal = (text: string, locale: string): string =>
  text.replace(".", () => decimalMark(locale));

/** Arabic, Persian and full-width digits; the last four bits of each are its value. */
const FURTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;

/** Digits as 0 to 9, whichever the reader's keyboard has. */
export const plainDigits = (text: string): string =>
  text.replace(FURTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf));

/** What its reader typed, as decimals are kept: some phones offer their own digits and their own mark, and no others. */
export function keptDecimal(text: string, locale: string): string {
  const plain = plainDigits(text).replace(/[\u066b\uff0e]/, ".");
  const mark = decimalMark(locale);
  return mark === "." ? plain : plain.replace(mark, ".");
}

const KB = 1_000;
const MB = 1_000_000;

/** A size as the locale writes it: `12 kB`, `3,1 MB`; of the smallest files 1 kB. */
export function fileSizeIn(bytes: number, locale: string): string {
  // Just under a megabyte it would else read "1000 kB".
  const isLarge = bytes >= 999_500;
  const value = isLarge ? bytes / MB : Math.max(1, Math.round(bytes / KB));
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit: isLarge ? "megabyte" : "kilobyte",
    unitDisplay: "short",
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(bytes === 0 ? 0 : value);
}

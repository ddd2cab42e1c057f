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

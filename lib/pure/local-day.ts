/** The calendar day of an instant in the reader's time zone, as a date input's value (`2026-03-31`). */
export function localDay(at: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** The last second of a calendar day in the reader's time zone. */
export const endOfLocalDay = (day: string): Date => new Date(`${day}T23:59:59`);

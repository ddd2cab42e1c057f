import { plainDigits } from "@/lib/pure/written-numbers";

/** Dates as people write them in lists: with the day or the month first, as far as that can be determined. */

export type DateOrder = "day" | "month";
export const DATE_ORDERS: readonly DateOrder[] = ["day", "month"];

/** A time of midnight, which programs add to dates in lists. */
const MIDNIGHT = /[T ]0{1,2}:00(?::00(?:\.0+)?)?(?: ?AM|Z)?$/i;
const YEAR_FIRST =
  /^(\d{4})(?:([-/.])(\d{1,2})\2(\d{1,2})|年(\d{1,2})月(\d{1,2})日|년 ?(\d{1,2})월 ?(\d{1,2})일)$/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;

function isoDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  date.setUTCFullYear(year);
  if (year < 1 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return date.toISOString().slice(0, 10);
}

/** Reads a text as a date, with the day or the month first. Returns YYYY-MM-DD, or null if it is not a date. */
export function readDate(text: string, order: DateOrder): string | null {
  const plain = plainDigits(text.trim())
    .replace(MIDNIGHT, "")
    .replace(/\.$/, "")
    .replace(/\. (?=\d)/g, ".");
  const [, year, , ...parts] = YEAR_FIRST.exec(plain) ?? [];
  if (year) {
    const [month = "", day = ""] = parts.filter((part) => part !== undefined);
    return isoDate(Number(year), Number(month), Number(day));
  }
  const [, first, mark, second, last] = YEAR_LAST.exec(plain) ?? [];
  if (!first || !second || !last) return null;
  // In dates with dots the day comes first, everywhere.
  const isDayFirst = mark === "." || order === "day";
  const [day, month] = isDayFirst ? [first, second] : [second, first];
  return isoDate(Number(last), Number(month), Number(day));
}

/** The dates that a text can mean, by their order; two different ones if it is ambiguous. */
export function dateReadings(text: string): ReadonlyMap<DateOrder, string> {
  const readings = DATE_ORDERS.flatMap((order) => {
    const date = readDate(text, order);
    return date === null ? [] : [[order, date] as const];
  });
  return new Map(readings);
}

export const isAmbiguousDate = (text: string): boolean => new Set(dateReadings(text).values()).size > 1;

/** The order that the dates of one column indicate; null if none does, or they contradict each other. */
export function columnOrder(texts: Iterable<string>): DateOrder | null {
  const orders = new Set<DateOrder>();
  for (const text of texts) {
    const readings = dateReadings(text);
    const [only] = readings.keys();
    if (readings.size === 1 && only) orders.add(only);
  }
  const [one] = orders;
  return orders.size === 1 && one ? one : null;
}

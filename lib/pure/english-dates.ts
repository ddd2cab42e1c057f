/**
 * Dates of the dashboard, which is in English. Written without `Intl`: loading its data for the first format took a
 * phone 30–100 ms of each page's start (docs/decisions/0016).
 */

/** UTC, or the time zone of this device. */
export type DateZone = "utc" | "local";

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

const DAY_MS = 24 * 60 * 60 * 1000;

type Day = { year: number; month: number; day: number };

function dayIn(time: Date, zone: DateZone): Day {
  return zone === "utc"
    ? { year: time.getUTCFullYear(), month: time.getUTCMonth(), day: time.getUTCDate() }
    : { year: time.getFullYear(), month: time.getMonth(), day: time.getDate() };
}

/** Calendar days since 1 January 1970. */
export function dayNumber(time: Date, zone: DateZone): number {
  const { year, month, day } = dayIn(time, zone);
  return Date.UTC(year, month, day) / DAY_MS;
}

/** "22 December 2026". */
export function longDate(time: Date, zone: DateZone): string {
  const { year, month, day } = dayIn(time, zone);
  return `${day} ${MONTHS[month]} ${year}`;
}

/**
 * The short name of a month: three letters, but "Sept", as `Intl` writes it in British English in mails, when signing
 * and on the certificate.
 */
const short = (month: string): string => month.slice(0, month === "September" ? 4 : 3);

/** "22 Dec 2026". */
export function mediumDate(time: Date, zone: DateZone): string {
  const { year, month, day } = dayIn(time, zone);
  return `${day} ${short(MONTHS[month] ?? "")} ${year}`;
}

/** "22 Dec", with the year when it is not that of `now`. */
export function shortDate(time: Date, now: Date, zone: DateZone): string {
  const date = mediumDate(time, zone);
  return dayIn(time, zone).year === dayIn(now, zone).year ? date.slice(0, date.lastIndexOf(" ")) : date;
}

/** "December 2026". */
export function monthAndYear(time: Date, zone: DateZone): string {
  const { year, month } = dayIn(time, zone);
  return `${MONTHS[month]} ${year}`;
}

const two = (value: number): string => String(value).padStart(2, "0");

/** "14:03:09", optionally without seconds. */
export function clockTime(time: Date, zone: DateZone, hasSeconds: boolean): string {
  const [hours, minutes, seconds] =
    zone === "utc"
      ? [time.getUTCHours(), time.getUTCMinutes(), time.getUTCSeconds()]
      : [time.getHours(), time.getMinutes(), time.getSeconds()];
  return [hours, minutes, ...(hasSeconds ? [seconds] : [])].map(two).join(":");
}

import { LRUCache } from "lru-cache";

/**
 * Formats instants in a time zone and in UTC, one line each, e.g. `21 Nov 2026, 13:05:22 GMT+1` over `21 Nov 2026,
 * 12:05:22 UTC`.
 */
export type TimeFormat = (iso: string) => string;

const UTC = "UTC";

/** @param timezone IANA name; for UTC or a zone unknown to the platform, times are given in UTC only. */
export function timeFormat(timezone: string): TimeFormat {
  const zone = zoneOf(timezone);
  const inUtc = formatterFor(UTC);
  const local = zone === UTC ? null : formatterFor(zone);
  return (iso) => {
    const date = new Date(iso);
    if (Number.isNaN(date.getTime())) return iso;
    const utc = inUtc.format(date);
    return local ? `${local.format(date)}\n${utc}` : utc;
  };
}

/** States which time zones the certificate uses. */
export function timesWords(timezone: string): string {
  const zone = zoneOf(timezone);
  return zone === UTC ? "In UTC" : `In the workspace’s time zone, ${zone}, and in UTC`;
}

/** Bounded: zone names are case-insensitive, so one zone can have many spellings. */
const formatters = new LRUCache<string, Intl.DateTimeFormat>({ max: 100 });

/** An unknown zone must not block completion of a document. */
function zoneOf(timezone: string): string {
  if (/^(?:Etc\/)?(?:UTC|GMT|UCT|Zulu|Universal)$/i.test(timezone)) return UTC;
  try {
    formatterFor(timezone);
    return timezone;
  } catch {
    return UTC;
  }
}

/** @throws {RangeError} for a zone unknown to the platform */
function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    timeZoneName: timeZone === UTC ? "short" : "shortOffset",
  });
  formatters.set(timeZone, formatter);
  return formatter;
}

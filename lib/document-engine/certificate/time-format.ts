import { dateFormats, isTimeZone } from "@/lib/pure/date-formats";

/**
 * Formats instants in a time zone and in UTC, one line each, e.g. `21 Nov 2026, 13:05:22 GMT+1` over `21 Nov 2026,
 * 12:05:22 UTC`.
 */
export type TimeFormatter = (iso: string) => string;

const UTC = "UTC";
const LANGUAGE = "en-GB";

const SHAPE = {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
} as const;

const utcFormatOf = dateFormats({ ...SHAPE, timeZoneName: "short" });
const localFormatOf = dateFormats({ ...SHAPE, timeZoneName: "shortOffset" });

/** @param timezone IANA name; for UTC or a zone unknown to the platform, times are given in UTC only. */
export function timeFormat(timezone: string): TimeFormatter {
  const zone = zoneOf(timezone);
  const inUtc = utcFormatOf(LANGUAGE, UTC);
  const local = zone === UTC ? null : localFormatOf(LANGUAGE, zone);
  return (iso) => {
    const date = new Date(iso);
    if (Number.isNaN(date.getTime())) return iso;
    const utc = inUtc.format(date);
    return local ? `${local.format(date)}\n${utc}` : utc;
  };
}

/** States which time zones the certificate uses. */
export function timeZoneNote(timezone: string): string {
  const zone = zoneOf(timezone);
  return zone === UTC ? "In UTC" : `In the workspace’s time zone, ${zone}, and in UTC`;
}

/** An unknown zone must not block completion of a document. */
const zoneOf = (timezone: string): string =>
  /^(?:Etc\/)?(?:UTC|GMT|UCT|Zulu|Universal)$/i.test(timezone) || !isTimeZone(timezone) ? UTC : timezone;

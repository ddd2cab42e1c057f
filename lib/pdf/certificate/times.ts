/** Prints instants in one time zone, e.g. `21 Nov 2026, 13:05:22 GMT+1`. */
export type TimeFormat = (iso: string) => string;

/** @param timezone IANA name; one that the platform does not know becomes UTC. */
export function timeFormat(timezone: string): TimeFormat {
  const formatter = formatterFor(timezone);
  return (iso) => {
    const date = new Date(iso);
    return Number.isNaN(date.getTime()) ? iso : formatter.format(date);
  };
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timezone: string): Intl.DateTimeFormat {
  const known = formatters.get(timezone);
  if (known) return known;
  const formatter = createFormatter(timezone) ?? createFormatter("UTC");
  if (!formatter) throw new RangeError("this platform has no time zones");
  formatters.set(timezone, formatter);
  return formatter;
}

function createFormatter(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat("en-GB", {
      timeZone,
      day: "numeric",
      month: "short",
      year: "numeric",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
      timeZoneName: "shortOffset",
    });
  } catch {
    // An unknown zone must not keep a document from being completed.
    return null;
  }
}

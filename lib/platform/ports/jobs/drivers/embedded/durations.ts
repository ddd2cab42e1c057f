const UNIT_MS = new Map([
  ["ms", 1],
  ["s", 1_000],
  ["m", 60_000],
  ["h", 3_600_000],
  ["d", 86_400_000],
  ["w", 604_800_000],
]);
const PART = /(\d+)(ms|[smhdw])/y;

/**
 * Parses the SDK's duration strings into milliseconds: `1w2d3h4m5s`, each part optional.
 * @throws {RangeError} for anything else
 */
export function parseDuration(text: string): number {
  let total = 0;
  PART.lastIndex = 0;
  for (let end = 0; end < text.length; end = PART.lastIndex) {
    const [, amount, unit] = PART.exec(text) ?? [];
    const unitMs = UNIT_MS.get(unit ?? "");
    if (unitMs === undefined) throw new RangeError(`Not a duration: ${text}`);
    total += Number(amount) * unitMs;
  }
  return total;
}

/** Parses a point in time, which the SDK writes either as a duration from now or as an ISO 8601 date-time. */
export function parseMoment(text: string, now: Date): Date {
  const moment = /^\d{4}-/.test(text) ? new Date(text) : new Date(now.getTime() + parseDuration(text));
  if (Number.isNaN(moment.getTime())) throw new RangeError(`Not a date: ${text}`);
  return moment;
}

/** Parses a Retry-After header (RFC 9110, section 10.2.3: seconds or a date); null without a valid one. */
export function parseRetryAfter(header: string | null, now: Date): Date | null {
  if (!header) return null;
  const moment = /^\d+$/.test(header) ? new Date(now.getTime() + Number(header) * 1_000) : new Date(header);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

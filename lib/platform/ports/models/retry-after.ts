/** The retry delay from a server's headers. Pure. */

type Headers = Readonly<Record<string, string | undefined>>;

/**
 * Seconds until the retry; null if not stated. `Retry-After` is a number of seconds or a date (RFC 9110, section
 * 10.2.3); some servers also send milliseconds.
 * @param now milliseconds since 1970
 */
export function retryAfterSeconds(headers: Headers | undefined, now: number): number | null {
  const exact = headers?.["retry-after-ms"];
  const retryAfter = headers?.["retry-after"];
  const seconds = exact ? Number(exact) / 1000 : retryAfter ? secondsOf(retryAfter.trim(), now) : Number.NaN;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}

const secondsOf = (retryAfter: string, now: number): number =>
  /^\d+(?:\.\d+)?$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - now) / 1000;

/** The number of seconds to wait according to a `Retry-After` header; null if there is none, or no need to wait. */
export function parseRetryAfter(retryAfter: string | null): number | null {
  const seconds = Number(retryAfter);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

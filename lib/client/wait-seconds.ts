/** Seconds to wait, as a `Retry-After` header says; null without one, or where nothing is to be waited for. */
export function waitSeconds(retryAfter: string | null): number | null {
  const seconds = Number(retryAfter);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

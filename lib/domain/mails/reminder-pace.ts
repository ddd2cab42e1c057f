import "server-only";
import { setTimeout as delay } from "node:timers/promises";

/**
 * Throttle: a morning's peak is spread evenly, at 100,000 mails an hour per process. CPU load is then constant, and a
 * request never waits behind more than a few of them.
 */
const MS_EACH = 36;

let freeAt = 0;

/** Waits for the turn of this many mails. */
export async function pace(mails: number): Promise<void> {
  const now = performance.now();
  const at = Math.max(now, freeAt);
  freeAt = at + mails * MS_EACH;
  if (at > now) await delay(at - now);
}

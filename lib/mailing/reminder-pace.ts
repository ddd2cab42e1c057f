import "server-only";
import { setTimeout as delay } from "node:timers/promises";

/**
 * A morning's crowd is spread evenly over the time that there is for it: 100,000 an hour at most, in a process. What it takes of
 * a core is then the same at every moment, and a request never meets more than a few of them.
 */
const MS_EACH = 36;

let freeAt = 0;

/** Waits until it is the turn of this many. */
export async function pace(mails: number): Promise<void> {
  const now = performance.now();
  const at = Math.max(now, freeAt);
  freeAt = at + mails * MS_EACH;
  if (at > now) await delay(at - now);
}

import "server-only";
import { log } from "@/lib/log";
import { db } from "@/lib/platform/database/db";
import { type Claim, LOCK_MS } from "@/lib/platform/idempotency/claim-key";
import { completeKey, releaseKey, unlockKey } from "@/lib/platform/idempotency/complete-key";
import type { StoredResponse } from "@/lib/platform/idempotency/stored-response";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/** Renewal interval: two renewals may fail before the lock expires. */
const BEAT_MS = LOCK_MS / 3;

export type HeldKey = {
  /** Completes the request with its response, which repeats replay. */
  keep(answer: StoredResponse): Promise<void>;
  /** Releases the key of a request that had no effect. */
  release(): Promise<void>;
  /** Unlocks the key of a request that failed: a repeat may begin, and finds what was done. */
  unlock(): Promise<void>;
};

/**
 * Holds a claimed key while its request runs, however long that takes: the lock is short and renewed periodically, so
 * that repeats of a request whose process died need not wait long.
 */
export function holdKey(claim: Claim): HeldKey {
  let held = claim;
  let beat = Promise.resolve();
  const timer = setInterval(() => {
    beat = beat.then(async () => {
      held = await extendLock(held);
    });
  }, BEAT_MS);
  timer.unref();
  const end = async () => {
    clearInterval(timer);
    await beat;
    return held;
  };
  return {
    keep: async (answer) => completeKey(await end(), answer),
    release: async () => releaseKey(await end()),
    unlock: async () => unlockKey(await end()),
  };
}

/**
 * @returns the updated claim; unchanged when another request has taken over the key, or the database was unavailable
 */
async function extendLock({ id, lockedUntil, resultId }: Claim): Promise<Claim> {
  const later = new Date(getClock().now().getTime() + LOCK_MS);
  try {
    const { count } = await db().idempotencyKey.updateMany({
      where: { id, lockedUntil, status: null },
      data: { lockedUntil: later },
    });
    return { id, lockedUntil: count === 1 ? later : lockedUntil, resultId };
  } catch (error) {
    log.warn({ err: error }, "an idempotency key could not be held");
    return { id, lockedUntil, resultId };
  }
}

import "server-only";
import { db } from "@/lib/db";
import type { Answer } from "@/lib/idempotency/answer";
import { type Claim, LOCK_MS } from "@/lib/idempotency/claim-key";
import { keepAnswer, releaseKey, unlockKey } from "@/lib/idempotency/settle-key";
import { log } from "@/lib/log";
import { getClock } from "@/lib/ports/clock/get-clock";

/** Twice it may fail before the lock runs out. */
const BEAT_MS = LOCK_MS / 3;

export type HeldKey = {
  /** Ends the request with its answer, which repeats are given. */
  keep(answer: Answer): Promise<void>;
  /** Ends the request as one that had no effect. */
  release(): Promise<void>;
  /** Ends the request as one that broke: a repeat may begin, and finds what was done. */
  unlock(): Promise<void>;
};

/**
 * Holds a claimed key while its request is at work, however long that takes: the lock is short and made longer again
 * and again, so that repeats of a request whose process died need not wait long.
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
    keep: async (answer) => keepAnswer(await end(), answer),
    release: async () => releaseKey(await end()),
    unlock: async () => unlockKey(await end()),
  };
}

/** @returns the claim as it stands after; unchanged when another request has taken the key, or the database was away */
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

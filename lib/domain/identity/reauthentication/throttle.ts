import "server-only";
import { env } from "@/lib/env";
import { rateLimitedError } from "@/lib/errors";
import { attemptCounters, FREE_ATTEMPTS, waitForAttempt } from "@/lib/platform/http/attempt-counters";
import type { RatePolicy } from "@/lib/platform/ports/rate-limit/port";

// Throttling of wrong passwords and mailed codes in a browser that is signed in. They are counted by session, which
// only its own person or a thief has: nobody can slow down another session of the account, nor a sign-in. By address
// they are bounded before anything is looked up. Factors are counted where they are proven.

const PER_ADDRESS: RatePolicy = { name: "reauthentication-address", limit: 30, windowSeconds: 60 };
const PER_SESSION: RatePolicy = { name: "reauthentication-session", limit: 30, windowSeconds: 3_600 };

/** Beyond the limit, one attempt is possible in this many seconds. */
const PACE_SECONDS = 60;

/**
 * Counts an attempt before it is checked, and delays it.
 * @returns `isAlarming`: whether the owner should be notified if it is wrong; `succeed` uncounts it
 * @throws {AppError} RATE_LIMITED
 */
export async function beginReauthentication(
  sessionId: string,
  ip: string | null,
): Promise<{ isAlarming: boolean; succeed: () => Promise<void> }> {
  const { countOnce, countPaced, giveBack } = await attemptCounters(PACE_SECONDS, tooMany);
  if (env.rateLimitPerMinute > 0 && ip) await countOnce(PER_ADDRESS, [ip]);
  const nth = await countPaced(PER_SESSION, [null, sessionId]);
  await waitForAttempt(nth);
  return { isAlarming: nth === FREE_ATTEMPTS, succeed: giveBack };
}

const tooMany = (policy: RatePolicy, seconds: number) =>
  rateLimitedError(policy, seconds, `Too many incorrect attempts. Try again in ${seconds} seconds.`);

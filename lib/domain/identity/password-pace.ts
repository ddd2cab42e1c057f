import "server-only";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { holdBack } from "@/lib/platform/http/flood-gate";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { getRateLimit } from "@/lib/platform/ports/rate-limit/get-rate-limit";
import type { RatePolicy } from "@/lib/platform/ports/rate-limit/port";
import { networkOf } from "@/lib/pure/network-of";
import { sha256Hex } from "@/lib/pure/secrets";

// Throttling of wrong passwords (contract, section 12). An account is slowed down, never locked: browsers that signed
// in to it before are not affected, nor are sign-in links and password resets by mail. Every attempt is counted before
// it is checked, so that a hundred concurrent attempts gain nothing over sequential ones; a correct one is uncounted.

/** Attempts per hour without delay. */
const FREE_TRIES = 10;
/** Additional delay of each further attempt. */
const STEP_MS = 250;
const PER_ACCOUNT: RatePolicy = { name: "password-account", limit: 30, windowSeconds: 3_600 };
const PER_ADDRESS: RatePolicy = { name: "password-address", limit: 30, windowSeconds: 60 };

/** Delay before an attempt is checked: the `nth` of an hour, from 1. */
export const waitOf = (nth: number): number => Math.max(0, nth - FREE_TRIES) * STEP_MS;

export type PasswordTry = {
  /**
   * Also counts the attempt for the account, and delays it.
   * @param email as entered, in lower case; whether it has an account makes no difference
   * @param isKnownBrowser whether the browser signed in to the account before: then the attempt is counted by IP
   * address only
   * @returns whether this is the attempt after which the account's owner should be notified
   * @throws {AppError} RATE_LIMITED
   */
  at(email: string, isKnownBrowser: boolean): Promise<boolean>;
  /** The password was correct: the attempt is uncounted. */
  succeed(): Promise<void>;
};

/**
 * Counts a password attempt by IP address, before any look-up.
 * @throws {AppError} RATE_LIMITED
 */
export async function beginPasswordTry(ip: string | null): Promise<PasswordTry> {
  const limiter = await getRateLimit();
  const counted: (readonly [RatePolicy, string])[] = [];
  const count = async (policy: RatePolicy, whose: string) => {
    const key = sha256Hex(whose).slice(0, 32);
    const verdict = await limiter.consume(policy, key);
    if (!verdict.isAllowed) {
      await holdBack(`${policy.name} ${key}`);
      throw tooMany(verdict.resetSeconds);
    }
    counted.push([policy, key]);
    return policy.limit - verdict.remaining;
  };
  if (env.rateLimitPerMinute > 0 && ip) await count(PER_ADDRESS, networkOf(ip));
  return {
    at: async (email, isKnownBrowser) => {
      const nth = isKnownBrowser ? 0 : await count(PER_ACCOUNT, email);
      if (waitOf(nth) > 0) await getClock().wait(waitOf(nth));
      return nth === FREE_TRIES;
    },
    succeed: async () => {
      for (const [policy, key] of counted) await limiter.giveBack(policy, key);
    },
  };
}

const tooMany = (seconds: number) =>
  new AppError("RATE_LIMITED", {
    detail: `Too many incorrect passwords. Try again in ${durationOf(seconds)}, sign in with a link by email, or reset your password.`,
    retryAfterSeconds: seconds,
  });

const durationOf = (seconds: number): string =>
  seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;

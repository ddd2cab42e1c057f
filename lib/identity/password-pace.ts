import "server-only";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { holdBack } from "@/lib/http/flood-gate";
import { getClock } from "@/lib/ports/clock/get-clock";
import { getRateLimit } from "@/lib/ports/rate-limit/get-rate-limit";
import type { RatePolicy } from "@/lib/ports/rate-limit/port";
import { networkOf } from "@/lib/pure/network-of";
import { sha256Hex } from "@/lib/pure/secrets";

// Wrong passwords (contract, section 12). An account is slowed and never locked: a browser that signed in to it before goes
// on as ever, and so do sign-in links and new passwords by mail. Every try counts before it is checked, so that a
// hundred at once get no further than one after another; a right one is taken back.

/** So many an hour cost nobody any time. */
const FREE_TRIES = 10;
/** What each further one waits longer than the one before. */
const STEP_MS = 250;
const PER_ACCOUNT: RatePolicy = { name: "password-account", limit: 30, windowSeconds: 3_600 };
const PER_ADDRESS: RatePolicy = { name: "password-address", limit: 30, windowSeconds: 60 };

/** How long a try waits before it is checked: the `nth` of an hour, from 1. */
export const waitOf = (nth: number): number => Math.max(0, nth - FREE_TRIES) * STEP_MS;

export type PasswordTry = {
  /**
   * Counts the try at the account as well, and lets it wait its time.
   * @param email as typed, in lower case; whether it has an account makes no difference
   * @param isKnownBrowser whether the browser signed in to the account before: then the try counts by address alone
   * @returns whether it is the one after which the account's owner should be told
   * @throws {AppError} RATE_LIMITED
   */
  at(email: string, isKnownBrowser: boolean): Promise<boolean>;
  /** The password was right: the try does not count. */
  succeed(): Promise<void>;
};

/**
 * Counts a try to sign in by password at its address, before anything is looked up for it.
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
    detail: `Too many wrong passwords. Try again in ${inWords(seconds)}, sign in by a link in a mail, or set a new password.`,
    retryAfterSeconds: seconds,
  });

const inWords = (seconds: number): string =>
  seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;

import "server-only";
import { env } from "@/lib/env";
import { rateLimitedError } from "@/lib/errors";
import { attemptCounters, FREE_ATTEMPTS, waitForAttempt } from "@/lib/platform/http/attempt-counters";
import type { RatePolicy } from "@/lib/platform/ports/rate-limit/port";

// Throttling of wrong passwords (contract, sections 12 and 13): by IP address, by IP address and account, and by
// account. An account is slowed down, never locked: beyond the limits one attempt a minute is still possible;
// browsers and networks that have signed in to it before are not affected by other people's attempts, nor are sign-in
// links and password resets by mail. Every attempt is counted before it is checked, so that a hundred concurrent
// attempts gain nothing over sequential ones; a correct one is uncounted.

const HOUR_SECONDS = 3_600;

const PER_ADDRESS: RatePolicy = { name: "password-address", limit: 30, windowSeconds: 60 };
/** Attempts of one IP address at one account. */
const PER_PAIR: RatePolicy = { name: "password-pair", limit: 30, windowSeconds: HOUR_SECONDS };
/**
 * Attempts at one account from all networks that it does not know, taken together. This is more than one IP address
 * can make in an hour (30, and then 60), so that it takes many addresses to slow down others; it is also as many as
 * NIST SP 800-63B, section 3.2.2, allows in a row.
 */
const PER_ACCOUNT: RatePolicy = { name: "password-account", limit: 100, windowSeconds: HOUR_SECONDS };

/**
 * Beyond a limit, one attempt is possible in this many seconds: a person who mistyped thirty times can continue after
 * a minute, but a flood of attempts cannot.
 */
const PACE_SECONDS = 60;

/** Who makes the attempt, in addition to the IP address: `known` states how the account knows them. */
export type AttemptedBy = { email: string; known: "browser" | "network" | null };

export type PasswordAttempt = {
  /**
   * Also counts the attempt for the account, and delays it.
   * @param trying the email address as entered, in lower case; whether it has an account makes no difference. A
   *   known browser is counted by IP address only, and a known network by IP address and account
   * @returns whether this is the attempt after which the account's owner should be notified
   * @throws {AppError} RATE_LIMITED
   */
  at(trying: AttemptedBy): Promise<boolean>;
  /** Uncounts the attempt, because the password was correct. */
  succeed(): Promise<void>;
};

/**
 * Counts a password attempt by IP address, before any look-up.
 * @throws {AppError} RATE_LIMITED
 */
export async function beginPasswordAttempt(ip: string | null): Promise<PasswordAttempt> {
  const { countOnce, countPaced, giveBack } = await attemptCounters(PACE_SECONDS, tooMany);
  if (env.rateLimitPerMinute > 0 && ip) await countOnce(PER_ADDRESS, [ip]);
  return {
    at: async ({ email, known }) => {
      if (known === "browser") return false;
      const ofPair = await countPaced(PER_PAIR, [ip, email]);
      const ofAccount = known === "network" ? 0 : await countPaced(PER_ACCOUNT, [email]);
      const nth = Math.max(ofPair, ofAccount);
      await waitForAttempt(nth);
      return nth === FREE_ATTEMPTS;
    },
    succeed: giveBack,
  };
}

const tooMany = (policy: RatePolicy, seconds: number) =>
  rateLimitedError(
    policy,
    seconds,
    `Too many incorrect passwords. Try again in ${seconds} seconds, sign in with a link by email, or reset your password. Programs should use an API key, which is not affected.`,
  );

import "server-only";
import { env } from "@/lib/env";
import { rateLimitedError } from "@/lib/errors";
import { attemptCounters, FREE_ATTEMPTS, waitForAttempt } from "@/lib/platform/http/attempt-counters";
import type { RatePolicy } from "@/lib/platform/ports/rate-limit/port";

// Throttling of wrong codes, as of wrong passwords (lib/domain/identity/password-throttle): by IP address, by IP address
// and account, and by account. Only who knows the password, or has a sign-in link, can try one at all. Three codes of a
// million are right at a time: the limits leave a stranger one chance in 1,700 a day, and the owner is told.
// Passkeys cannot be guessed, and are not slowed down by others' wrong codes.

const PER_ADDRESS: RatePolicy = { name: "factor-address", limit: 30, windowSeconds: 60 };
/** Attempts of one IP address at one account. */
const PER_PAIR: RatePolicy = { name: "factor-pair", limit: 30, windowSeconds: 3_600 };
/**
 * Attempts at one account from all browsers that it does not know, taken together, and from those that it knows: whoever
 * tries from outside does not slow down the owner's own. A new password, which a mailbox is enough for, makes a browser
 * known, so that these are counted too, wherever they are.
 */
const PER_ACCOUNT: RatePolicy = { name: "factor-account", limit: 50, windowSeconds: 86_400 };
const PER_KNOWN: RatePolicy = { ...PER_ACCOUNT, name: "factor-known" };

/** Beyond a limit, one attempt is possible in this many seconds. */
const PACE_SECONDS = 10 * 60;

export type FactorAttempt = {
  /** Whether this is the attempt after which the account's owner should be notified, if it is wrong. */
  isAlarming: boolean;
  /** Uncounts the attempt, because the code was right. */
  succeed(): Promise<void>;
};

/**
 * Counts an attempt at a code, before it is checked, and delays it.
 * @param isKnown whether the browser has signed in to the account before: it is counted with others like it
 * @throws {AppError} RATE_LIMITED
 */
export async function beginFactorAttempt(
  userId: string,
  ip: string | null,
  isKnown: boolean,
): Promise<FactorAttempt> {
  const { countOnce, countPaced, giveBack } = await attemptCounters(PACE_SECONDS, tooMany);
  if (env.rateLimitPerMinute > 0 && ip) await countOnce(PER_ADDRESS, [ip]);
  const ofPair = await countPaced(PER_PAIR, [ip, userId]);
  const ofAccount = await countPaced(isKnown ? PER_KNOWN : PER_ACCOUNT, [userId]);
  const nth = Math.max(ofPair, ofAccount);
  await waitForAttempt(nth);
  return { isAlarming: nth === FREE_ATTEMPTS, succeed: giveBack };
}

const tooMany = (policy: RatePolicy, seconds: number) =>
  rateLimitedError(
    policy,
    seconds,
    `Too many incorrect codes. Try again in ${seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`}, or use a passkey.`,
  );

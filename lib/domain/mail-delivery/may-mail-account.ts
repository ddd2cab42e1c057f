import "server-only";
import { getRateLimit } from "@/lib/platform/ports/rate-limit/get-rate-limit";
import type { RatePolicy } from "@/lib/platform/ports/rate-limit/port";
import { sha256Hex } from "@/lib/pure/secrets";

/** Mails about accounts, each kind rate-limited separately: anyone can request some of them in anyone's name. */
export type AccountMail =
  | "confirm-email"
  | "magic-link"
  | "password-reset"
  | "invitation"
  | "new-sign-in"
  | "password-changed"
  | "reauthentication-code"
  | "sign-in-failures"
  | "factor-failures"
  | "email-change";

/** One a minute and five an hour (contract, section 12), independent of the request rate limits. */
const WINDOWS = [
  { suffix: "minute", limit: 1, windowSeconds: 60 },
  { suffix: "hour", limit: 5, windowSeconds: 3_600 },
] as const;

/**
 * Checks whether one more mail of this kind may go to an address now; if so, it is counted. Over the limit nothing is
 * sent, but the response is the same as always: the limit must not reveal who has an account.
 * @returns null if it may, else the limit and the number of seconds until it may
 */
export async function countAccountMail(
  purpose: AccountMail,
  to: string,
): Promise<{ policy: RatePolicy; seconds: number } | null> {
  const limiter = await getRateLimit();
  const key = sha256Hex(to.trim().toLowerCase()).slice(0, 32);
  for (const { suffix, limit, windowSeconds } of WINDOWS) {
    const policy: RatePolicy = { name: `mail-${purpose}-${suffix}`, limit, windowSeconds };
    const { isAllowed, resetSeconds } = await limiter.consume(policy, key);
    if (!isAllowed) return { policy, seconds: resetSeconds };
  }
  return null;
}

/** Calls `countAccountMail` for callers that do not need the delay. */
export const mayMailAccount = async (purpose: AccountMail, to: string): Promise<boolean> =>
  (await countAccountMail(purpose, to)) === null;

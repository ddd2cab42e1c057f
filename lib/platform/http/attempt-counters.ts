import "server-only";
import type { AppError } from "@/lib/errors";
import { delayRefusal } from "@/lib/platform/http/flood-gate";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { consumeByNetwork } from "@/lib/platform/ports/rate-limit/consume-by-network";
import { getRateLimit } from "@/lib/platform/ports/rate-limit/get-rate-limit";
import type { RatePolicy } from "@/lib/platform/ports/rate-limit/port";

/** Attempts within a window without delay. */
export const FREE_ATTEMPTS = 10;
/**
 * Additional delay of each further attempt, and the maximum delay, in milliseconds: a slow response holds a
 * connection.
 */
const STEP_MS = 250;
const MAX_DELAY_MS = 5_000;

/** Delay in milliseconds before an attempt is checked: the `nth` of its window, from 1. */
export const attemptDelay = (nth: number): number =>
  Math.min(MAX_DELAY_MS, Math.max(0, nth - FREE_ATTEMPTS) * STEP_MS);

/** Delays the `nth` attempt, counted as {@link AttemptCounters} count it. */
export async function waitForAttempt(nth: number): Promise<void> {
  if (attemptDelay(nth) > 0) await getClock().wait(attemptDelay(nth));
}

type Parts = readonly (string | null)[];

export type AttemptCounters = {
  /** Counts the attempt, and refuses it beyond the limit. */
  countOnce(policy: RatePolicy, parts: Parts): Promise<void>;
  /**
   * Counts the attempt; beyond the limit, one is possible in each pace.
   * @returns which attempt of the window it is, from 1
   */
  countPaced(policy: RatePolicy, parts: Parts): Promise<number>;
  /** Uncounts the attempt, because it was right. */
  giveBack(): Promise<void>;
};

/**
 * Counters of attempts at a secret: whoever tries is slowed down, and never locked out.
 * @param paceSeconds how often an attempt is possible beyond a limit
 * @param refusalOf the error for an attempt that has to wait that many seconds, for {@link AttemptCounters} to throw
 */
export async function attemptCounters(
  paceSeconds: number,
  refusalOf: (policy: RatePolicy, seconds: number) => AppError,
): Promise<AttemptCounters> {
  const limiter = await getRateLimit();
  const counted: (() => Promise<void>)[] = [];
  const paced = ({ name }: RatePolicy): RatePolicy => ({
    name: `${name}-pace`,
    limit: 1,
    windowSeconds: paceSeconds,
  });
  type Counted = { nth: number } | { refusal: AppError };
  const count = async (policy: RatePolicy, parts: Parts): Promise<Counted> => {
    const verdict = await consumeByNetwork(limiter, policy, parts);
    if (!verdict.isAllowed) return { refusal: refusalOf(verdict.policy, verdict.resetSeconds) };
    counted.push(verdict.giveBack);
    return { nth: policy.limit - verdict.remaining };
  };
  const refuse = async (policy: RatePolicy, parts: Parts, refusal: AppError): Promise<never> => {
    await delayRefusal(`${policy.name} ${parts.join("\n")}`);
    throw refusal;
  };
  return {
    countOnce: async (policy, parts) => {
      const verdict = await count(policy, parts);
      if ("refusal" in verdict) await refuse(policy, parts, verdict.refusal);
    },
    countPaced: async (policy, parts) => {
      const ofWindow = await count(policy, parts);
      if ("nth" in ofWindow) return ofWindow.nth;
      const ofPace = await count(paced(policy), parts);
      return "nth" in ofPace ? policy.limit + 1 : refuse(policy, parts, ofPace.refusal);
    },
    giveBack: async () => {
      for (const giveBack of counted) await giveBack();
    },
  };
}

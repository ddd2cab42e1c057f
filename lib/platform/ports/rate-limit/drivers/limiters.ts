import "server-only";
import { RateLimiterMemory, RateLimiterRes, type RateLimiterStoreAbstract } from "rate-limiter-flexible";
import type { RatePolicy, RateVerdict } from "@/lib/platform/ports/rate-limit/port";

/** Options of a policy, common to both stores. */
export type LimiterOptions = {
  keyPrefix: string;
  points: number;
  duration: number;
  /**
   * Callers over the limit are rejected from memory until the window ends, so that a flood does not reach the store. 0
   * for long windows, in which refunds have to take effect.
   */
  inMemoryBlockOnConsumed: number;
  insuranceLimiter: RateLimiterMemory;
};

const MAX_BLOCK_SECONDS = 60 * 60;

/** One limiter per policy, created lazily. */
export function createLimiters(create: (options: LimiterOptions) => RateLimiterStoreAbstract) {
  const limiters = new Map<string, RateLimiterStoreAbstract>();
  const limiterFor = (policy: RatePolicy) => {
    const id = `${policy.name}/${policy.limit}/${policy.windowSeconds}`;
    const known = limiters.get(id);
    if (known) return known;
    const base = { keyPrefix: policy.name, points: policy.limit, duration: policy.windowSeconds };
    const limiter = create({
      ...base,
      inMemoryBlockOnConsumed: policy.windowSeconds > MAX_BLOCK_SECONDS ? 0 : policy.limit + 1,
      insuranceLimiter: new RateLimiterMemory(base),
    });
    limiters.set(id, limiter);
    return limiter;
  };
  const consume = async (policy: RatePolicy, key: string, cost = 1): Promise<RateVerdict> => {
    try {
      return verdict(true, await limiterFor(policy).consume(key, cost));
    } catch (refusal) {
      // The library rejects with its result object for "too many", and with an Error for everything else.
      if (refusal instanceof RateLimiterRes) return verdict(false, refusal);
      throw refusal;
    }
  };
  const giveBack = async (policy: RatePolicy, key: string): Promise<void> => {
    await limiterFor(policy).reward(key, 1);
  };
  return { consume, giveBack };
}

const verdict = (isAllowed: boolean, result: RateLimiterRes): RateVerdict => ({
  isAllowed,
  remaining: Math.max(0, result.remainingPoints),
  resetSeconds: Math.max(1, Math.ceil(result.msBeforeNext / 1000)),
});

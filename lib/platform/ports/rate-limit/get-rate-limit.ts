import "server-only";
import { env } from "@/lib/env";
import { perProcess } from "@/lib/platform/per-process";
import type { RateLimitPort } from "@/lib/platform/ports/rate-limit/port";

const rateLimit = perProcess("rate limit", connect);

/**
 * The process's rate-limit counters: in Redis if REDIS_URL is set, else in the database. Only that driver is loaded.
 */
export const getRateLimit = (): Promise<RateLimitPort> => rateLimit.get();

async function connect(): Promise<RateLimitPort> {
  if (env.redisUrl) {
    const { createRedisRateLimit } = await import("@/lib/platform/ports/rate-limit/drivers/redis");
    return createRedisRateLimit(env.redisUrl);
  }
  if (!env.database.url) throw new Error("DATABASE_URL is not set: there is nowhere to count requests.");
  const { createPostgresRateLimit } = await import("@/lib/platform/ports/rate-limit/drivers/postgres");
  return createPostgresRateLimit(env.database.url);
}

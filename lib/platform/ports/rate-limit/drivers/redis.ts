import "server-only";
import { Redis } from "ioredis";
import { RateLimiterRedis } from "rate-limiter-flexible";
import { log } from "@/lib/log";
import { createLimiters } from "@/lib/platform/ports/rate-limit/drivers/limiters";
import type { RateLimitPort } from "@/lib/platform/ports/rate-limit/port";

/** Counters in Redis, for installations with high traffic; each is updated by one script, and expires automatically. */
export function createRedisRateLimit(url: string): RateLimitPort {
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 1_000,
    retryStrategy: (attempt) => Math.min(attempt * 200, 5_000),
  });
  let isDown = false;
  client.on("error", (error) => {
    if (!isDown) log.warn({ err: error }, "Redis does not respond; each process counts requests on its own");
    isDown = true;
  });
  client.on("ready", () => {
    isDown = false;
  });
  const { consume, giveBack } = createLimiters(
    (options) => new RateLimiterRedis({ ...options, storeClient: client, rejectIfRedisNotReady: true }),
  );
  return {
    driver: "redis",
    consume,
    giveBack,
    isShared: () => !isDown,
    close: async () => client.disconnect(),
  };
}

import "server-only";
import { env } from "@/lib/env";
import { rateLimitedError } from "@/lib/errors";
import { getRateLimit } from "@/lib/platform/ports/rate-limit/get-rate-limit";

/** One in this many requests of a caller may be a search, which occupies a worker for up to 30 seconds. */
const SHARE = 20;
const WINDOW_SECONDS = 60;

/**
 * Rate-limits field detection by workspace. Cached results are free.
 * @throws {AppError} RATE_LIMITED
 */
export async function limitSearches(workspaceId: string): Promise<void> {
  if (env.rateLimitPerMinute === 0) return;
  const limit = Math.max(1, Math.floor(env.rateLimitPerMinute / SHARE));
  const policy = { name: "detection", limit, windowSeconds: WINDOW_SECONDS };
  const { isAllowed, resetSeconds } = await (await getRateLimit()).consume(policy, workspaceId);
  if (!isAllowed)
    throw rateLimitedError(
      policy,
      resetSeconds,
      `This workspace has searched ${limit} new files for fields within a minute. Try again in ${resetSeconds} seconds.`,
    );
}

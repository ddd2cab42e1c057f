import "server-only";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { getRateLimit } from "@/lib/platform/ports/rate-limit/get-rate-limit";

/** Percentage of a caller's limit: checking 1,000 rows occupies the process for a second. */
const SHARE = 20;
const WINDOW_SECONDS = 60;
/** A list of so many rows costs little more than other requests. */
const FREE_ROWS = 50;

/**
 * Rate-limits the checks of long lists, by workspace.
 * @throws {AppError} RATE_LIMITED
 */
export async function limitLists(workspaceId: string, rows: number): Promise<void> {
  if (env.rateLimitPerMinute === 0 || rows <= FREE_ROWS) return;
  const limit = Math.max(1, Math.floor(env.rateLimitPerMinute / SHARE));
  const policy = { name: "bulk", limit, windowSeconds: WINDOW_SECONDS };
  const { isAllowed, resetSeconds } = await (await getRateLimit()).consume(policy, workspaceId);
  if (!isAllowed)
    throw new AppError("RATE_LIMITED", {
      detail: `This workspace has checked ${limit} lists within a minute. Try again in ${resetSeconds} seconds.`,
      retryAfterSeconds: resetSeconds,
    });
}

import "server-only";
import { BULK_SEND_LIMITS } from "@/lib/contracts/bulk-sends";
import { env } from "@/lib/env";
import { rateLimitedError } from "@/lib/errors";
import { getRateLimit } from "@/lib/platform/ports/rate-limit/get-rate-limit";

/**
 * Number of rows that count as one request in the caller's rate limit: checking 1,000 rows occupies the process for
 * more than a second.
 */
const ROWS_PER_REQUEST = 8;
const WINDOW_SECONDS = 60;

/**
 * Rate-limits the checked rows by workspace; a list of maximum length is always possible.
 * @throws {AppError} RATE_LIMITED
 */
export async function limitRowChecks(workspaceId: string, rows: number): Promise<void> {
  if (env.rateLimitPerMinute === 0 || rows === 0) return;
  const limit = Math.max(BULK_SEND_LIMITS.rows, env.rateLimitPerMinute * ROWS_PER_REQUEST);
  const policy = { name: "bulk", limit, windowSeconds: WINDOW_SECONDS };
  const { isAllowed, resetSeconds } = await (await getRateLimit()).consume(policy, workspaceId, rows);
  if (!isAllowed)
    throw rateLimitedError(
      policy,
      resetSeconds,
      `The rows of bulk sends that this workspace can check per minute are used up: ${limit.toLocaleString("en")} rows. Try again in ${resetSeconds} seconds.`,
    );
}

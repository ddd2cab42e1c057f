import "server-only";
import { rateLimitedError } from "@/lib/errors";
import { getRateLimit } from "@/lib/platform/ports/rate-limit/get-rate-limit";

/** Twice as many files as a link may keep: enough to allow for mistakes, too few to keep a worker busy. */
const ATTEMPTS = { name: "attachments", limit: 100, windowSeconds: 60 * 60 };

/**
 * Counts an upload attempt of a link, accepted or not: a rejected file costs as much as an accepted one. This limits
 * the cost of one link and is not a request rate limit, so it also applies if those are disabled.
 * @throws {AppError} RATE_LIMITED
 */
export async function countUploadAttempt(recipientId: string): Promise<void> {
  const { isAllowed, resetSeconds } = await (await getRateLimit()).consume(ATTEMPTS, recipientId);
  if (!isAllowed)
    throw rateLimitedError(
      ATTEMPTS,
      resetSeconds,
      `The limit of ${ATTEMPTS.limit} files per hour was exceeded. Try again in ${Math.ceil(resetSeconds / 60)} minutes.`,
    );
}

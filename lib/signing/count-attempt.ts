import "server-only";
import { AppError } from "@/lib/errors";
import { getRateLimit } from "@/lib/ports/rate-limit/get-rate-limit";

/** Twice as many files as a link may keep: enough for every mistake, and too few to keep a worker busy with. */
const ATTEMPTS = { name: "attachments", limit: 100, windowSeconds: 60 * 60 };

/**
 * Counts a file that a link sends, whatever comes of it: a refused one costs as much as one that is kept. It is a bound of
 * what one link may cost and no limit of requests, so it holds also where those are lifted.
 * @throws {AppError} RATE_LIMITED
 */
export async function countAttempt(recipientId: string): Promise<void> {
  const { isAllowed, resetSeconds } = await (await getRateLimit()).consume(ATTEMPTS, recipientId);
  if (!isAllowed)
    throw new AppError("RATE_LIMITED", {
      detail: `More than ${ATTEMPTS.limit} files in an hour. Try again in ${Math.ceil(resetSeconds / 60)} minutes.`,
      retryAfterSeconds: resetSeconds,
    });
}

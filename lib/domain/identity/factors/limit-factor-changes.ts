import "server-only";
import { rateLimitedError } from "@/lib/errors";
import { getRateLimit } from "@/lib/platform/ports/rate-limit/get-rate-limit";
import type { RatePolicy } from "@/lib/platform/ports/rate-limit/port";

/** Each change mails the owner and adds to the logs of all their workspaces; nobody needs more than this. */
const CHANGES: RatePolicy = { name: "factor-changes", limit: 40, windowSeconds: 3_600 };

/** @throws {AppError} RATE_LIMITED */
export async function limitFactorChanges(userId: string): Promise<void> {
  const { isAllowed, resetSeconds } = await (await getRateLimit()).consume(CHANGES, userId);
  if (!isAllowed)
    throw rateLimitedError(
      CHANGES,
      resetSeconds,
      `The sign-in methods of this account were changed ${CHANGES.limit} times within an hour. Try again in ${Math.ceil(resetSeconds / 60)} minutes.`,
    );
}

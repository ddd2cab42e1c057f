import "server-only";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { currentAsker } from "@/lib/http/asker";
import { getRateLimit } from "@/lib/ports/rate-limit/get-rate-limit";
import { sha256Hex } from "@/lib/pure/secrets";

/** Half of what a caller with a credential may ask for: somebody who leafs through a long document needs many pages. */
const SHARE = 2;
const WINDOW_SECONDS = 60;

/**
 * Counts a page that has to be drawn or read, by document and address; pages that are there already cost nothing and are
 * not counted.
 * @throws {AppError} RATE_LIMITED
 */
export async function limitDrawings(sha256: string): Promise<void> {
  const asker = currentAsker();
  if (env.rateLimitPerMinute === 0 || asker === "") return;
  const limit = Math.max(1, Math.floor(env.rateLimitPerMinute / SHARE));
  const policy = { name: "pages", limit, windowSeconds: WINDOW_SECONDS };
  const key = sha256Hex(`${sha256}\n${asker}`).slice(0, 32);
  const { isAllowed, resetSeconds } = await (await getRateLimit()).consume(policy, key);
  if (!isAllowed)
    throw new AppError("RATE_LIMITED", {
      detail: `More than ${limit} pages of this document in a minute. Try again in ${resetSeconds} seconds.`,
      retryAfterSeconds: resetSeconds,
    });
}

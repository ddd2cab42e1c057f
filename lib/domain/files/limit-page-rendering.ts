import "server-only";
import { env } from "@/lib/env";
import { rateLimitedError } from "@/lib/errors";
import { currentCaller } from "@/lib/platform/http/caller";
import { getRateLimit } from "@/lib/platform/ports/rate-limit/get-rate-limit";
import { sha256Hex } from "@/lib/pure/secrets";

/**
 * Divisor of the limit for authenticated callers: the limit is half of it, since paging through a long document
 * requests many pages.
 */
const SHARE = 2;
const WINDOW_SECONDS = 60;

/**
 * Rate-limits pages that have to be rendered or extracted, per document and client address; cached pages cost nothing
 * and are not counted.
 * @throws {AppError} RATE_LIMITED
 */
export async function limitPageRendering(sha256: string): Promise<void> {
  const caller = currentCaller();
  if (env.rateLimitPerMinute === 0 || caller === "") return;
  const limit = Math.max(1, Math.floor(env.rateLimitPerMinute / SHARE));
  const policy = { name: "pages", limit, windowSeconds: WINDOW_SECONDS };
  const key = sha256Hex(`${sha256}\n${caller}`).slice(0, 32);
  const { isAllowed, resetSeconds } = await (await getRateLimit()).consume(policy, key);
  if (!isAllowed)
    throw rateLimitedError(
      policy,
      resetSeconds,
      `The limit of ${limit} page images per minute for this document was exceeded. Try again in ${resetSeconds} seconds.`,
    );
}

import "server-only";
import type { Ran } from "@/lib/api/mcp/run-as";
import type { Assistant } from "@/lib/domain/oauth/find-assistant";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { getRateLimit } from "@/lib/platform/ports/rate-limit/get-rate-limit";
import type { RatePolicy } from "@/lib/platform/ports/rate-limit/port";

/** Calls of one grant (an assistant's for a user): of tools, and reads of resources. */
const CALLS: RatePolicy = { name: "mcp", limit: 60, windowSeconds: 60 };
/** Completions, which clients ask for while their user types. */
const COMPLETIONS: RatePolicy = { name: "mcp-complete", limit: 240, windowSeconds: 60 };
const DAY_SECONDS = 24 * 60 * 60;

/** @returns what to tell the assistant; null within the limit */
export async function refuseCall({ grantId }: Assistant): Promise<string | null> {
  const seconds = await secondsToWait(CALLS, grantId);
  return seconds === null ? null : `At most ${CALLS.limit} calls a minute. Try again in ${seconds} seconds.`;
}

export const mayComplete = async ({ grantId }: Assistant): Promise<boolean> =>
  (await secondsToWait(COMPLETIONS, grantId)) === null;

async function secondsToWait(policy: RatePolicy, grantId: string): Promise<number | null> {
  if (env.rateLimitPerMinute === 0) return null;
  const limiter = await getRateLimit();
  const { isAllowed, resetSeconds } = await limiter.consume(policy, grantId);
  return isAllowed ? null : resetSeconds;
}

/** Sends of a grant in a day, as configured: an assistant that was talked into sending does so no more often. */
const sends = (): RatePolicy => ({
  name: "mcp-sends",
  limit: env.assistantSendsPerDay,
  windowSeconds: DAY_SECONDS,
});

/**
 * Runs what sends a document, within the grant's sends of a day. Only what is sent counts: neither repeats under an
 * idempotency key, for which the admission is not asked, nor what fails or is refused, here or later.
 * @param send runs it, asking for admission before it has an effect; the admission throws RATE_LIMITED
 */
export async function withinSends(
  { grantId }: Assistant,
  send: (admit: () => Promise<void>) => Promise<Ran>,
): Promise<Ran> {
  if (env.assistantSendsPerDay === 0) return send(async () => {});
  const limiter = await getRateLimit();
  let isCounted = false;
  const admit = async () => {
    isCounted = true;
    const { isAllowed, resetSeconds } = await limiter.consume(sends(), grantId);
    if (!isAllowed) throw tooManySends(resetSeconds);
  };
  let ran: Ran | null = null;
  try {
    ran = await send(admit);
    return ran;
  } finally {
    if (isCounted && !ran?.isOk) await limiter.giveBack(sends(), grantId);
  }
}

function tooManySends(resetSeconds: number): AppError {
  const hours = Math.ceil(resetSeconds / 3600);
  return new AppError("RATE_LIMITED", {
    detail: `An assistant may send ${env.assistantSendsPerDay} documents a day. Try again in ${hours} ${hours === 1 ? "hour" : "hours"}, or ask the user to send it in Countersign.`,
    retryAfterSeconds: resetSeconds,
  });
}

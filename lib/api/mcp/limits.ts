import "server-only";
import type { RunResult } from "@/lib/api/mcp/run-as-assistant";
import type { Assistant } from "@/lib/domain/oauth/find-assistant";
import { env } from "@/lib/env";
import { type AppError, rateLimitedError } from "@/lib/errors";
import { getRateLimit } from "@/lib/platform/ports/rate-limit/get-rate-limit";
import type { RatePolicy } from "@/lib/platform/ports/rate-limit/port";

/** Limit per grant for calls of tools and reads of resources. */
const CALLS: RatePolicy = { name: "mcp", limit: 60, windowSeconds: 60 };
/** Completions, which clients request while their user types. */
const COMPLETIONS: RatePolicy = { name: "mcp-complete", limit: 240, windowSeconds: 60 };
const DAY_SECONDS = 24 * 60 * 60;

/** @returns the message for the assistant; null within the limit */
export async function checkCallLimit({ grantId }: Assistant): Promise<string | null> {
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

/** Daily sends per grant, as configured: bounds the damage of an assistant that was tricked into sending. */
const dailySends = (): RatePolicy => ({
  name: "mcp-sends",
  limit: env.assistantSendsPerDay,
  windowSeconds: DAY_SECONDS,
});

/**
 * Runs an operation that sends a document, within the grant's daily limit. Only actual sends count: not replays under
 * an idempotency key, which skip admission, and not failures, here or later.
 * @param send runs the operation and requests admission before it has an effect; admission throws RATE_LIMITED
 */
export async function withinSendLimit(
  { grantId }: Assistant,
  send: (admit: () => Promise<void>) => Promise<RunResult>,
): Promise<RunResult> {
  if (env.assistantSendsPerDay === 0) return send(async () => {});
  const limiter = await getRateLimit();
  let isCounted = false;
  const admit = async () => {
    isCounted = true;
    const { isAllowed, resetSeconds } = await limiter.consume(dailySends(), grantId);
    if (!isAllowed) throw tooManySends(resetSeconds);
  };
  let result: RunResult | null = null;
  try {
    result = await send(admit);
    return result;
  } finally {
    if (isCounted && !result?.isOk) await limiter.giveBack(dailySends(), grantId);
  }
}

function tooManySends(resetSeconds: number): AppError {
  const hours = Math.ceil(resetSeconds / 3600);
  return rateLimitedError(
    dailySends(),
    resetSeconds,
    `An assistant may send ${env.assistantSendsPerDay} documents a day. Try again in ${hours} ${hours === 1 ? "hour" : "hours"}, or ask the user to send it in Countersign.`,
  );
}

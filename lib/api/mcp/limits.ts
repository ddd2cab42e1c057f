import "server-only";
import type { Assistant } from "@/lib/domain/oauth/find-assistant";
import { env } from "@/lib/env";
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

/** Counts one send. @returns what to tell the assistant; null within the limit */
export async function refuseSend({ grantId }: Assistant): Promise<string | null> {
  if (env.assistantSendsPerDay === 0) return null;
  const { isAllowed, resetSeconds } = await (await getRateLimit()).consume(sends(), grantId);
  if (isAllowed) return null;
  const hours = Math.ceil(resetSeconds / 3600);
  return `An assistant may send ${env.assistantSendsPerDay} documents a day. Try again in ${hours} ${hours === 1 ? "hour" : "hours"}, or ask the user to send it in Countersign.`;
}

/** For one that was not sent, or sent before. */
export async function giveSendBack({ grantId }: Assistant): Promise<void> {
  if (env.assistantSendsPerDay > 0) await (await getRateLimit()).giveBack(sends(), grantId);
}

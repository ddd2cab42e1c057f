import "server-only";
import { countRunningTurns } from "@/lib/domain/agent/turn/running-turns";
import { estimatedTokens } from "@/lib/domain/agent/turn/token-usage";
import { env } from "@/lib/env";
import { AppError, rateLimitedError } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/**
 * Limits how many tokens a workspace may use per day (UTC). A turn reserves the maximum that it may use before it
 * starts, and afterwards releases what it did not use, so that concurrent turns cannot exceed the limit together. A
 * process that dies releases nothing; the next day starts with a new counter.
 */

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_DAYS = 7;
/** Retry delay, in seconds, after which running turns may have ended. */
const SHORT_WAIT_SECONDS = 60;
/** Minimum number of tokens for an answer: with fewer, a call is not worth starting. */
const MIN_ANSWER = 1_000;

const dayOf = (at: Date): Date => new Date(at.toISOString().slice(0, 10));

export type TokenAllowance = { workspaceId: string; day: Date; tokens: number };

/**
 * Reserves tokens for a turn.
 * @param characters number of characters that the first call sends: a turn that cannot afford it is refused before
 *   it starts
 * @throws {AppError} AGENT_LIMIT_REACHED
 */
export async function reserveTokens(workspaceId: string, characters: number): Promise<TokenAllowance> {
  const needed = estimatedTokens(characters) + MIN_ANSWER;
  const day = dayOf(getClock().now());
  const { tokensPerDay, tokensPerTurn } = env.ai;
  if (needed > tokensPerTurn) throw tooLong(needed);
  return db().$transaction(async (tx) => {
    await tx.$executeRaw`
      insert into agent_days (workspace_id, day, tokens, turns) values (${workspaceId}::uuid, ${day}::date, 0, 0)
      on conflict do nothing`;
    const [row] = await tx.$queryRaw<{ tokens: number }[]>`
      select tokens from agent_days where workspace_id = ${workspaceId}::uuid and day = ${day}::date for update`;
    const left = tokensPerDay === 0 ? tokensPerTurn : tokensPerDay - (row?.tokens ?? 0);
    const tokens = Math.min(tokensPerTurn, left);
    if (tokens < needed) {
      const reserved = (await countRunningTurns(tx, workspaceId)) * tokensPerTurn;
      throw limitReached(day, needed, Math.max(0, left), left + reserved >= needed);
    }
    await tx.$executeRaw`
      update agent_days set tokens = tokens + ${tokens}, turns = turns + 1
       where workspace_id = ${workspaceId}::uuid and day = ${day}::date`;
    return { workspaceId, day, tokens };
  });
}

/** Releases the tokens that a turn reserved and did not use. */
export async function releaseTokens(
  { workspaceId, day, tokens }: TokenAllowance,
  used: number,
): Promise<void> {
  await db().$executeRaw`
    update agent_days set tokens = greatest(0, tokens + ${used - tokens}::int)
     where workspace_id = ${workspaceId}::uuid and day = ${day}::date`;
}

const rounded = (tokens: number): string => (Math.ceil(tokens / 100) * 100).toLocaleString("en");

/** The request exceeds any day's limit, so waiting does not help. */
const tooLong = (needed: number): AppError =>
  new AppError("AGENT_LIMIT_REACHED", {
    detail: `The agent would have to read about ${rounded(needed)} tokens for this, more than one turn may use (${env.ai.tokensPerTurn.toLocaleString("en")}). Start a new conversation, or ask the operator of this service to raise AI_TOKENS_PER_TURN. Finding fields and the template gallery still work.`,
  });

/** @param isShort whether it may be enough to wait until running turns have ended */
function limitReached(day: Date, needed: number, left: number, isShort: boolean): AppError {
  const untilMidnight = Math.ceil((day.getTime() + DAY_MS - getClock().now().getTime()) / 1000);
  const seconds = isShort ? Math.min(SHORT_WAIT_SECONDS, untilMidnight) : untilMidnight;
  const hours = Math.ceil(seconds / 3600);
  const wait = isShort
    ? "in a minute, when they may have ended"
    : `in ${hours} ${hours === 1 ? "hour" : "hours"} (00:00 UTC)`;
  return rateLimitedError(
    { name: "agent-tokens", limit: env.ai.tokensPerDay, windowSeconds: DAY_MS / 1000 },
    seconds,
    `The agent needs about ${rounded(needed)} tokens for this, and this workspace has ${left.toLocaleString("en")} left for today, without those that running turns have reserved. Try again ${wait}, or ask the operator of this service to raise AI_TOKENS_PER_DAY. Finding fields and the template gallery still work.`,
    "AGENT_LIMIT_REACHED",
  );
}

/** Returns the tokens that a workspace has used today, including those reserved by running turns. */
export async function tokensToday(
  workspaceId: string,
): Promise<{ tokensToday: number; tokensPerDay: number | null }> {
  const row = await db().agentDay.findUnique({
    where: { workspaceId_day: { workspaceId, day: dayOf(getClock().now()) } },
  });
  return { tokensToday: row?.tokens ?? 0, tokensPerDay: env.ai.tokensPerDay || null };
}

/**
 * Deletes the counters of past days.
 * @returns how many were deleted
 */
export async function pruneAgentDays(): Promise<number> {
  const before = new Date(dayOf(getClock().now()).getTime() - KEPT_DAYS * DAY_MS);
  return (await db().agentDay.deleteMany({ where: { day: { lt: before } } })).count;
}

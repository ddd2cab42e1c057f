import "server-only";
import { AGENT_LIMITS } from "@/lib/contracts/agent-limits";
import { assertRoomIn } from "@/lib/domain/workspaces/lock-workspace";
import { env } from "@/lib/env";
import { type AppError, rateLimitedError } from "@/lib/errors";
import type { Tx } from "@/lib/platform/database/db";
import { perProcess } from "@/lib/platform/per-process";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/**
 * Limits how many turns run at once. The process that serves all requests reads the stream of each turn, and a
 * workspace has one budget: one caller must not use up either.
 */

const RETRY_SECONDS = 10;

const running = perProcess("running agent turns", () => ({ count: 0 }));

/**
 * Takes one of this process's slots for a turn.
 * @returns a function that releases the slot; further calls do nothing
 * @throws {AppError} AGENT_LIMIT_REACHED
 */
export function takeTurnSlot(): () => void {
  const places = running.get();
  if (places.count >= AGENT_LIMITS.turnsOfProcess)
    throw tooMany(AGENT_LIMITS.turnsOfProcess, "The agent is busy with other people's requests.");
  places.count += 1;
  let isTaken = true;
  return () => {
    if (!isTaken) return;
    isTaken = false;
    places.count -= 1;
  };
}

/**
 * Called in the transaction that records a turn, before it does so: two turns that begin at once are counted one
 * after the other.
 * @throws {AppError} AGENT_LIMIT_REACHED
 */
export async function assertRoomForTurn(tx: Tx, workspaceId: string): Promise<void> {
  await assertRoomIn(tx, workspaceId, {
    count: () => countRunningTurns(tx, workspaceId),
    most: AGENT_LIMITS.turnsOfWorkspace,
    refusal: (count) =>
      tooMany(
        AGENT_LIMITS.turnsOfWorkspace,
        `${count} requests to the agent are running in this workspace, and no more may at once.`,
      ),
  });
}

/**
 * Counts the turns that still hold their reservation; turns of processes that died have exceeded their time limit and
 * do not count.
 */
export function countRunningTurns(tx: Tx, workspaceId: string): Promise<number> {
  const longestMs = Math.max(env.ai.turnSeconds, env.ai.generateSeconds) * 1000;
  const startedAt = { gt: new Date(getClock().now().getTime() - longestMs) };
  return tx.agentTurn.count({ where: { workspaceId, state: "running", startedAt } });
}

const tooMany = (limit: number, why: string): AppError =>
  rateLimitedError(
    { name: "agent-turns", limit, windowSeconds: null },
    RETRY_SECONDS,
    `${why} Try again when one has ended, in a few seconds.`,
    "AGENT_LIMIT_REACHED",
  );

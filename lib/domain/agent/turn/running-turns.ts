import "server-only";
import { AGENT_LIMITS } from "@/lib/contracts/agent-limits";
import { assertRoomIn } from "@/lib/domain/workspaces/hold-workspace";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import type { Tx } from "@/lib/platform/database/db";
import { perProcess } from "@/lib/platform/per-process";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/**
 * How many turns run at once. The stream of each is read by the process that serves everybody, and a workspace has one
 * budget: neither may be taken up by one caller.
 */

const RETRY_SECONDS = 10;

const running = perProcess("running agent turns", () => ({ count: 0 }));

/**
 * Takes one of this process's places for a turn.
 * @returns gives it back; further calls do nothing
 * @throws {AppError} AGENT_LIMIT_REACHED
 */
export function takePlace(): () => void {
  const places = running.get();
  if (places.count >= AGENT_LIMITS.turnsOfProcess)
    throw tooMany("The agent is busy with other people's requests.");
  places.count += 1;
  let isTaken = true;
  return () => {
    if (!isTaken) return;
    isTaken = false;
    places.count -= 1;
  };
}

/**
 * In the transaction that records a turn, before it does: two that begin at once are counted one after the other.
 * @throws {AppError} AGENT_LIMIT_REACHED
 */
export async function assertRoomForTurn(tx: Tx, workspaceId: string): Promise<void> {
  await assertRoomIn(tx, workspaceId, {
    count: () => countRunningTurns(tx, workspaceId),
    most: AGENT_LIMITS.turnsOfWorkspace,
    refusal: (count) =>
      tooMany(`${count} requests to the agent are running in this workspace, and no more may at once.`),
  });
}

/** Turns that still hold what they reserved; those of processes that died are over their time. */
export function countRunningTurns(tx: Tx, workspaceId: string): Promise<number> {
  const longestMs = Math.max(env.ai.turnSeconds, env.ai.generateSeconds) * 1000;
  const startedAt = { gt: new Date(getClock().now().getTime() - longestMs) };
  return tx.agentTurn.count({ where: { workspaceId, state: "running", startedAt } });
}

const tooMany = (why: string): AppError =>
  new AppError("AGENT_LIMIT_REACHED", {
    detail: `${why} Try again when one has ended, in a few seconds.`,
    retryAfterSeconds: RETRY_SECONDS,
  });

import "server-only";
import { AGENT_LIMITS } from "@/lib/contracts/agent-limits";
import { assertRoomIn } from "@/lib/domain/workspaces/lock-workspace";
import { env } from "@/lib/env";
import { type AppError, refusedBy } from "@/lib/errors";
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
 * In the transaction that records a turn, before it does: two that begin at once are counted one after the other.
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

/** Turns that still hold what they reserved; those of processes that died are over their time. */
export function countRunningTurns(tx: Tx, workspaceId: string): Promise<number> {
  const longestMs = Math.max(env.ai.turnSeconds, env.ai.generateSeconds) * 1000;
  const startedAt = { gt: new Date(getClock().now().getTime() - longestMs) };
  return tx.agentTurn.count({ where: { workspaceId, state: "running", startedAt } });
}

const tooMany = (limit: number, why: string): AppError =>
  refusedBy(
    { name: "agent-turns", limit, windowSeconds: null },
    RETRY_SECONDS,
    `${why} Try again when one has ended, in a few seconds.`,
    "AGENT_LIMIT_REACHED",
  );

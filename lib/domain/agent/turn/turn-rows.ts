import "server-only";
import type { UIMessage } from "ai";
import type { WorkspaceContext } from "@/lib/context";
import type { AgentTurnMetadata } from "@/lib/contracts/agent";
import { releaseTokens, type TokenAllowance } from "@/lib/domain/agent/turn/budget";
import { assertRoomForTurn } from "@/lib/domain/agent/turn/running-turns";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import type { AgentSession } from "@/lib/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { newId } from "@/lib/pure/id";
import { toStorable } from "@/lib/pure/storable-json";

/** Time after its limit within which a turn has to end, in milliseconds; afterwards its process counts as dead. */
const GRACE_MS = 30_000;
const TITLE_LENGTH = 80;

export type OpenTurn = { id: string; sessionId: string; messageId: string; startedAt: Date };

export const emptyTurnMetadata = (model: string | null): AgentTurnMetadata => ({
  state: "running",
  notice: null,
  model,
  inputTokens: 0,
  outputTokens: 0,
  durationMs: 0,
});

/**
 * Reserves the conversation for a turn, and stores the person's message and an empty one of the agent.
 * @throws {AppError} INVALID_STATE (409) while another turn is answering, AGENT_LIMIT_REACHED while the workspace's
 *   turns take all slots
 */
export async function openTurn(
  ctx: WorkspaceContext,
  session: AgentSession,
  message: string,
  model: string,
): Promise<OpenTurn> {
  const now = getClock().now();
  const turn = { id: newId(), sessionId: session.id, messageId: newId(), startedAt: now };
  const until = new Date(now.getTime() + env.ai.turnSeconds * 1000 + GRACE_MS);
  const title = session.title || titleFrom(message);
  await db().$transaction(async (tx) => {
    const { count } = await tx.agentSession.updateMany({
      where: { id: session.id, OR: [{ runningUntil: null }, { runningUntil: { lte: now } }] },
      data: { runningTurnId: turn.id, runningUntil: until, updatedAt: now, title },
    });
    if (count === 0)
      throw new AppError("INVALID_STATE", {
        status: 409,
        detail:
          "The agent is still answering in this conversation. Wait for it or stop it, or start another one.",
      });
    const last = await tx.agentMessage.findFirst({
      where: { sessionId: session.id },
      orderBy: { position: "desc" },
      select: { position: true },
    });
    const position = (last?.position ?? 0) + 1;
    const common = { sessionId: session.id, createdAt: now };
    const parts = [{ type: "text", text: message }];
    await tx.agentMessage.createMany({
      data: [
        { ...common, id: newId(), position, role: "user", parts },
        {
          ...common,
          id: turn.messageId,
          position: position + 1,
          role: "assistant",
          parts: [],
          metadata: emptyTurnMetadata(model),
        },
      ],
    });
    await createTurnRow(tx, ctx, { id: turn.id, kind: "chat", model, startedAt: now });
  });
  return turn;
}

/** Title of a conversation: the start of its first message. */
export function titleFrom(message: string): string {
  const words = message.replace(/\s+/g, " ").trim();
  return words.length > TITLE_LENGTH
    ? `${words
        .slice(0, TITLE_LENGTH - 1)
        .trimEnd()
        .toWellFormed()}…`
    : words;
}

type TurnRow = { id: string; kind: "chat" | "generate"; model: string; startedAt: Date };

async function createTurnRow(
  tx: Tx,
  { workspaceId, principal }: WorkspaceContext,
  turn: TurnRow,
): Promise<void> {
  await assertRoomForTurn(tx, workspaceId);
  await tx.agentTurn.create({ data: { ...turn, workspaceId, userId: principal.userId, state: "running" } });
}

/**
 * Records that a template is being generated; a repeated request overwrites the record of its earlier attempt.
 * @throws {AppError} AGENT_LIMIT_REACHED while the workspace's turns take all slots
 */
export async function openGeneration(
  ctx: WorkspaceContext,
  model: string,
): Promise<{ id: string; startedAt: Date }> {
  const turn = { id: ctx.idempotentId ?? newId(), startedAt: getClock().now() };
  await db().$transaction(async (tx) => {
    await tx.agentTurn.deleteMany({ where: { id: turn.id, workspaceId: ctx.workspaceId } });
    await createTurnRow(tx, ctx, { ...turn, kind: "generate", model });
  });
  return turn;
}

/** Whether a model wrote the template that the request with this id generated. */
export const isByModel = async (workspaceId: string, id: string): Promise<boolean> =>
  (await db().agentTurn.count({ where: { id, workspaceId, kind: "generate", state: "done" } })) > 0;

/** Stores the answer so far; does nothing if the turn was replaced, or the conversation deleted. */
export async function keepProgress(turn: OpenTurn, parts: UIMessage["parts"]): Promise<void> {
  await db().agentMessage.updateMany({
    where: { id: turn.messageId, session: { runningTurnId: turn.id } },
    data: { parts: toStorable(parts) },
  });
}

export type TurnEnd = { facts: AgentTurnMetadata; steps: number; parts: UIMessage["parts"] };

/** Ends a turn: stores its message and usage, and releases its conversation, in one transaction. */
export async function closeTurn(turn: OpenTurn, allowance: TokenAllowance, end: TurnEnd): Promise<void> {
  const { facts, parts } = end;
  try {
    await db().$transaction(async (tx) => {
      await tx.agentMessage.updateMany({
        where: { id: turn.messageId },
        data: { parts: toStorable(parts), metadata: toStorable(facts) },
      });
      await tx.agentSession.updateMany({
        where: { id: turn.sessionId, runningTurnId: turn.id },
        data: { runningTurnId: null, runningUntil: null, updatedAt: getClock().now() },
      });
    });
  } finally {
    // Reserved tokens are released even if the message cannot be stored.
    await closeTurnRow(turn.id, allowance, end);
  }
}

export async function closeTurnRow(
  id: string,
  allowance: TokenAllowance,
  { facts, steps }: Pick<TurnEnd, "facts" | "steps">,
): Promise<void> {
  const { state, inputTokens, outputTokens } = facts;
  try {
    await db().agentTurn.updateMany({
      where: { id },
      data: { state, steps, inputTokens, outputTokens, endedAt: getClock().now() },
    });
  } finally {
    await releaseTokens(allowance, inputTokens + outputTokens);
  }
}

const TURN_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes records of turns that are older than 90 days.
 * @returns how many were deleted
 */
export async function pruneTurns(): Promise<number> {
  const before = new Date(getClock().now().getTime() - TURN_DAYS * DAY_MS);
  return (await db().agentTurn.deleteMany({ where: { startedAt: { lt: before } } })).count;
}

import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import {
  type AgentMessageDto,
  type AgentSessionDetailDto,
  type AgentSessionDto,
  AgentTurnMetadata,
  type CreateAgentSessionBody,
  type GetAgentSessionQuery,
  type ListAgentSessionsQuery,
} from "@/lib/contracts/agent";
import { tokensToday } from "@/lib/domain/agent/turn/budget";
import { STOP_MESSAGES } from "@/lib/domain/agent/turn/model-failure";
import { requireTemplate } from "@/lib/domain/templates/queries";
import { AppError } from "@/lib/errors";
import type { AgentMessage, AgentSession } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { decodeCursor, paginate } from "@/lib/platform/database/paginated";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { isUuid, newId } from "@/lib/pure/id";
import { assertPrintable } from "@/lib/rules/values/assert-printable";

const toSessionDto = ({ id, templateId, title, createdAt, updatedAt }: AgentSession): AgentSessionDto => ({
  ...{ id, templateId, title },
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/**
 * Starts a conversation about a template's draft.
 * @throws {AppError} NOT_FOUND
 */
export async function createAgentSession(
  ctx: WorkspaceContext,
  { templateId, title = "" }: CreateAgentSessionBody,
): Promise<AgentSessionDto> {
  const { workspaceId, idempotentId } = ctx;
  const { userId } = ctx.principal;
  const known = idempotentId
    ? await db().agentSession.findFirst({ where: { id: idempotentId, workspaceId, userId } })
    : null;
  if (known) return toSessionDto(known);
  const template = await requireTemplate(db(), workspaceId, templateId);
  if (title) assertPrintable({ title });
  const now = getClock().now();
  const times = { createdAt: now, updatedAt: now };
  const row = await db().agentSession.create({
    data: { id: idempotentId ?? newId(), workspaceId, templateId: template.id, userId, title, ...times },
  });
  return toSessionDto(row);
}

/**
 * The caller's own conversations about a template, newest first.
 * @throws {AppError} NOT_FOUND
 */
export async function listAgentSessions(ctx: WorkspaceContext, query: ListAgentSessionsQuery) {
  const template = await requireTemplate(db(), ctx.workspaceId, query.templateId);
  const after = decodeCursor(query.cursor);
  const rows = await db().agentSession.findMany({
    where: { templateId: template.id, userId: ctx.principal.userId, ...(after ? { id: { lt: after } } : {}) },
    orderBy: { id: "desc" },
    take: query.limit + 1,
  });
  return paginate(rows, query.limit, toSessionDto);
}

/**
 * Loads a conversation of the caller in the workspace, about a template that still exists. Nobody else can read what
 * a member asked the agent; the resulting changes are in the draft, which the template's members share.
 * @throws {AppError} NOT_FOUND
 */
export async function requireAgentSession(
  { workspaceId, principal: { userId } }: WorkspaceContext,
  id: string,
): Promise<AgentSession> {
  const session = isUuid(id)
    ? await db().agentSession.findFirst({
        where: { id, workspaceId, userId, template: { workspaceId, deletedAt: null } },
      })
    : null;
  if (!session)
    throw new AppError("NOT_FOUND", { detail: "You have no such conversation in this workspace." });
  return session;
}

/**
 * Returns a conversation with its messages exactly as they were, and what it changed: all messages, or those from a
 * given message on.
 * @throws {AppError} NOT_FOUND, also for a message of another conversation
 */
export async function getAgentSession(
  ctx: WorkspaceContext,
  id: string,
  { from }: GetAgentSessionQuery = {},
): Promise<AgentSessionDetailDto> {
  const session = await requireAgentSession(ctx, id);
  const position = from ? { gte: await positionOf(session, from) } : {};
  const [messages, changes, usage] = await Promise.all([
    db().agentMessage.findMany({ where: { sessionId: id, position }, orderBy: { position: "asc" } }),
    db().agentChange.findMany({ where: { sessionId: id, message: { position } }, orderBy: { id: "asc" } }),
    tokensToday(ctx.workspaceId),
  ]);
  const isRunning = session.runningUntil !== null && session.runningUntil > getClock().now();
  return {
    ...toSessionDto(session),
    // Only the last message can still be written: earlier unfinished ones were left by processes that died.
    messages: messages.map((message, i) => toMessageDto(message, isRunning && i === messages.length - 1)),
    changes: changes.map(({ id: changeId, messageId, summary, createdAt, undoneAt }) => ({
      ...{ id: changeId, messageId, summary },
      createdAt: createdAt.toISOString(),
      undoneAt: undoneAt?.toISOString() ?? null,
    })),
    usage,
  };
}

async function positionOf({ id }: AgentSession, messageId: string): Promise<number> {
  const message = await db().agentMessage.findFirst({
    where: { id: messageId, sessionId: id },
    select: { position: true },
  });
  if (!message) throw new AppError("NOT_FOUND", { detail: "This conversation has no such message." });
  return message.position;
}

/**
 * @param isRunning whether a turn of the conversation is still answering; a message without one that never ended
 *   was cut off
 */
function toMessageDto({ id, role, parts, metadata }: AgentMessage, isRunning: boolean): AgentMessageDto {
  const facts = metadata === null ? null : AgentTurnMetadata.parse(metadata);
  const isCut = facts?.state === "running" && !isRunning;
  return {
    id,
    role: role === "user" ? "user" : "assistant",
    metadata: facts && isCut ? { ...facts, state: "cut", notice: STOP_MESSAGES.left } : facts,
    parts: parts,
  };
}

/** Deletes a conversation; its changes are kept. @throws {AppError} NOT_FOUND */
export async function deleteAgentSession(ctx: WorkspaceContext, id: string): Promise<AgentSessionDto> {
  const session = await requireAgentSession(ctx, id);
  await db().agentSession.deleteMany({ where: { id: session.id } });
  return toSessionDto(session);
}

import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { AgentTurnMetadata, GeneratedTemplateDto } from "@/lib/contracts/agent";
import type { ComposedTemplate } from "@/lib/domain/agent/generate/compose-from-gallery";
import { TurnDraft } from "@/lib/domain/agent/tools/turn-draft";
import { emptyTurnMetadata, titleFrom } from "@/lib/domain/agent/turn/turn-rows";
import { requireTemplate } from "@/lib/domain/templates/queries";
import { assertMayEdit } from "@/lib/domain/templates/template-sharing";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { newId } from "@/lib/pure/id";

/**
 * A text generated from a prompt that replaces an existing draft: it is recorded as a change in its own conversation,
 * so that it can be undone.
 */

export type GeneratedContent = ComposedTemplate &
  Pick<GeneratedTemplateDto, "origin"> & {
    /** Of the model's turn. */
    facts: AgentTurnMetadata | null;
    /** Why the model did not write the requested text. */
    failure: string | null;
  };

export type Replacement = { id: string; sessionId: string; messageId: string; draft: TurnDraft };

/**
 * Loads the rich-text template whose draft is to be replaced, and the draft's revision at the time of the request.
 * @throws {AppError} NOT_FOUND, INVALID_STATE, INSUFFICIENT_ROLE, PLAN_REQUIRED
 */
export async function openReplacement(
  ctx: WorkspaceContext,
  templateId: string,
  sourceKind: string,
  left: AbortSignal,
): Promise<Replacement> {
  const template = await requireTemplate(db(), ctx.workspaceId, templateId);
  if (template.sourceKind !== "document" || sourceKind !== "document" || template.kind === "oneoff")
    throw new AppError("INVALID_STATE", {
      detail: "Only the draft of a reusable rich-text template can be generated again.",
    });
  // Checked before the model starts to work; the change itself checks it again.
  await assertMayEdit(ctx, template);
  const owner = { sessionId: ctx.idempotentId ?? newId(), messageId: newId() };
  const draft = new TurnDraft(ctx, template.id, owner, left);
  await draft.read();
  return { id: template.id, ...owner, draft };
}

/**
 * Replaces the draft, and records it as a change.
 * @returns id of the conversation that contains the change
 * @throws {AppError} AGENT_UNAVAILABLE, INVALID_STATE (nothing fits), DRAFT_CHANGED
 */
export async function replaceDraft(
  ctx: WorkspaceContext,
  { id, sessionId, messageId, draft }: Replacement,
  prompt: string,
  { content, gallerySlug, notice, origin, facts, failure }: GeneratedContent,
): Promise<string> {
  // An existing text is replaced only with the text that was requested, never with a fallback.
  if (failure) throw new AppError("AGENT_UNAVAILABLE", { detail: `${failure} The draft stays as it was.` });
  if (origin === "gallery" && gallerySlug === null)
    throw new AppError("INVALID_STATE", {
      detail: "No gallery template matches this description, so the draft was not changed.",
    });
  await openConversation(ctx, { id, sessionId, messageId, prompt });
  const outcome = await draft
    .change(() => content)
    .catch(async (error: unknown) => {
      await dropConversation(sessionId);
      throw error;
    });
  if (outcome.status === "applied") {
    const { changeId, summary } = outcome;
    const output = { status: "applied", change: { id: changeId, summary } };
    const call = {
      type: "tool-write_text",
      toolCallId: changeId,
      state: "output-available",
      input: {},
      output,
    };
    const parts = [call, { type: "text", text: notice, state: "done" }];
    const metadata = facts ?? { ...emptyTurnMetadata(null), state: "done" };
    await db().agentMessage.updateMany({ where: { id: messageId }, data: { parts, metadata } });
    return sessionId;
  }
  await dropConversation(sessionId);
  if (outcome.status === "refused")
    throw new AppError("AGENT_UNAVAILABLE", {
      detail: `The rules do not allow the new text. ${outcome.problems.slice(0, 3).join(" ")} The draft stays as it was.`,
    });
  throw new AppError("DRAFT_CHANGED", {
    detail: "The draft was changed while the new text was written, and stays as it is. Ask for it again.",
  });
}

/** Whether this conversation has replaced a draft. */
export const isReplaced = async ({ workspaceId }: WorkspaceContext, sessionId: string): Promise<boolean> =>
  (await db().agentChange.count({ where: { sessionId, session: { workspaceId } } })) > 0;

const dropConversation = (id: string) => db().agentSession.deleteMany({ where: { id } });

async function openConversation(
  { workspaceId, principal: { userId } }: WorkspaceContext,
  opened: { id: string; sessionId: string; messageId: string; prompt: string },
): Promise<void> {
  const { id: templateId, sessionId, messageId, prompt } = opened;
  const createdAt = getClock().now();
  // An earlier attempt at the same request may have left this conversation without changing anything.
  await dropConversation(sessionId);
  await db().agentSession.create({
    data: {
      ...{ id: sessionId, workspaceId, templateId, userId, title: titleFrom(prompt) },
      ...{ createdAt, updatedAt: createdAt },
      messages: {
        create: [
          { id: newId(), position: 1, role: "user", parts: [{ type: "text", text: prompt }], createdAt },
          {
            ...{ id: messageId, position: 2, role: "assistant", parts: [], createdAt },
            metadata: emptyTurnMetadata(null),
          },
        ],
      },
    },
  });
}

import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { UndoAgentChangesBody, UndoneChangesDto } from "@/lib/contracts/agent";
import { TemplateContent } from "@/lib/contracts/content";
import { requireAgentSession } from "@/lib/domain/agent/sessions/sessions";
import { currentVersionOf } from "@/lib/domain/templates/queries";
import { versionContentOf } from "@/lib/domain/templates/serialize";
import { ensureDraftRow, lockOwnTemplate, replaceContent } from "@/lib/domain/templates/write-draft";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { applyPatch, diffContent, invertPatch, isEmptyPatch } from "@/lib/rules/content-patch";
import { describeKeptPart } from "@/lib/rules/describe-patch";

/**
 * Undoes changes of a conversation, the latest first. Parts that were changed again since are kept and listed; a
 * change of which nothing could be undone counts as not undone. If the draft was published meanwhile, a new draft is
 * made from the published version.
 * @throws {AppError} NOT_FOUND (also for changes of another conversation), INSUFFICIENT_ROLE, PLAN_REQUIRED
 */
export async function undoAgentChanges(
  ctx: WorkspaceContext,
  sessionId: string,
  { changeIds }: UndoAgentChangesBody,
): Promise<UndoneChangesDto> {
  const session = await requireAgentSession(ctx, sessionId);
  return db().$transaction(async (tx) => {
    const template = await lockOwnTemplate(tx, ctx, session.templateId);
    const version = currentVersionOf(template);
    const asked = changeIds && [...new Set(changeIds)];
    const changes = await tx.agentChange.findMany({
      where: { sessionId: session.id, ...(asked ? { id: { in: asked } } : {}) },
      orderBy: { id: "desc" },
    });
    if (asked && changes.length < asked.length)
      throw new AppError("NOT_FOUND", { detail: "This conversation has no such change." });
    let content = versionContentOf(version);
    const undone: string[] = [];
    const kept: string[] = [];
    for (const { id, patch, undoneAt } of changes) {
      if (undoneAt) continue;
      const applied = applyPatch(content, invertPatch(patch));
      const next = TemplateContent.safeParse(applied.content);
      kept.push(...applied.kept.map(describeKeptPart));
      if (!next.success) kept.push("A change can no longer be undone: the draft would not be valid.");
      else if (applied.kept.length === 0 || !isEmptyPatch(diffContent(content, next.data))) {
        content = next.data;
        undone.push(id);
      }
    }
    if (undone.length === 0)
      return {
        undone,
        kept,
        diagnostics: version.diagnostics,
        updatedAt: version.updatedAt.toISOString(),
      };
    const draft = await ensureDraftRow(tx, template);
    const written = await replaceContent(tx, template, draft, content);
    await tx.agentChange.updateMany({
      where: { id: { in: undone } },
      data: { undoneAt: getClock().now(), undoneById: ctx.principal.userId },
    });
    return { undone, kept, ...written };
  });
}

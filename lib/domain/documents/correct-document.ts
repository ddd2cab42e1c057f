import "server-only";
import { auditActor, type WorkspaceContext } from "@/lib/context";
import { lockChain } from "@/lib/domain/audit/append-events";
import { insertCopy } from "@/lib/domain/documents/copy-document";
import { assertStatus, isOpen } from "@/lib/domain/documents/policy";
import { requireDocument } from "@/lib/domain/documents/queries";
import { commitVoid } from "@/lib/domain/documents/void-document";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/**
 * Prepares a document to be sent in place of one that could not be completed: a copy, made as by `copyDocument`,
 * which records what it corrects and keeps its external id. A document that is still out for signature is voided in
 * the same transaction, so that no one can sign both.
 * @param reason for voiding an open one, shown to its recipients
 * @returns the one-off template with which the send flow continues
 * @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER, INVALID_STATE (it is a draft or completed, or
 *   its PDF or text was removed with its template)
 */
export async function correctDocument(
  ctx: WorkspaceContext,
  id: string,
  reason: string | null,
): Promise<{ templateId: string }> {
  const templateId = await db().$transaction(async (tx) => {
    // Takes the row lock of signing: a document that is completed concurrently is not corrected.
    await lockChain(tx, id);
    const document = await requireDocument(tx, ctx, id, "change");
    assertStatus("resend", document.status);
    // Clicking again creates no further copy: the one that was not sent yet is continued.
    const begun = await tx.template.findFirst({
      where: { correctionOfId: id, ownerId: ctx.principal.userId, usedAt: null, deletedAt: null },
      orderBy: { id: "desc" },
      select: { id: true },
    });
    if (begun && !isOpen(document.status)) return begun.id;
    const copyId = await insertCopy(tx, ctx, document, { flow: "correct" });
    const act = { actor: auditActor(ctx.principal), origin: ctx, at: getClock().now(), reason };
    if (isOpen(document.status)) await commitVoid(tx, document, { ...act, toCorrect: true });
    return copyId;
  });
  return { templateId };
}

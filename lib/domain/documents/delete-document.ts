import "server-only";
import { auditActor, type WorkspaceContext } from "@/lib/context";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import { lockChain } from "@/lib/domain/audit/append-events";
import { deleteEdit } from "@/lib/domain/documents/edit-draft";
import { isOpen } from "@/lib/domain/documents/policy";
import { requireDocument } from "@/lib/domain/documents/queries";
import type { DocumentWithRecipients } from "@/lib/domain/documents/serialize";
import { commitVoid } from "@/lib/domain/documents/void-document";
import { recordDocumentEvent } from "@/lib/domain/webhooks/events/record-event";
import { db, type Tx } from "@/lib/platform/database/db";
import { notifyList } from "@/lib/platform/live/notify-list";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { writeOutbox } from "@/lib/platform/ports/jobs/write-outbox";

/**
 * Soft-deletes a document in any state: it disappears from the API at once and a job purges its files; the audit trail
 * is kept. An open document is voided first, so that its recipients are notified.
 * @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER
 */
export async function deleteDocument(ctx: WorkspaceContext, id: string): Promise<void> {
  await db().$transaction(async (tx) => {
    // Reads the document under the row lock, so that a concurrent send is noticed and voided.
    await lockChain(tx, id);
    await commitDeletion(tx, ctx, await requireDocument(tx, ctx, id, "change"));
  });
}

/** Does what `deleteDocument` does, in the caller's transaction, which holds the row lock. */
export async function commitDeletion(
  tx: Tx,
  ctx: WorkspaceContext,
  document: DocumentWithRecipients,
): Promise<void> {
  const { id } = document;
  const at = getClock().now();
  if (isOpen(document.status))
    await commitVoid(tx, document, {
      actor: auditActor(ctx.principal),
      origin: ctx,
      at,
      reason: "The document was deleted.",
    });
  await tx.document.update({
    where: { id },
    data: { deletedAt: at, scheduledSendAt: null, scheduledById: null },
  });
  await deleteEdit(tx, id);
  await recordDocumentEvent(tx, {
    type: DOCUMENT_FACTS.deleted.event,
    at,
    document,
    status: isOpen(document.status) ? "voided" : document.status,
    // Reads the recipients again: voiding has canceled those who had not acted.
    recipients: await tx.recipient.findMany({ where: { documentId: id } }),
    extra: { deletedAt: at.toISOString(), deletedBy: auditActor(ctx.principal).email },
  });
  await writeOutbox(tx, DOCUMENT_FACTS.deleted.job, { documentId: id });
  await notifyList(tx, "documents", document.workspaceId);
}

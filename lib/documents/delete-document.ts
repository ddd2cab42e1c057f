import "server-only";
import { lockChain } from "@/lib/audit/append-events";
import { auditActor, type WorkspaceContext } from "@/lib/context";
import { db } from "@/lib/db";
import { isOpen } from "@/lib/documents/policy";
import { requireDocument } from "@/lib/documents/queries";
import { commitVoid } from "@/lib/documents/void-document";
import { recordDocumentEvent } from "@/lib/events/record-event";
import { writeOutbox } from "@/lib/outbox/write-outbox";
import { getClock } from "@/lib/ports/clock/get-clock";

/**
 * Deletes a document in any state: gone from the interface at once, its bytes are purged by a job; the audit
 * trail stays. An open one is voided first, so that its recipients are told.
 * @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER
 */
export async function deleteDocument(ctx: WorkspaceContext, id: string): Promise<void> {
  const at = getClock().now();
  await db().$transaction(async (tx) => {
    // Under the row's lock, so that a send that commits meanwhile is seen and voided.
    await lockChain(tx, id);
    const document = await requireDocument(tx, ctx, id, "change");
    if (isOpen(document.status))
      await commitVoid(tx, document, {
        actor: auditActor(ctx.principal),
        origin: ctx,
        at,
        reason: "The document was deleted.",
      });
    await tx.document.update({ where: { id }, data: { deletedAt: at } });
    await recordDocumentEvent(tx, {
      type: "document.deleted",
      at,
      document,
      status: isOpen(document.status) ? "voided" : document.status,
      recipients: document.recipients,
      extra: { deletedAt: at.toISOString(), deletedBy: auditActor(ctx.principal).email },
    });
    await writeOutbox(tx, "document/deleted", { documentId: id });
  });
}

import "server-only";
import { markUnusedBlobs, removeFilesOfDocument } from "@/lib/domain/files/remove-unused-blobs";
import { purgeOneOffTemplate } from "@/lib/domain/templates/purge-one-off-template";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/**
 * Purges the content of a deleted document: sealed PDF, certificate, rendered snapshots, submitted values with their
 * pictures and uploads, the recipients' questions, the sender's notes to them, the members' notes, its row in a bulk
 * send's list, and the one-off template that was created only for it. The document's row and audit trail are kept as
 * evidence. Files that are still referenced elsewhere (another template's source) are kept. Idempotent.
 * @returns how many files were removed
 */
export async function purgeDocument(documentId: string): Promise<number> {
  const document = await db().document.findFirst({
    where: { id: documentId, deletedAt: { not: null } },
    include: {
      recipients: { select: { snapshotBlobId: true } },
      recipientFiles: { select: { blobId: true } },
      layout: { select: { blobId: true } },
    },
  });
  if (!document) return 0;
  const held = [
    document.signedBlobId,
    document.certificateBlobId,
    ...document.recipients.map(({ snapshotBlobId }) => snapshotBlobId),
    ...document.recipientFiles.map(({ blobId }) => blobId),
    document.layout?.blobId ?? null,
  ].filter((id) => id !== null);
  await db().$transaction(async (tx) => {
    const of = { where: { documentId } };
    await tx.signingDraft.deleteMany({ where: { recipient: { documentId } } });
    await tx.recipientFile.deleteMany(of);
    await tx.documentLayout.deleteMany(of);
    await tx.documentNote.deleteMany(of);
    await tx.recipientQuestion.deleteMany(of);
    await tx.phoneDrawing.deleteMany({ where: { recipient: { documentId } } });
    await tx.bulkSendRow.updateMany({
      where: { OR: [{ documentId }, { sentBeforeId: documentId }] },
      data: { input: {} },
    });
    await tx.submission.updateMany({ ...of, data: { values: {}, signatures: {} } });
    await tx.recipient.updateMany({ ...of, data: { snapshotBlobId: null, privateMessage: null } });
    await tx.document.update({
      where: { id: documentId },
      data: { signedBlobId: null, certificateBlobId: null, prefill: {}, timestampPending: false },
    });
    held.push(...(await purgeOneOffTemplate(tx, document.templateId)));
    // Done in the transaction that drops the references, so that a crash in between cannot leak a file.
    await markUnusedBlobs(tx, held, { dueAt: getClock().now(), documentId });
  });
  const removed = await removeFilesOfDocument(documentId);
  // The document is not marked as purged while a file remains to be removed: both are retried.
  await db().$executeRaw`
    update documents set purged_at = ${getClock().now()}
     where id = ${documentId}::uuid and purged_at is null
       and not exists (select from blob_removals where document_id = ${documentId}::uuid)`;
  return removed;
}

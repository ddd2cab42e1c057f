import "server-only";
import { noteUnused, removeFilesOf } from "@/lib/blobs/remove-unused";
import { db } from "@/lib/db";
import { getClock } from "@/lib/ports/clock/get-clock";
import { releaseOneOff } from "@/lib/templates/release-one-off";

/**
 * Takes away what a deleted document held: sealed PDF, certificate, what was drawn for its readers, and what its
 * recipients filled in, with the pictures and files that they brought; and the one-off template that was made for it
 * alone. The document's row and its audit trail stay, as evidence that it was there. A file that something else refers to
 * (another template's source) stays too. May be repeated.
 * @returns how many files went
 */
export async function purgeDocument(documentId: string): Promise<number> {
  const document = await db().document.findFirst({
    where: { id: documentId, deletedAt: { not: null } },
    include: {
      recipients: { select: { snapshotBlobId: true } },
      recipientFiles: { select: { blobId: true } },
    },
  });
  if (!document) return 0;
  const held = [
    document.signedBlobId,
    document.certificateBlobId,
    ...document.recipients.map(({ snapshotBlobId }) => snapshotBlobId),
    ...document.recipientFiles.map(({ blobId }) => blobId),
  ].filter((id) => id !== null);
  await db().$transaction(async (tx) => {
    const of = { where: { documentId } };
    await tx.signingDraft.deleteMany({ where: { recipient: { documentId } } });
    await tx.recipientFile.deleteMany(of);
    await tx.submission.updateMany({ ...of, data: { values: {}, signatures: {} } });
    await tx.recipient.updateMany({ ...of, data: { snapshotBlobId: null } });
    await tx.document.update({
      where: { id: documentId },
      data: { signedBlobId: null, certificateBlobId: null, prefill: {}, timestampPending: false },
    });
    held.push(...(await releaseOneOff(tx, document.templateId)));
    // Noted together with letting go of them, so that a crash in between forgets no file.
    await noteUnused(tx, held, { dueAt: getClock().now(), documentId });
  });
  const removed = await removeFilesOf(documentId);
  // A file that could not be removed is tried again, and so is this.
  await db().$executeRaw`
    update documents set purged_at = ${getClock().now()}
     where id = ${documentId}::uuid and purged_at is null
       and not exists (select from blob_removals where document_id = ${documentId}::uuid)`;
  return removed;
}

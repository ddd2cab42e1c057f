import "server-only";
import { db } from "@/lib/db";
import { getStorage } from "@/lib/ports/storage/get-storage";

/**
 * Takes away what a deleted document held: sealed PDF, certificate, what was drawn for its readers, and what its
 * recipients filled in. The document's row and its audit trail stay, as evidence that it was there. A file that
 * something else refers to (a template's source) stays too. May be repeated.
 * @returns how many files went
 */
export async function purgeDocument(documentId: string): Promise<number> {
  const document = await db().document.findFirst({
    where: { id: documentId, deletedAt: { not: null } },
    include: { recipients: { select: { snapshotBlobId: true } } },
  });
  if (!document) return 0;
  const held = [
    document.signedBlobId,
    document.certificateBlobId,
    ...document.recipients.map(({ snapshotBlobId }) => snapshotBlobId),
  ].filter((id) => id !== null);
  const prefix = `purge:${documentId}:`;
  await db().$transaction(async (tx) => {
    const of = { where: { documentId } };
    await tx.signingDraft.deleteMany({ where: { recipient: { documentId } } });
    await tx.submission.updateMany({ ...of, data: { values: {}, signatures: {} } });
    await tx.recipient.updateMany({ ...of, data: { snapshotBlobId: null } });
    await tx.document.update({
      where: { id: documentId },
      data: { signedBlobId: null, certificateBlobId: null, prefill: {}, timestampPending: false },
    });
    // Noted together with letting go of them, so that a crash in between forgets no file.
    await tx.effect.createMany({ data: held.map((id) => ({ key: prefix + id })), skipDuplicates: true });
  });
  let removed = 0;
  for (const { key } of await db().effect.findMany({ where: { key: { startsWith: prefix } } })) {
    if (await removeUnused(key.slice(prefix.length))) removed++;
    await db().effect.delete({ where: { key } });
  }
  return removed;
}

/**
 * The file goes while its row is held: whoever stores the same bytes again waits for the row, and then writes both
 * anew. Foreign keys say whether anything refers to it.
 */
async function removeUnused(id: string): Promise<boolean> {
  return db().$transaction(async (tx) => {
    const none = { none: {} };
    const [blob] = await tx.blob.findMany({ where: { id }, select: { key: true } });
    const { count } = await tx.blob.deleteMany({
      where: {
        id,
        signedDocuments: none,
        certificateDocuments: none,
        snapshotRecipients: none,
        templateVersions: none,
        savedSignatures: none,
      },
    });
    if (!blob || count === 0) return false;
    await getStorage().remove(blob.key);
    return true;
  });
}

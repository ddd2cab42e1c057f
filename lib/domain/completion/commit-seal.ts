import "server-only";
import { SYSTEM_ACTOR } from "@/lib/context";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import { appendAuditEvents, lockChain } from "@/lib/domain/audit/append-events";
import type { Completion } from "@/lib/domain/completion/load-completion";
import { recordCompleted } from "@/lib/domain/completion/record-completed";
import { recordSealedFiles } from "@/lib/domain/completion/record-sealed-files";
import { dropClaims, type SealBlobs } from "@/lib/domain/completion/seal-blobs";
import { failpoint } from "@/lib/failpoint";
import { db } from "@/lib/platform/database/db";
import type { CompleteOutput } from "@/lib/platform/pdf/completion-input";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/**
 * Commits the seal to the document: compare-and-set on "not sealed yet", with the audit event, the webhook event and
 * the outbox row in the same transaction. Of two concurrent runs one wins; a document deleted meanwhile is unchanged.
 * @returns whether this run won
 */
export async function commitSeal(
  completion: Completion,
  output: CompleteOutput,
  blobs: SealBlobs,
): Promise<boolean> {
  const at = getClock().now();
  const { id: documentId } = completion;
  const { signed, certificate } = output;
  return db().$transaction(async (tx) => {
    const head = await lockChain(tx, documentId);
    const won = await tx.document.updateMany({
      where: { id: documentId, status: "completed", sealedAt: null, deletedAt: null },
      data: {
        signedBlobId: blobs.signed.id,
        certificateBlobId: blobs.certificate.id,
        sealedAt: at,
        sealLevel: signed.sealLevel,
        timestampPending: signed.timestampPending || certificate.timestampPending,
      },
    });
    if (!head || won.count === 0) return false;
    await dropClaims(tx, documentId, [signed.sha256, certificate.sha256]);
    await recordSealedFiles(tx, documentId, [signed.sha256, certificate.sha256], at);
    await appendAuditEvents(tx, head, [
      {
        type: DOCUMENT_FACTS.sealed.audit,
        actor: SYSTEM_ACTOR,
        at,
        data: { level: signed.sealLevel, sha256: signed.sha256, certificateSha256: certificate.sha256 },
      },
    ]);
    await recordCompleted(tx, completion, at);
    failpoint("before-commit");
    return true;
  });
}

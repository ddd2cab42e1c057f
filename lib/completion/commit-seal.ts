import "server-only";
import { appendAuditEvents, lockChain } from "@/lib/audit/append-events";
import type { Completion } from "@/lib/completion/load-completion";
import { SYSTEM_ACTOR } from "@/lib/context";
import { db } from "@/lib/db";
import { recordDocumentEvent } from "@/lib/events/record-event";
import { failpoint } from "@/lib/failpoint";
import { writeOutbox } from "@/lib/outbox/write-outbox";
import type { CompleteOutput } from "@/lib/pdf/complete/types";
import { getClock } from "@/lib/ports/clock/get-clock";
import { getStorage } from "@/lib/ports/storage/get-storage";

/**
 * Two runs never seal to the same bytes (the signing time is in them), so a run that crashed leaves files
 * that nothing refers to. Each run names its files here before it stores them; after a commit the others go.
 */
const claimKey = (documentId: string, sha256: string): string => `seal:${documentId}:${sha256}`;

export async function claimSealBlobs(documentId: string, hashes: string[]): Promise<void> {
  await db().effect.createMany({
    data: hashes.map((sha256) => ({ key: claimKey(documentId, sha256), data: { sha256 } })),
    skipDuplicates: true,
  });
}

type Blobs = { signedBlobId: string; certificateBlobId: string };

/**
 * Makes the seal the document's: compare-and-set on "not sealed yet", with the audit event, the integrators'
 * event and the outbox row in the same transaction. Of two runs one wins, and the other's files go.
 */
export async function commitSeal(
  completion: Completion,
  output: CompleteOutput,
  blobs: Blobs,
): Promise<void> {
  const at = getClock().now();
  const { id: documentId } = completion;
  await db().$transaction(async (tx) => {
    const head = await lockChain(tx, documentId);
    const won = await tx.document.updateMany({
      where: { id: documentId, status: "completed", sealedAt: null },
      data: {
        ...blobs,
        sealedAt: at,
        sealLevel: output.signed.sealLevel,
        timestampPending: output.signed.timestampPending,
      },
    });
    if (!head || won.count === 0) return;
    const { signed, certificate } = output;
    await appendAuditEvents(tx, head, [
      {
        type: "sealed",
        actor: SYSTEM_ACTOR,
        at,
        data: { level: signed.sealLevel, sha256: signed.sha256, certificateSha256: certificate.sha256 },
      },
    ]);
    await recordDocumentEvent(tx, {
      type: "document.completed",
      at,
      document: completion,
      status: "completed",
      recipients: completion.recipients,
      extra: { completedAt: completion.completedAt?.toISOString() ?? null },
    });
    await writeOutbox(tx, "document/completed", { documentId });
    failpoint("before-commit");
  });
}

/** Removes what interrupted or beaten runs have stored for a sealed document. */
export async function removeUnusedSealBlobs(documentId: string): Promise<number> {
  const document = await db().document.findUniqueOrThrow({
    where: { id: documentId },
    include: { signedBlob: true, certificateBlob: true },
  });
  if (!document.sealedAt) return 0;
  const used = new Set([document.signedBlob?.sha256, document.certificateBlob?.sha256]);
  const claims = await db().effect.findMany({ where: { key: { startsWith: `seal:${documentId}:` } } });
  const unused = claims
    .map((c) => (c.data as { sha256: string }).sha256)
    .filter((sha256) => !used.has(sha256));
  const blobs = await db().blob.findMany({
    where: { sha256: { in: unused }, contentType: "application/pdf" },
  });
  for (const blob of blobs) {
    await getStorage().remove(blob.key);
    await db().blob.deleteMany({ where: { id: blob.id } });
  }
  await db().effect.deleteMany({
    where: { key: { in: unused.map((sha256) => claimKey(documentId, sha256)) } },
  });
  return blobs.length;
}

import "server-only";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { SYSTEM_ACTOR } from "@/lib/context";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import type { CompleteOutput } from "@/lib/document-engine/completion-input";
import { runPdfTask } from "@/lib/document-engine/pool/pool";
import { appendAuditEvents, lockChain } from "@/lib/domain/audit/append-events";
import { certificateFacts } from "@/lib/domain/completion/certificate-facts";
import { assertChainWhole } from "@/lib/domain/completion/check-chain";
import { sealKeyFor } from "@/lib/domain/completion/held-seals";
import { type Completion, fetchFiles, loadCompletion } from "@/lib/domain/completion/load-completion";
import {
  dropClaims,
  recordSealedFiles,
  type SealBlobs,
  type SealedFileRecord,
  storeSealFiles,
} from "@/lib/domain/completion/seal-blobs";
import { addTimestamps } from "@/lib/domain/completion/stamp-files";
import { stampsOfSubmissions } from "@/lib/domain/completion/stamps";
import type { SealKey } from "@/lib/domain/seal-key/port";
import { recordSealed } from "@/lib/domain/webhooks/events/record-event";
import { env } from "@/lib/env";
import { failpoint } from "@/lib/failpoint";
import { db } from "@/lib/platform/database/db";
import { observeSeal } from "@/lib/platform/metrics/observe";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { withTempDir } from "@/lib/pure/temp-dir";

/**
 * Stamps, certifies, seals and stores a fully signed document, then commits. Idempotent and resumable: a document that
 * is already sealed is left unchanged, and files stored by an interrupted run are removed (`removeUnusedSealBlobs`).
 * Without a usable key, sealing is held.
 * @throws {BrokenChain} when the audit trail was altered: nothing is sealed then
 */
export async function sealDocument(documentId: string): Promise<void> {
  const completion = await loadCompletion(documentId);
  if (completion.status !== "completed" || completion.sealedAt || completion.deletedAt) return;
  assertChainWhole(completion);
  const key = await sealKeyFor(documentId);
  if (!key) return;
  const from = performance.now();
  let outcome: "sealed" | "failed" = "failed";
  try {
    await withTempDir(async (dir) => {
      const output = await render(completion, key, dir);
      failpoint("after-timestamp");
      const blobs = await storeSealFiles(documentId, output);
      failpoint("after-upload");
      await commitSeal(completion, output, blobs);
      failpoint("after-commit");
    });
    outcome = "sealed";
  } finally {
    observeSeal(outcome, (performance.now() - from) / 1_000);
  }
}

async function render(completion: Completion, key: SealKey, dir: string): Promise<CompleteOutput> {
  const outDir = path.join(dir, "out");
  const [files] = await Promise.all([fetchFiles(completion, dir), mkdir(outDir)]);
  const output = await runPdfTask(
    "complete",
    {
      ...certificateFacts(completion, files),
      sourcePath: files.sourcePath,
      outDir,
      stamps: stampsOfSubmissions(completion, files.files),
      seal: {
        ...key,
        reason: `Sealed by Countersign: document ${completion.id} as signed by all parties`,
        timestampRoom: env.tsaUrls.length > 0,
      },
    },
    { key: completion.workspaceId, onProgress: (step) => step === "assemble" && failpoint("after-render") },
  );
  return addTimestamps(completion.id, output);
}

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
    await recordSealedFiles(tx, documentId, sealedFiles(completion, output), at);
    await appendAuditEvents(tx, head, [
      {
        type: DOCUMENT_FACTS.sealed.audit,
        actor: SYSTEM_ACTOR,
        at,
        data: { level: signed.sealLevel, sha256: signed.sha256, certificateSha256: certificate.sha256 },
      },
    ]);
    await recordSealed(tx, completion, at);
    failpoint("before-commit");
    return true;
  });
}

/** The certificate is all of its own file, and behind the source's pages in the document, where it is appended. */
function sealedFiles(completion: Completion, { signed, certificate }: CompleteOutput): SealedFileRecord[] {
  const sourcePages = completion.version.pages.length;
  return [
    {
      sha256: signed.sha256,
      certificateFrom: sourcePages + 1,
      certificateCount: signed.pageCount - sourcePages,
    },
    { sha256: certificate.sha256, certificateFrom: 1, certificateCount: certificate.pageCount },
  ];
}

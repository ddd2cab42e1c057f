import "server-only";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { addTimestamps } from "@/lib/domain/completion/add-timestamps";
import {
  completeAudit,
  completeDocumentFacts,
  completeRecipients,
} from "@/lib/domain/completion/certificate-facts";
import { assertChainWhole } from "@/lib/domain/completion/check-chain";
import { commitSeal } from "@/lib/domain/completion/commit-seal";
import { sealKeyFor } from "@/lib/domain/completion/held-seals";
import {
  type Completion,
  fetchFiles,
  filledFields,
  loadCompletion,
} from "@/lib/domain/completion/load-completion";
import { storeSealFiles } from "@/lib/domain/completion/seal-blobs";
import { stampsOf } from "@/lib/domain/completion/stamps";
import { env } from "@/lib/env";
import { failpoint } from "@/lib/failpoint";
import { observeSeal } from "@/lib/platform/metrics/observe";
import type { CompleteOutput } from "@/lib/platform/pdf/completion-input";
import { runPdfTask } from "@/lib/platform/pdf/pool/pool";
import type { SealKey } from "@/lib/platform/ports/seal/port";
import { withSpan } from "@/lib/platform/tracing/span";
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
  await measured(documentId, () =>
    withTempDir(async (dir) => {
      const output = await render(completion, key, dir);
      failpoint("after-timestamp");
      const blobs = await storeSealFiles(documentId, output);
      failpoint("after-upload");
      await commitSeal(completion, output, blobs);
      failpoint("after-commit");
    }),
  );
}

async function measured(documentId: string, seal: () => Promise<void>): Promise<void> {
  const from = performance.now();
  let outcome: "sealed" | "failed" = "failed";
  try {
    await withSpan("seal document", { attributes: { "document.id": documentId } }, seal);
    outcome = "sealed";
  } finally {
    observeSeal(outcome, (performance.now() - from) / 1_000);
  }
}

async function render(completion: Completion, key: SealKey, dir: string): Promise<CompleteOutput> {
  const outDir = path.join(dir, "out");
  const [{ sourcePath, files }, document] = await Promise.all([
    fetchFiles(completion, dir),
    completeDocumentFacts(completion),
    mkdir(outDir),
  ]);
  const output = await runPdfTask(
    "complete",
    {
      sourcePath,
      outDir,
      document,
      stamps: stampsOf(filledFields(completion, files)),
      recipients: completeRecipients(completion, files),
      audit: completeAudit(completion),
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

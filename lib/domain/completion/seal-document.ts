import "server-only";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { CompletionOutput } from "@/lib/document-engine/completion-input";
import { runPdfTask } from "@/lib/document-engine/pool/pool";
import { certificateFacts } from "@/lib/domain/completion/certificate-facts";
import { assertChainWhole } from "@/lib/domain/completion/check-chain";
import { commitSeal } from "@/lib/domain/completion/commit-seal";
import { sealKeyFor } from "@/lib/domain/completion/held-seals";
import {
  type Completion,
  fetchCompletionFiles,
  loadCompletion,
} from "@/lib/domain/completion/load-completion";
import { storeSealFiles } from "@/lib/domain/completion/seal-blobs";
import { stampsOfSubmissions } from "@/lib/domain/completion/stamps";
import { addTimestamps } from "@/lib/domain/completion/timestamp-files";
import type { SealKeyFile } from "@/lib/domain/seal-key/port";
import { env } from "@/lib/env";
import { failpoint } from "@/lib/failpoint";
import { observeSeal } from "@/lib/platform/metrics/observe";
import { withTempDir } from "@/lib/pure/temp-dir";

/**
 * Stamps, certifies, seals and stores a fully signed document, then commits. Idempotent and resumable: a document that
 * is already sealed is left unchanged, and files stored by an interrupted run are removed (`removeUnusedSealBlobs`).
 * Without a usable key, sealing is held.
 * @returns whether this run sealed it and no run left files behind: otherwise some may be unused
 * @throws {BrokenChainError} when the audit trail was altered: nothing is sealed then
 */
export async function sealDocument(documentId: string): Promise<boolean> {
  const completion = await loadCompletion(documentId);
  if (completion.status !== "completed" || completion.sealedAt || completion.deletedAt) return false;
  assertChainWhole(completion);
  const key = await sealKeyFor(documentId);
  if (!key) return false;
  const from = performance.now();
  let outcome: "sealed" | "failed" = "failed";
  try {
    const committed = await withTempDir(async (dir) => {
      const output = await render(completion, key, dir);
      failpoint("after-timestamp");
      const blobs = await storeSealFiles(documentId, output);
      failpoint("after-upload");
      failpoint("before-commit");
      const done = await commitSeal(completion, output, blobs);
      failpoint("after-commit");
      return done;
    });
    outcome = "sealed";
    return committed !== null && !committed.leavesFiles;
  } finally {
    observeSeal(outcome, (performance.now() - from) / 1_000);
  }
}

async function render(completion: Completion, key: SealKeyFile, dir: string): Promise<CompletionOutput> {
  const outDir = path.join(dir, "out");
  const [files] = await Promise.all([fetchCompletionFiles(completion, dir), mkdir(outDir)]);
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

import "server-only";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { runPdfTask } from "@/lib/document-engine/pool/pool";
import {
  type Completion,
  fetchCompletionFiles,
  loadCompletion,
  requireSourcePdf,
} from "@/lib/domain/completion/load-completion";
import { stampsOfSubmissions } from "@/lib/domain/completion/stamps";
import { documentOptionsOf } from "@/lib/domain/documents/options";
import { storeBlob } from "@/lib/domain/files/store-blob";
import { db } from "@/lib/platform/database/db";
import { withTempDir } from "@/lib/pure/temp-dir";

/**
 * Renders the document snapshot for recipients whose step has opened: the source with the values of earlier steps,
 * but never of later ones, even if this runs late. It is unsealed; the sealed PDF comes at the end. Idempotent.
 */
export async function renderSnapshots(documentId: string): Promise<void> {
  // Includes recipients who have signed meanwhile: a run that was killed may have stored a snapshot without
  // referencing it.
  const waiting = await db().recipient.findMany({
    where: { documentId, status: { in: ["pending", "delivered", "signed"] }, snapshotBlobId: null },
    select: { id: true, order: true },
  });
  // The first step's snapshot is the source itself, which is set when the document is sent.
  if (waiting.length === 0) return;
  const completion = await loadCompletion(documentId);
  if (completion.deletedAt) return;
  for (const order of new Set(waiting.map((r) => r.order))) {
    const blobId = await snapshotBefore(completion, order);
    await db().recipient.updateMany({
      where: { id: { in: waiting.filter((r) => r.order === order).map((r) => r.id) }, snapshotBlobId: null },
      data: { snapshotBlobId: blobId },
    });
  }
}

function snapshotBefore(completion: Completion, order: number): string | Promise<string> {
  const earlier = new Set(completion.recipients.filter((r) => r.order < order).map((r) => r.id));
  const submissions = completion.submissions.filter((s) => earlier.has(s.recipientId));
  return submissions.length === 0 ? requireSourcePdf(completion).id : draw({ ...completion, submissions });
}

async function draw(completion: Completion): Promise<string> {
  return withTempDir(async (dir) => {
    const outDir = path.join(dir, "out");
    const [{ sourcePath, files }] = await Promise.all([fetchCompletionFiles(completion, dir), mkdir(outDir)]);
    const stamps = stampsOfSubmissions(completion, files);
    const input = { sourcePath, outDir, stamps, locale: documentOptionsOf(completion).locale };
    const file = await runPdfTask("render-overlay", input, { key: completion.workspaceId });
    const blob = await storeBlob({
      sha256: file.sha256,
      ext: "pdf",
      contentType: "application/pdf",
      sizeBytes: file.sizeBytes,
      pageCount: file.pageCount,
      source: { path: file.path },
    });
    return blob.id;
  });
}

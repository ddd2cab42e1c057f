import "server-only";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { storeBlob } from "@/lib/blobs/store-blob";
import {
  type Completion,
  fetchFiles,
  filledFields,
  loadCompletion,
  requireSource,
} from "@/lib/completion/load-completion";
import { stampsOf } from "@/lib/completion/stamps";
import { db } from "@/lib/db";
import { optionsOf } from "@/lib/documents/options";
import { runPdfTask } from "@/lib/pdf/pool/pool";
import { withTempDir } from "@/lib/pure/temp-dir";

/**
 * Fixes, for everybody whose step has just opened, the document as it stands: the source with the values of
 * those who signed before. Unsealed; the sealed one comes at the end. Repeating it draws nothing twice.
 */
export async function renderSnapshots(documentId: string): Promise<void> {
  const completion = await loadCompletion(documentId);
  const waiting = completion.recipients.filter(
    (r) => (r.status === "pending" || r.status === "delivered") && r.snapshotBlobId === null,
  );
  if (waiting.length === 0 || completion.deletedAt) return;
  const blobId = completion.submissions.length === 0 ? requireSource(completion).id : await draw(completion);
  await db().recipient.updateMany({
    where: { id: { in: waiting.map((r) => r.id) }, snapshotBlobId: null },
    data: { snapshotBlobId: blobId },
  });
}

async function draw(completion: Completion): Promise<string> {
  return withTempDir(async (dir) => {
    const outDir = path.join(dir, "out");
    const [{ sourcePath, files }] = await Promise.all([fetchFiles(completion, dir), mkdir(outDir)]);
    const stamps = stampsOf(filledFields(completion, files));
    const file = await runPdfTask("render-overlay", {
      sourcePath,
      outDir,
      stamps,
      locale: optionsOf(completion).locale,
    });
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

import "server-only";
import path from "node:path";
import { appendAuditEvents, lockChain } from "@/lib/audit/append-events";
import { recordSealedFiles } from "@/lib/completion/record-sealed-files";
import { claimSealBlobs, dropClaims, type SealBlobs, storeSealFiles } from "@/lib/completion/seal-blobs";
import { SYSTEM_ACTOR } from "@/lib/context";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { runPdfTask } from "@/lib/pdf/pool/pool";
import { getClock } from "@/lib/ports/clock/get-clock";
import { getStorage } from "@/lib/ports/storage/get-storage";
import { withTempDir } from "@/lib/pure/temp-dir";

/** How many documents one round takes; the next round takes the rest. */
const BATCH = 100;

/** Documents that were sealed while no time stamp server answered, the oldest first. */
export async function findPendingTimestamps(): Promise<string[]> {
  if (env.tsaUrls.length === 0) return [];
  const rows = await db().document.findMany({
    where: { timestampPending: true, deletedAt: null },
    select: { id: true },
    orderBy: { sealedAt: "asc" },
    take: BATCH,
  });
  return rows.map(({ id }) => id);
}

/**
 * Asks again for the time stamps that a document's files lack, which lifts its seal from B-B to B-T. The stamped
 * files take the place of the others, which the sweep removes once no address to them is alive.
 * @returns whether the servers answered (or nothing was pending any more)
 */
export async function stampPending(documentId: string): Promise<boolean> {
  const document = await load(documentId);
  const { signedBlob, certificateBlob } = document;
  if (!document.timestampPending || !signedBlob || !certificateBlob) return true;
  const present = { signed: signedBlob, certificate: certificateBlob };
  return withTempDir(async (dir) => {
    const files = await stamp(present, dir);
    if (!files) return false;
    await commitStamps(documentId, present, await storeSealFiles(documentId, files));
    return true;
  });
}

function load(documentId: string) {
  return db().document.findUniqueOrThrow({
    where: { id: documentId },
    select: { timestampPending: true, signedBlob: true, certificateBlob: true },
  });
}

async function stamp({ signed, certificate }: SealBlobs, dir: string) {
  const inputs = [signed, certificate].map((blob, i) => ({
    blob,
    path: path.join(dir, `${i}.pdf`),
    outPath: path.join(dir, `${i}-stamped.pdf`),
  }));
  await Promise.all(inputs.map((file) => getStorage().readToFile(file.blob.key, file.path)));
  const output = await runPdfTask("add-timestamps", {
    files: inputs.map(({ path, outPath }) => ({ path, outPath })),
    tsaUrls: env.tsaUrls,
  });
  if (!output.stamped) {
    log.warn({ reason: output.error }, "no time stamp server answers; the seals stay B-B until one does");
    return null;
  }
  const [first, second] = output.stamped.map((file, i) => ({
    ...file,
    path: inputs[i]?.outPath ?? "",
    pageCount: inputs[i]?.blob.pageCount ?? null,
  }));
  if (!first || !second) throw new Error("the worker stamped fewer files than it was given");
  return { signed: first, certificate: second };
}

/** Swaps the files if they are still those that were stamped, and says so in the audit trail. */
async function commitStamps(documentId: string, from: SealBlobs, to: SealBlobs): Promise<void> {
  const at = getClock().now();
  await db().$transaction(async (tx) => {
    const head = await lockChain(tx, documentId);
    const won = await tx.document.updateMany({
      where: {
        id: documentId,
        timestampPending: true,
        signedBlobId: from.signed.id,
        certificateBlobId: from.certificate.id,
        deletedAt: null,
      },
      data: {
        timestampPending: false,
        sealLevel: "B-T",
        signedBlobId: to.signed.id,
        certificateBlobId: to.certificate.id,
      },
    });
    if (!head || won.count === 0) return;
    const kept = [to.signed.sha256, to.certificate.sha256];
    await recordSealedFiles(tx, documentId, kept, at);
    const left = [from.signed.sha256, from.certificate.sha256].filter((sha256) => !kept.includes(sha256));
    await claimSealBlobs(tx, documentId, left);
    await dropClaims(tx, documentId, kept);
    await appendAuditEvents(tx, head, [
      {
        type: "sealed",
        actor: SYSTEM_ACTOR,
        at,
        data: {
          level: "B-T",
          sha256: to.signed.sha256,
          certificateSha256: to.certificate.sha256,
          replacesSha256: from.signed.sha256,
        },
      },
    ]);
  });
}

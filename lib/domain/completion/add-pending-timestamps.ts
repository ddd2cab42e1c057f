import "server-only";
import path from "node:path";
import { SYSTEM_ACTOR } from "@/lib/context";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import { appendAuditEvents, lockChain } from "@/lib/domain/audit/append-events";
import {
  claimSealBlobs,
  dropClaims,
  recordSealedFiles,
  type SealBlobs,
  type SealedFileRecord,
  storeSealFiles,
} from "@/lib/domain/completion/seal-blobs";
import { timestampFiles } from "@/lib/domain/completion/timestamp-files";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { db, type Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";
import { withTempDir } from "@/lib/pure/temp-dir";

/** Batch size of one round; the next round takes the rest. */
const BATCH = 100;

/** Finds documents that were sealed while no time stamp server answered and are due for a retry, oldest first. */
export async function findPendingTimestamps(): Promise<string[]> {
  if (env.tsaUrls.length === 0) return [];
  const rows = await db().document.findMany({
    where: {
      timestampPending: true,
      deletedAt: null,
      OR: [{ timestampRetryAt: null }, { timestampRetryAt: { lte: getClock().now() } }],
    },
    select: { id: true },
    orderBy: { sealedAt: "asc" },
    take: BATCH,
  });
  return rows.map(({ id }) => id);
}

/**
 * `unanswered`: no server returned a time stamp; `failed`: this document has a problem; `given-up`: no more retries.
 */
export type TimestampOutcome = "stamped" | "unanswered" | "failed" | "given-up";

/**
 * Retries the missing time stamps of a document's files, which upgrades its seal from B-B to B-T. The stamped files
 * replace the others, which the sweep removes once no URL to them is valid. A document whose files cannot be stamped
 * does not block the others: it is retried with exponential backoff, at most 8 times.
 */
export async function addPendingTimestamps(documentId: string): Promise<TimestampOutcome> {
  try {
    return await stamp(documentId);
  } catch (err) {
    return postpone(documentId, err);
  }
}

async function stamp(documentId: string): Promise<TimestampOutcome> {
  const document = await load(documentId);
  const { signedBlob, certificateBlob } = document;
  if (!document.timestampPending || !signedBlob || !certificateBlob) return "stamped";
  const present = { signed: signedBlob, certificate: certificateBlob };
  return withTempDir(async (dir) => {
    const paths = [signedBlob, certificateBlob].map((_, i) => path.join(dir, `${i}.pdf`));
    await Promise.all(
      [signedBlob, certificateBlob].map(({ key }, i) => getStorage().readToFile(key, paths[i] ?? "")),
    );
    const result = await timestampFiles(paths, { waitsOut: true });
    if (result.outcome === "unanswered") {
      log.warn(
        { documentId, reason: result.reason },
        "no time stamp server responds; the seals stay at level B-B until one does",
      );
      return "unanswered";
    }
    if (result.outcome === "too-large") throw new Error(result.reason);
    const [signed, certificate] = result.files;
    if (!signed || !certificate) throw new Error("the worker stamped fewer files than it was given");
    const files = {
      signed: { ...signed, pageCount: signedBlob.pageCount },
      certificate: { ...certificate, pageCount: certificateBlob.pageCount },
    };
    await commitStamps(documentId, present, await storeSealFiles(documentId, files));
    return "stamped";
  });
}

function load(documentId: string) {
  return db().document.findUniqueOrThrow({
    where: { id: documentId },
    select: { timestampPending: true, signedBlob: true, certificateBlob: true },
  });
}

/** First interval of the exponential backoff, in milliseconds: 10 minutes, 20, 40 … */
const FIRST_PAUSE_MS = 10 * 60_000;
const MAX_ATTEMPTS = 8;

async function postpone(documentId: string, err: unknown): Promise<TimestampOutcome> {
  const now = getClock().now().getTime();
  const { timestampAttempts } = await db().document.update({
    where: { id: documentId },
    data: { timestampAttempts: { increment: 1 } },
    select: { timestampAttempts: true },
  });
  const isLast = timestampAttempts >= MAX_ATTEMPTS;
  const pause = FIRST_PAUSE_MS * 2 ** (timestampAttempts - 1);
  await db().document.update({
    where: { id: documentId },
    data: isLast ? { timestampPending: false } : { timestampRetryAt: new Date(now + pause) },
  });
  log.error(
    { err, documentId, attempts: timestampAttempts },
    "a sealed document could not be given its time stamp",
  );
  return isLast ? "given-up" : "failed";
}

/** Replaces the files if they are still those that were stamped, and records the time stamp in the audit trail. */
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
    const current = [to.signed.sha256, to.certificate.sha256];
    await recordSealedFiles(tx, documentId, await stampedFiles(tx, from, to), at);
    const left = [from.signed.sha256, from.certificate.sha256].filter((sha256) => !current.includes(sha256));
    await claimSealBlobs(tx, documentId, left);
    await dropClaims(tx, documentId, current);
    await appendAuditEvents(tx, head, [
      {
        type: DOCUMENT_FACTS.timestamped.audit,
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

/** A time stamp is appended to a file, whose pages do not change. */
async function stampedFiles(tx: Tx, from: SealBlobs, to: SealBlobs): Promise<SealedFileRecord[]> {
  const pairs = [
    [from.signed.sha256, to.signed.sha256],
    [from.certificate.sha256, to.certificate.sha256],
  ] as const;
  const before = await tx.sealedFile.findMany({ where: { sha256: { in: pairs.map(([old]) => old) } } });
  return pairs.map(([old, sha256]) => {
    const { certificateFrom = null, certificateCount = null } =
      before.find((row) => row.sha256 === old) ?? {};
    return { sha256, certificateFrom, certificateCount };
  });
}

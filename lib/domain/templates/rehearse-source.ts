import "server-only";
import path from "node:path";
import { LRUCache } from "lru-cache";
import { runPdfTask } from "@/lib/document-engine/pool/pool";
import { intakeError } from "@/lib/domain/templates/intake-error";
import { AppError } from "@/lib/errors";
import { db, type Tx } from "@/lib/platform/database/db";
import { perProcess } from "@/lib/platform/per-process";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";
import { SingleFlight } from "@/lib/pure/single-flight";
import { withTempDir } from "@/lib/pure/temp-dir";

/**
 * Version of the rehearsal: incremented when completion changes how it processes a source, so that each source is
 * rehearsed again.
 */
const REHEARSAL = 1;

/**
 * Maximum number of attempts: a draft's source may be replaced while the previous one is rehearsed, but not
 * repeatedly.
 */
const ATTEMPTS = 3;

/** Returned instead of the publication, because the source has not been rehearsed yet. Nothing was written. */
export class UnrehearsedSource {
  constructor(readonly blobId: string) {}
}

/** Whether a source to be published is known to be sealable. Called under the template's lock. */
export async function isRehearsed(tx: Tx, blobId: string): Promise<boolean> {
  const { rehearsal } = await tx.blob.findUniqueOrThrow({
    where: { id: blobId },
    select: { rehearsal: true },
  });
  return rehearsal === REHEARSAL;
}

/**
 * Publishes; if the source was never rehearsed, rehearses it outside of the transaction and publishes again.
 * @param caller the workspace that owns the file; waiting workspaces are served round-robin
 * @throws {AppError} what `publish` throws; PDF_INVALID, PDF_TOO_LARGE (the source cannot be sealed as shown), BUSY
 */
export async function withRehearsal<T>(
  caller: string,
  publish: () => Promise<T | UnrehearsedSource>,
): Promise<T> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const published = await publish();
    if (!(published instanceof UnrehearsedSource)) return published;
    await ensureRehearsed(published.blobId, caller);
  }
  throw new AppError("BUSY", {
    detail: "The file is being replaced right now. Try again in a moment.",
    retryAfterSeconds: 5,
  });
}

/**
 * How long a failed source is rejected without another attempt, in milliseconds: each attempt costs a worker up to
 * its limits.
 */
const REMEMBERED_MS = 10 * 60_000;
const MAX_REMEMBERED = 5_000;

/**
 * Negative cache by blob id of why a source cannot be sealed. It is kept only in memory: other processes find out on
 * their own, and a source that failed only because the machine was busy is retried later.
 */
const refused = perProcess(
  "refused sources",
  () =>
    new LRUCache<string, AppError>({
      max: MAX_REMEMBERED,
      ttl: REMEMBERED_MS,
      ttlResolution: 0,
      perf: { now: () => getClock().now().getTime() },
    }),
);

function remember(blobId: string, error: unknown): void {
  if (!(error instanceof AppError) || error.code === "BUSY") return;
  refused.get().set(blobId, error);
}

const rehearsals = new SingleFlight<void>();

/**
 * Rehearses the completion of a source (dry run): completes it once with sample marks and without a seal, unless that
 * was already done. Success is stored with the file, failure is cached for ten minutes.
 * @throws {AppError} PDF_INVALID, PDF_TOO_LARGE, BUSY
 */
export const ensureRehearsed = (blobId: string, caller: string): Promise<void> =>
  rehearsals.run(blobId, () => rehearse(blobId, caller));

async function rehearse(blobId: string, caller: string): Promise<void> {
  const blob = await db().blob.findUniqueOrThrow({ where: { id: blobId } });
  if (blob.rehearsal === REHEARSAL) return;
  const failed = refused.get().get(blobId);
  if (failed) throw failed;
  await withTempDir(async (dir) => {
    const sourcePath = path.join(dir, "source.pdf");
    await getStorage().readToFile(blob.key, sourcePath);
    const input = { sourcePath, pageCount: blob.pageCount ?? 1 };
    await runPdfTask("rehearse", input, { key: caller }).catch((error: unknown) => {
      const failure = intakeError(error);
      remember(blobId, failure);
      throw failure;
    });
  });
  await db().blob.updateMany({ where: { id: blobId }, data: { rehearsal: REHEARSAL } });
}

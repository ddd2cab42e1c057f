import "server-only";
import path from "node:path";
import { db, type Tx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { runPdfTask } from "@/lib/pdf/pool/pool";
import { getClock } from "@/lib/ports/clock/get-clock";
import { getStorage } from "@/lib/ports/storage/get-storage";
import { withTempDir } from "@/lib/pure/temp-dir";
import { intakeError } from "@/lib/templates/intake-error";

/** Raised when completion comes to do something else with a source, so that each is tried out once more. */
const REHEARSAL = 1;

/** A draft may get another source while the one before is tried out, but not again and again. */
const ATTEMPTS = 3;

/** A source that nobody has tried to complete yet: not to be caught but by {@link withRehearsal}. */
class RehearsalMissing extends Error {
  override readonly name = "RehearsalMissing";

  constructor(readonly blobId: string) {
    super(`the source ${blobId} was not tried out`);
  }
}

/** Of every source that is published: it must be known that it can be sealed. Called under the template's lock. */
export async function assertRehearsed(tx: Tx, blobId: string): Promise<void> {
  const { rehearsal } = await tx.blob.findUniqueOrThrow({
    where: { id: blobId },
    select: { rehearsal: true },
  });
  if (rehearsal !== REHEARSAL) throw new RehearsalMissing(blobId);
}

/**
 * Publishes; where that finds a source that was never tried out, does so first, outside of the transaction, and
 * publishes again.
 * @param asker whose file it is: of the workspaces whose files wait, each takes its turn
 * @throws {AppError} what `publish` throws; PDF_INVALID, PDF_TOO_LARGE (the source cannot be sealed as it is shown), BUSY
 */
export async function withRehearsal<T>(asker: string, publish: () => Promise<T>): Promise<T> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    try {
      return await publish();
    } catch (error) {
      if (!(error instanceof RehearsalMissing)) throw error;
      await ensureRehearsed(error.blobId, asker);
    }
  }
  throw new AppError("BUSY", {
    detail: "The file is being replaced right now. Try again in a moment.",
    retryAfterSeconds: 5,
  });
}

/** For so long a source that failed is refused without being tried again: each try costs a worker up to its limits. */
const REMEMBERED_MS = 10 * 60_000;
const MAX_REMEMBERED = 5_000;

/**
 * Sources that cannot be sealed, by blob, oldest first. In this process's memory: a further process learns it for itself, and
 * one that failed on a busy machine alone is tried again after a while.
 */
const refused = new Map<string, { readonly error: AppError; readonly until: number }>();

function remember(blobId: string, error: unknown): void {
  if (!(error instanceof AppError) || error.code === "BUSY") return;
  refused.delete(blobId);
  refused.set(blobId, { error, until: getClock().now().getTime() + REMEMBERED_MS });
  const [oldest] = refused.keys();
  if (refused.size > MAX_REMEMBERED && oldest !== undefined) refused.delete(oldest);
}

const underway = new Map<string, Promise<void>>();

/**
 * Completes the source once, with sample marks and without a seal, unless somebody did before; what can be sealed is
 * remembered with the file, what cannot for ten minutes.
 * @throws {AppError} PDF_INVALID, PDF_TOO_LARGE, BUSY
 */
export async function ensureRehearsed(blobId: string, asker: string): Promise<void> {
  const known = underway.get(blobId);
  if (known) return known;
  const work = rehearse(blobId, asker).finally(() => underway.delete(blobId));
  underway.set(blobId, work);
  return work;
}

async function rehearse(blobId: string, asker: string): Promise<void> {
  const blob = await db().blob.findUniqueOrThrow({ where: { id: blobId } });
  if (blob.rehearsal === REHEARSAL) return;
  const failed = refused.get(blobId);
  if (failed && failed.until > getClock().now().getTime()) throw failed.error;
  await withTempDir(async (dir) => {
    const sourcePath = path.join(dir, "source.pdf");
    await getStorage().readToFile(blob.key, sourcePath);
    const input = { sourcePath, pageCount: blob.pageCount ?? 1 };
    await runPdfTask("rehearse", input, { key: asker }).catch((error: unknown) => {
      const failure = intakeError(error);
      remember(blobId, failure);
      throw failure;
    });
  });
  await db().blob.updateMany({ where: { id: blobId }, data: { rehearsal: REHEARSAL } });
}

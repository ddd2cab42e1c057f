import "server-only";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import { getSealKey } from "@/lib/domain/seal-key/get-seal-key";
import { type SealKeyFile, SealUnavailableError } from "@/lib/domain/seal-key/port";
import { log } from "@/lib/log";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { writeOutbox } from "@/lib/platform/ports/jobs/write-outbox";

/**
 * Key prefix for fully signed documents that wait for a usable seal key; each has one row until its sealing is
 * requested again.
 */
const PREFIX = "seal-held:";
/** Batch size of one round; the next round takes the rest. */
const BATCH = 500;

/**
 * Loads the key to seal a document with; null when the operator has to repair it first. The document then stays
 * completed without a sealed file, and {@link resumeHeldSeals} has it sealed as soon as there is a key.
 */
export async function sealKeyFor(documentId: string): Promise<SealKeyFile | null> {
  try {
    return await getSealKey().load();
  } catch (error) {
    if (!(error instanceof SealUnavailableError)) throw error;
    const { problem, message } = error;
    log.error({ documentId, problem }, `sealing is on hold: ${message}`);
    const row = { key: `${PREFIX}${documentId}`, data: { documentId }, createdAt: getClock().now() };
    await db().effect.createMany({ data: [row], skipDuplicates: true });
    return null;
  }
}

/** Whether everyone signed but the seal key was unusable, so that sealing is pending. */
export async function isSealHeld(documentId: string): Promise<boolean> {
  return (await db().effect.count({ where: { key: `${PREFIX}${documentId}` } })) > 0;
}

/**
 * Requests the sealing of all held documents once there is a key again: each row is deleted and its sealing requested
 * in one transaction.
 * @returns how many were requested
 */
export async function resumeHeldSeals(): Promise<number> {
  const isHeld = { key: { startsWith: PREFIX } };
  if ((await db().effect.count({ where: isHeld, take: 1 })) === 0 || !(await isUsable())) return 0;
  return db().$transaction(async (tx) => {
    const rows = await tx.effect.findMany({ where: isHeld, orderBy: { createdAt: "asc" }, take: BATCH });
    let requested = 0;
    for (const { key, data } of rows) {
      // If two processes see the row, only the one that deletes it requests the sealing.
      const { count } = await tx.effect.deleteMany({ where: { key } });
      if (count === 0) continue;
      await writeOutbox(tx, DOCUMENT_FACTS.fullySigned.job, data as { documentId: string });
      requested++;
    }
    if (requested > 0)
      log.info({ count: requested }, "the seal can be used again: documents on hold are now being sealed");
    return requested;
  });
}

async function isUsable(): Promise<boolean> {
  try {
    await getSealKey().load();
    return true;
  } catch (error) {
    if (error instanceof SealUnavailableError) return false;
    throw error;
  }
}

import "server-only";
import { db } from "@/lib/db";
import { writeOutbox } from "@/lib/outbox/write-outbox";
import { getClock } from "@/lib/ports/clock/get-clock";

/** A seal takes a second; a job that fails is through with its retries after some 20 minutes. */
const OVERDUE_MS = 30 * 60 * 1000;
/** What could not be sealed for so long will not be by asking again; its failed runs tell why. */
const HOPELESS_MS = 7 * 24 * 60 * 60 * 1000;
const BATCH = 50;

/**
 * Asks once more for the seals of documents that everybody signed but that have none: nothing stays "completed"
 * without its file because a job was lost or gave up.
 * @returns how many were asked for
 */
export async function requestOverdueSeals(): Promise<number> {
  const now = getClock().now().getTime();
  const overdue = await db().document.findMany({
    where: {
      status: "completed",
      sealedAt: null,
      deletedAt: null,
      completedAt: { gt: new Date(now - HOPELESS_MS), lt: new Date(now - OVERDUE_MS) },
    },
    select: { id: true },
    orderBy: { completedAt: "asc" },
    take: BATCH,
  });
  for (const { id } of overdue) await writeOutbox(db(), "document/fully-signed", { documentId: id });
  return overdue.length;
}

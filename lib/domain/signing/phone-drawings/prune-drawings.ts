import "server-only";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/** The signing page has taken the drawing over by then. */
const RETENTION_MS = 60 * 60 * 1000;

/** Deletes drawings whose codes are over. @returns how many */
export async function pruneDrawings(): Promise<number> {
  const before = new Date(getClock().now().getTime() - RETENTION_MS);
  const { count } = await db().phoneDrawing.deleteMany({ where: { expiresAt: { lt: before } } });
  return count;
}

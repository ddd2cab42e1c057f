import "server-only";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/** Retention in milliseconds: by then, the signing page has taken over the drawing. */
const RETENTION_MS = 60 * 60 * 1000;

/** Deletes drawings whose codes are no longer valid. @returns how many were deleted */
export async function pruneDrawings(): Promise<number> {
  const before = new Date(getClock().now().getTime() - RETENTION_MS);
  const { count } = await db().phoneDrawing.deleteMany({ where: { expiresAt: { lt: before } } });
  return count;
}

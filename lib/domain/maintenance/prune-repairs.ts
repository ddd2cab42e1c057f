import "server-only";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

const RETENTION_DAYS = 30;

/** Deletes repair records older than 30 days. @returns how many rows were deleted */
export async function pruneRepairs(): Promise<number> {
  const before = new Date(getClock().now().getTime() - RETENTION_DAYS * 86_400_000);
  const { count } = await db().repair.deleteMany({ where: { createdAt: { lt: before } } });
  return count;
}

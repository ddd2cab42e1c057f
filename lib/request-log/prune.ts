import "server-only";
import { db } from "@/lib/db";
import { getClock } from "@/lib/ports/clock/get-clock";

const KEPT_DAYS = 30;

/** Forgets requests of more than 30 days ago. @returns how many */
export async function pruneRequests(): Promise<number> {
  const before = new Date(getClock().now().getTime() - KEPT_DAYS * 86_400_000);
  const { count } = await db().requestLog.deleteMany({ where: { createdAt: { lt: before } } });
  return count;
}

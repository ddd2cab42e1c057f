import "server-only";
import { db } from "@/lib/db";
import { getClock } from "@/lib/ports/clock/get-clock";

const KEPT_DAYS = 30;

/** Forgets what was put right more than 30 days ago. @returns how many lines */
export async function pruneRepairs(): Promise<number> {
  const before = new Date(getClock().now().getTime() - KEPT_DAYS * 86_400_000);
  const { count } = await db().repair.deleteMany({ where: { createdAt: { lt: before } } });
  return count;
}

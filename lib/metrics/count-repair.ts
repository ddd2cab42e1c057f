import "server-only";
import type { RepairKind } from "@/lib/contracts/operations";
import { db } from "@/lib/db";
import { countRepairs } from "@/lib/metrics/observe";
import { getClock } from "@/lib/ports/clock/get-clock";
import { newId } from "@/lib/pure/id";

/**
 * Notes that the sweeper found `n` things stuck and put them right: for the metrics, and for the operator's page,
 * which tells of every process's. Nothing is noted for none.
 */
export async function countRepair(kind: RepairKind, n: number): Promise<void> {
  if (n <= 0) return;
  countRepairs(kind, n);
  await db().repair.create({ data: { id: newId(), kind, count: n, createdAt: getClock().now() } });
}

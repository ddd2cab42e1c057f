import "server-only";
import type { RepairKind } from "@/lib/contracts/operations";
import { db } from "@/lib/platform/database/db";
import { countRepairs } from "@/lib/platform/metrics/observe";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { newId } from "@/lib/pure/id";

/**
 * Records that the sweep found and repaired `n` stuck items: for the metrics, and for the operator's page, which covers
 * all processes. Zero is not recorded.
 */
export async function countRepair(kind: RepairKind, n: number): Promise<void> {
  if (n <= 0) return;
  countRepairs(kind, n);
  await db().repair.create({ data: { id: newId(), kind, count: n, createdAt: getClock().now() } });
}

import "server-only";
import type { RepairKind } from "@/lib/contracts/operations";
import { expireDueDocuments } from "@/lib/documents/expire-documents";
import { sweepExpiring } from "@/lib/documents/sweep-expiring";
import { sweepReminders } from "@/lib/documents/sweep-reminders";
import { log } from "@/lib/log";
import { countRepair } from "@/lib/metrics/count-repair";
import {
  countOverdue,
  countUndelivered,
  repairUnannounced,
  repairUnmailed,
  repairUnpurged,
  repairUnsealed,
} from "@/lib/sweeper/find-late";

/**
 * What a sweep does, in its order. Expiry, the word before it and reminders are what time brings; the others find what
 * should have moved and did not, and are 0 unless something went wrong. Each is a look at an index that holds what is due and nothing else, so
 * that an idle instance asks a handful of queries a minute, however many documents it has.
 */
const TASKS = {
  overdue: countOverdue,
  expired: expireDueDocuments,
  expiringSoon: sweepExpiring,
  reminded: sweepReminders,
  unsealed: repairUnsealed,
  unannounced: repairUnannounced,
  unmailed: repairUnmailed,
  unpurged: repairUnpurged,
  undelivered: countUndelivered,
} as const satisfies Record<string, () => Promise<number>>;

export type SweepTask = keyof typeof TASKS;

/** How many rows each task moved. */
export type SweepCounts = Record<SweepTask, number>;

/** A repair is counted for the operator and worth a line in the log: its cause is a lost job, or a bug. */
const REPAIRS: Partial<Record<SweepTask, RepairKind>> = {
  overdue: "expiry-missed",
  unsealed: "seal-missing",
  unannounced: "event-missing",
  unmailed: "mail-missing",
  unpurged: "purge-missing",
  undelivered: "delivery-missing",
};

/**
 * One sweep over everything. A task that fails holds up no other.
 * @throws {AggregateError} when one failed, after all had their turn
 */
export async function sweep(): Promise<SweepCounts> {
  const counts: Partial<SweepCounts> = {};
  const failures: unknown[] = [];
  for (const task of Object.keys(TASKS) as SweepTask[])
    try {
      const count = await TASKS[task]();
      counts[task] = count;
      const kind = REPAIRS[task];
      if (!kind || count === 0) continue;
      log.warn({ kind, count }, "the sweeper found late work");
      await countRepair(kind, count);
    } catch (error) {
      log.error({ err: error, task }, "a task of the sweeper failed");
      failures.push(error);
    }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} tasks of the sweeper failed`);
  return counts as SweepCounts;
}

import "server-only";
import type { RepairKind } from "@/lib/contracts/operations";
import { sweepBulkSends } from "@/lib/domain/bulk-sends/sweep-bulk-sends";
import { expireDueDocuments } from "@/lib/domain/documents/expire-documents";
import { sweepExpiring } from "@/lib/domain/documents/sweep-expiring";
import { sweepReminders } from "@/lib/domain/documents/sweep-reminders";
import {
  countOverdueDeliveries,
  countOverdueDocuments,
  repairUnannouncedSeals,
  repairUnmailedRecipients,
  repairUnpurgedDocuments,
  repairUnsealedDocuments,
  repairUntoldEndings,
} from "@/lib/domain/maintenance/repair-late-work";
import { sweepHeldMails } from "@/lib/domain/maintenance/sweep-held-mails";
import { sweepScheduled } from "@/lib/domain/maintenance/sweep-scheduled";
import { removeUnsignedStarts } from "@/lib/domain/public-links/remove-starts";
import { recordSignInFailures } from "@/lib/domain/security-log/sign-in-failures";
import { sweepExpiringKeys } from "@/lib/domain/workspaces/api-keys/sweep-expiring-keys";
import { log } from "@/lib/log";
import { countRepair } from "@/lib/platform/metrics/count-repair";

/**
 * A sweep's tasks, in order. Expiration, its warning, reminders (also of keys that end), scheduled sending and the removal of visitors'
 * starts are time-driven; the others find missed work, and their counts are 0 unless something went wrong. Each reads
 * an index that contains only due rows, so an idle instance runs a handful of queries a minute, however many
 * documents it has.
 */
const TASKS = {
  overdue: countOverdueDocuments,
  expired: expireDueDocuments,
  expiringSoon: sweepExpiring,
  reminded: sweepReminders,
  expiringKeys: sweepExpiringKeys,
  heldMails: sweepHeldMails,
  scheduled: sweepScheduled,
  unsealed: repairUnsealedDocuments,
  unannounced: repairUnannouncedSeals,
  unmailed: repairUnmailedRecipients,
  untold: repairUntoldEndings,
  unpurged: repairUnpurgedDocuments,
  undelivered: countOverdueDeliveries,
  bulkSends: sweepBulkSends,
  unsignedStarts: removeUnsignedStarts,
  signInFailures: recordSignInFailures,
} as const satisfies Record<string, () => Promise<number>>;

export type SweepTask = keyof typeof TASKS;

/** How many rows each task changed. */
export type SweepCounts = Record<SweepTask, number>;

/** Repairs are counted for the operator and logged, since their cause is a lost job or a bug. */
const REPAIRS: Partial<Record<SweepTask, RepairKind>> = {
  overdue: "expiry-missed",
  unsealed: "seal-missing",
  unannounced: "event-missing",
  unmailed: "mail-missing",
  unpurged: "purge-missing",
  undelivered: "delivery-missing",
};

/**
 * Runs all tasks once. A failing task does not block the others.
 * @throws {AggregateError} when one failed, after all were attempted
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

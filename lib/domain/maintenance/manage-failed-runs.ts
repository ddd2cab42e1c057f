import "server-only";
import type { UserPrincipal } from "@/lib/context";
import { recordOperation } from "@/lib/domain/security-log/record-operation";
import { log } from "@/lib/log";
import { db } from "@/lib/platform/database/db";
import { getJobs } from "@/lib/platform/ports/jobs/get-jobs";

/** One failed run, or all failed runs of a function. */
export type FailedRunSelector = { runId: string } | { functionId: string };

/** Resumes failed runs from the step that failed. @returns how many runs were resumed */
export async function resumeFailedRuns(operator: UserPrincipal, which: FailedRunSelector): Promise<number> {
  const jobs = getJobs();
  const count =
    "runId" in which ? Number(await jobs.rerun(which.runId)) : await jobs.rerunAll(which.functionId);
  log.info({ operator: operator.userId, ...which, count }, "operations: failed work is run again");
  await db().$transaction((tx) =>
    recordOperation(tx, operator, "failed_work_run_again", { ...which, count }),
  );
  return count;
}

/** Discards failed runs permanently. @returns how many runs were discarded */
export async function discardFailedRuns(operator: UserPrincipal, which: FailedRunSelector): Promise<number> {
  const jobs = getJobs();
  const count =
    "runId" in which ? Number(await jobs.discard(which.runId)) : await jobs.discardAll(which.functionId);
  log.info({ operator: operator.userId, ...which, count }, "operations: failed work was discarded");
  await db().$transaction((tx) =>
    recordOperation(tx, operator, "failed_work_discarded", { ...which, count }),
  );
  return count;
}

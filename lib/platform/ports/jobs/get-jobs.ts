import "server-only";
import type { JobsPort } from "@/lib/platform/ports/jobs/port";

/**
 * Next.js bundles instrumentation and routes separately, so module-level variables exist twice in one process; the
 * former starts the engine, the latter use it.
 */
type Holder = { countersignJobs?: JobsPort };
const holder = globalThis as unknown as Holder;

/**
 * The process's job engine.
 * @throws {Error} before `startJobs`
 */
export function getJobs(): JobsPort {
  if (!holder.countersignJobs) throw new Error("The job engine is not running: startJobs() comes first.");
  return holder.countersignJobs;
}

/** Sets or (null) clears the process's job engine; for `startJobs` and tests. */
export function holdJobs(jobs: JobsPort | null): void {
  if (jobs) holder.countersignJobs = jobs;
  else delete holder.countersignJobs;
}

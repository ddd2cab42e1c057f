import "server-only";
import type { JobsPort } from "@/lib/ports/jobs/port";

/**
 * Next.js bundles instrumentation and routes apart, so that a module's own variables exist twice in one process;
 * the engine is started by the one and reached from the other.
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

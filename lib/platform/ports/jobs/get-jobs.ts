import "server-only";
import { perProcess } from "@/lib/platform/per-process";
import type { JobsPort } from "@/lib/platform/ports/jobs/port";

const current = perProcess<JobsPort | null>("jobs", () => null);

/**
 * The process's job engine.
 * @throws {Error} before `startJobs`
 */
export function getJobs(): JobsPort {
  const jobs = current.get();
  if (!jobs) throw new Error("The job engine is not running: startJobs() comes first.");
  return jobs;
}

/** Sets or (null) clears the process's job engine; for `startJobs` and tests. */
export const setJobs = (jobs: JobsPort | null): void => current.set(jobs);

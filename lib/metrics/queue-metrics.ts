import "server-only";
import type { Meter } from "@opentelemetry/api";
import { getJobs } from "@/lib/ports/jobs/get-jobs";

/** The queue of background work, of all processes on the database: asked for once a scrape. */
export function measureQueue(meter: Meter): void {
  const depth = meter.createObservableGauge("countersign_jobs", {
    description: "Background work that is waiting, running, or failed for good",
  });
  const oldest = meter.createObservableGauge("countersign_jobs_oldest_waiting_seconds", {
    description: "How long the oldest work that waits has been due",
  });
  meter.addBatchObservableCallback(
    async (result) => {
      const { waiting, running, failed, oldestWaitingMs } = await getJobs().stats();
      result.observe(depth, waiting, { state: "waiting" });
      result.observe(depth, running, { state: "running" });
      result.observe(depth, failed, { state: "failed" });
      result.observe(oldest, oldestWaitingMs / 1_000);
    },
    [depth, oldest],
  );
}

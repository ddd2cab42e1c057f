import "server-only";
import type { Meter } from "@opentelemetry/api";
import { readDeliveryBacklog } from "@/lib/domain/webhooks/backlog";
import { getJobs } from "@/lib/platform/ports/jobs/get-jobs";

/** Metrics of the job queue, across all processes on the database: queried once per scrape. */
export function measureQueue(meter: Meter): void {
  const depth = meter.createObservableGauge("countersign_jobs", {
    description: "Background work that is waiting, running or has permanently failed",
  });
  const oldest = meter.createObservableGauge("countersign_jobs_oldest_waiting_seconds", {
    description: "How long the oldest waiting work has been due",
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
  measureDeliveries(meter);
}

/**
 * Metrics of webhook deliveries, which have their own queue (lib/domain/webhooks/courier), whose length depends on
 * the slowest receivers.
 */
function measureDeliveries(meter: Meter): void {
  const deliveries = meter.createObservableGauge("countersign_webhook_deliveries", {
    description: "Webhook deliveries that are due or in flight",
  });
  const oldest = meter.createObservableGauge("countersign_webhook_deliveries_oldest_due_seconds", {
    description: "How long the oldest waiting delivery has been due",
  });
  meter.addBatchObservableCallback(
    async (result) => {
      const { due, inFlight, oldestDueMs } = await readDeliveryBacklog();
      result.observe(deliveries, due, { state: "due" });
      result.observe(deliveries, inFlight, { state: "in_flight" });
      result.observe(oldest, oldestDueMs / 1_000);
    },
    [deliveries, oldest],
  );
}

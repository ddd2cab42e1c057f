import { afterEach, describe, expect, it } from "vitest";
import { measureQueue } from "@/lib/domain/maintenance/queue-metrics";
import type { Metrics } from "@/lib/platform/metrics/instruments";
import { openMetrics } from "@/lib/platform/metrics/instruments";
import {
  countMail,
  countRepairs,
  observeDelivery,
  observeJob,
  observeRequest,
  observeSeal,
  observeStep,
} from "@/lib/platform/metrics/observe";
import { setJobs } from "@/lib/platform/ports/jobs/get-jobs";
import type { JobsPort } from "@/lib/platform/ports/jobs/port";

let metrics: Metrics | null = null;

afterEach(async () => {
  await metrics?.stop();
  metrics = null;
  setJobs(null);
});

const stats = { waiting: 3, running: 2, failed: 1, oldestWaitingMs: 1_500 };

async function read(): Promise<string[]> {
  metrics ??= openMetrics(measureQueue);
  return (await metrics.read()).split("\n");
}

describe("metrics", () => {
  it("say what happened, by few and known labels", async () => {
    metrics = openMetrics(measureQueue);
    setJobs({ stats: async () => stats } as JobsPort);
    observeRequest("getDocument", 200, 0.004);
    observeRequest("getDocument", 404, 0.2);
    observeJob("countersign-send-links", "retried", 2);
    observeStep("countersign-send-links", "failed", 1);
    observeDelivery("unreachable", 10);
    observeSeal("sealed", 0.9);
    countMail("signing-request", "sent");
    countRepairs("seal-missing", 4);
    const lines = await read();
    expect(lines).toEqual(
      expect.arrayContaining([
        'countersign_request_duration_seconds_count{operation="getDocument",status="2xx"} 1',
        'countersign_request_duration_seconds_bucket{operation="getDocument",status="2xx",le="0.005"} 1',
        'countersign_request_duration_seconds_bucket{operation="getDocument",status="4xx",le="0.1"} 0',
        'countersign_request_duration_seconds_sum{operation="getDocument",status="4xx"} 0.2',
        'countersign_job_duration_seconds_count{function="countersign-send-links",outcome="retried"} 1',
        'countersign_job_step_duration_seconds_count{function="countersign-send-links",outcome="failed"} 1',
        'countersign_webhook_attempt_duration_seconds_count{outcome="unreachable"} 1',
        'countersign_seal_duration_seconds_count{outcome="sealed"} 1',
        'countersign_mails_total{purpose="signing-request",outcome="sent"} 1',
        'countersign_repairs_total{kind="seal-missing"} 4',
        'countersign_jobs{state="waiting"} 3',
        'countersign_jobs{state="running"} 2',
        'countersign_jobs{state="failed"} 1',
        "countersign_jobs_oldest_waiting_seconds 1.5",
        "# TYPE countersign_request_duration_seconds histogram",
        "# TYPE countersign_repairs_total counter",
      ]),
    );
  });

  it("tell of the process itself", async () => {
    const figures = new Map((await read()).map((line) => line.split(" ") as [string, string]));
    for (const name of [
      "process_cpu_seconds_total",
      "process_resident_memory_bytes",
      "nodejs_heap_used_bytes",
    ])
      expect(Number(figures.get(name))).toBeGreaterThan(0);
    expect(Number(figures.get("process_start_time_seconds"))).toBeGreaterThan(1.7e9);
    expect(figures.has("nodejs_eventloop_lag_p99_seconds")).toBe(true);
  });

  it("leave out what cannot be asked for, and nothing else", async () => {
    const broken = async () => Promise.reject(new Error("the database is away"));
    setJobs({ stats: broken } as unknown as JobsPort);
    const text = (await read()).join("\n");
    expect(text).not.toContain("countersign_jobs{");
    expect(text).toContain("process_cpu_seconds_total");
  });

  it("are not kept while they are off", async () => {
    observeSeal("sealed", 1);
    const text = (await read()).join("\n");
    expect(text).not.toContain("countersign_seal_duration_seconds_count");
  });
});

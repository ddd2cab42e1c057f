import "server-only";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Meter } from "@opentelemetry/api";

const NANOSECONDS = 1e9;
const MICROSECONDS = 1e6;

/**
 * Process metrics, under the names used by Prometheus' own client libraries.
 * @returns a function that stops the background measurements
 */
export function measureProcess(meter: Meter): () => void {
  const cpu = meter.createObservableCounter("process_cpu_seconds", {
    description: "CPU time, user and system",
  });
  cpu.addCallback((result) => {
    const { user, system } = process.cpuUsage();
    result.observe((user + system) / MICROSECONDS);
  });
  const gauge = (name: string, description: string, read: () => number) =>
    meter.createObservableGauge(name, { description }).addCallback((result) => result.observe(read()));
  const startedAt = Date.now() / 1_000 - process.uptime();
  gauge("process_start_time_seconds", "Start time of the process, in seconds since 1970", () => startedAt);
  gauge("process_resident_memory_bytes", "Resident memory", () => process.memoryUsage.rss());
  gauge("nodejs_heap_used_bytes", "JavaScript heap in use", () => process.memoryUsage().heapUsed);
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  gauge("nodejs_eventloop_lag_p99_seconds", "Event loop delay, 99th percentile since the last scrape", () => {
    const seconds = delay.percentile(99) / NANOSECONDS;
    delay.reset();
    return seconds;
  });
  return () => delay.disable();
}

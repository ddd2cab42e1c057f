import "server-only";
import type { Meter } from "@opentelemetry/api";
import { env } from "@/lib/env";
import type { Metrics } from "@/lib/platform/metrics/instruments";
import { perProcess } from "@/lib/platform/per-process";

const metrics = perProcess<Metrics | null>("metrics", () => null);

/**
 * Starts metrics if METRICS_TOKEN is set; otherwise not even the library is loaded. Idempotent.
 * @param measureDomain creates the gauges that read from the domain's tables
 */
export async function startMetrics(measureDomain: (meter: Meter) => void): Promise<void> {
  if (!env.metricsToken || metrics.get()) return;
  const { openMetrics } = await import("@/lib/platform/metrics/instruments");
  if (!metrics.get()) metrics.set(openMetrics(measureDomain));
}

/** The process's metrics; null while they are off. */
export const getMetrics = (): Metrics | null => metrics.get();

import "server-only";
import type { Meter } from "@opentelemetry/api";
import { env } from "@/lib/env";
import type { Metrics } from "@/lib/platform/metrics/instruments";

const holder = globalThis as unknown as { countersignMetrics?: Metrics };

/**
 * Starts metrics if METRICS_TOKEN is set; otherwise not even the library is loaded. Idempotent.
 * @param measureDomain creates the gauges that read from the domain's tables
 */
export async function startMetrics(measureDomain: (meter: Meter) => void): Promise<void> {
  if (!env.metricsToken || holder.countersignMetrics) return;
  const { openMetrics } = await import("@/lib/platform/metrics/instruments");
  holder.countersignMetrics ??= openMetrics(measureDomain);
}

/** The process's metrics; null while they are off. */
export const getMetrics = (): Metrics | null => holder.countersignMetrics ?? null;

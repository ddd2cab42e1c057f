import "server-only";
import { env } from "@/lib/env";

/** What `/api/metrics` answers, and how it is taken away again. */
export type Metrics = { read(): Promise<string>; stop(): Promise<void> };

const holder = globalThis as unknown as { countersignMetrics?: Metrics };

/** Begins to measure where METRICS_TOKEN is set; without it not even the library is loaded. Repeating it does nothing. */
export async function startMetrics(): Promise<void> {
  if (!env.metricsToken || holder.countersignMetrics) return;
  const { openMetrics } = await import("@/lib/metrics/instruments");
  holder.countersignMetrics ??= openMetrics();
}

/** The process's metrics; null while they are off. */
export const getMetrics = (): Metrics | null => holder.countersignMetrics ?? null;

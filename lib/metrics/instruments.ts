import "server-only";
import type { Histogram } from "@opentelemetry/api";
import { PrometheusExporter, PrometheusSerializer } from "@opentelemetry/exporter-prometheus";
import { MeterProvider } from "@opentelemetry/sdk-metrics";
import { log } from "@/lib/log";
import { COUNTS, DURATIONS, holdRecorder } from "@/lib/metrics/observe";
import { measureProcess } from "@/lib/metrics/process-metrics";
import { measureQueue } from "@/lib/metrics/queue-metrics";
import type { Metrics } from "@/lib/metrics/start-metrics";

/** Upper bounds in seconds: from a request that finds its answer at hand to a seal that waits for a time stamp. */
const BOUNDARIES = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** What has to be asked of the database must not keep a scrape waiting. */
const COLLECT_MS = 2_000;

const entries = <K extends string, V>(table: Record<K, V>) => Object.entries(table) as [K, V][];

/** Makes the instruments, and has `observe.ts` write to them. One a process. */
export function openMetrics(): Metrics {
  // It would open a port of its own; we answer under the product's address instead.
  const reader = new PrometheusExporter({ preventServerStart: true });
  const serializer = new PrometheusSerializer(undefined, false, undefined, true, true);
  const provider = new MeterProvider({ readers: [reader] });
  const meter = provider.getMeter("countersign");
  const histograms = new Map<string, Histogram>(
    entries(DURATIONS).map(([key, { name, help }]) => [
      key,
      meter.createHistogram(name, {
        description: help,
        advice: { explicitBucketBoundaries: BOUNDARIES },
      }),
    ]),
  );
  const counters = new Map(
    entries(COUNTS).map(([key, { name, help }]) => [key, meter.createCounter(name, { description: help })]),
  );
  holdRecorder({
    observe: (what, seconds, labels) => histograms.get(what)?.record(seconds, labels),
    count: (what, n, labels) => counters.get(what)?.add(n, labels),
  });
  const stopProcess = measureProcess(meter);
  measureQueue(meter);
  return {
    read: async () => {
      const { resourceMetrics, errors } = await reader.collect({ timeoutMillis: COLLECT_MS });
      for (const err of errors) log.warn({ err }, "metrics: one of the figures is missing");
      return serializer.serialize(resourceMetrics);
    },
    stop: async () => {
      holdRecorder(null);
      stopProcess();
      await provider.shutdown();
    },
  };
}

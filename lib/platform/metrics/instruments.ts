import "server-only";
import type { Histogram, Meter } from "@opentelemetry/api";
import { PrometheusExporter, PrometheusSerializer } from "@opentelemetry/exporter-prometheus";
import { MeterProvider } from "@opentelemetry/sdk-metrics";
import { log } from "@/lib/log";
import { COUNT_METRICS, DURATION_METRICS, setRecorder } from "@/lib/platform/metrics/observe";
import { measureProcess } from "@/lib/platform/metrics/process-metrics";

/** The content of `/api/metrics`, and its teardown. */
export type Metrics = { read(): Promise<string>; stop(): Promise<void> };

/** Histogram boundaries in seconds: from a cached response to a seal that waits for a time stamp. */
const BOUNDARIES = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Timeout of gauges that query the database, so that they do not delay a scrape. */
const COLLECT_MS = 2_000;

const entries = <K extends string, V>(table: Record<K, V>) => Object.entries(table) as [K, V][];

/**
 * Creates the instruments, and connects `observe.ts` to them. Once per process.
 * @param measureDomain creates the gauges that read from the domain's tables
 */
export function openMetrics(measureDomain: (meter: Meter) => void): Metrics {
  // By default the exporter would open a port of its own; we serve the metrics from the app instead.
  const reader = new PrometheusExporter({ preventServerStart: true });
  const serializer = new PrometheusSerializer(undefined, false, undefined, true, true);
  const provider = new MeterProvider({ readers: [reader] });
  const meter = provider.getMeter("countersign");
  const histograms = new Map<string, Histogram>(
    entries(DURATION_METRICS).map(([key, { name, help }]) => [
      key,
      meter.createHistogram(name, {
        description: help,
        advice: { explicitBucketBoundaries: BOUNDARIES },
      }),
    ]),
  );
  const counters = new Map(
    entries(COUNT_METRICS).map(([key, { name, help }]) => [
      key,
      meter.createCounter(name, { description: help }),
    ]),
  );
  setRecorder({
    observe: (what, seconds, labels) => histograms.get(what)?.record(seconds, labels),
    count: (what, n, labels) => counters.get(what)?.add(n, labels),
  });
  const stopProcess = measureProcess(meter);
  measureDomain(meter);
  return {
    read: async () => {
      const { resourceMetrics, errors } = await reader.collect({ timeoutMillis: COLLECT_MS });
      for (const err of errors) log.warn({ err }, "metrics: one of the values is missing");
      return serializer.serialize(resourceMetrics);
    },
    stop: async () => {
      setRecorder(null);
      stopProcess();
      await provider.shutdown();
    },
  };
}

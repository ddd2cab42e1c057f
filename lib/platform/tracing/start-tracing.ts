import "server-only";
import { env } from "@/lib/env";
import { perProcess } from "@/lib/platform/per-process";

type Traces = { stop(): Promise<void> };

const traces = perProcess<Traces | null>(
  "traces",
  () => null,
  (opened) => opened?.stop(),
);

/** Exports traces if OTEL_EXPORTER_OTLP_ENDPOINT is set; otherwise not even the library is loaded. Idempotent. */
export async function startTracing(): Promise<void> {
  if (!env.tracesEndpoint || traces.get()) return;
  const { openTracing } = await import("@/lib/platform/tracing/open-tracing");
  if (!traces.get()) traces.set(openTracing(env.tracesEndpoint));
}

/** Flushes the remaining spans; called at shutdown. */
export async function stopTracing(): Promise<void> {
  const opened = traces.get();
  traces.clear();
  await opened?.stop();
}

import "server-only";
import { env } from "@/lib/env";

const holder = globalThis as unknown as { countersignTraces?: { stop(): Promise<void> } };

/** Exports traces if OTEL_EXPORTER_OTLP_ENDPOINT is set; otherwise not even the library is loaded. Idempotent. */
export async function startTracing(): Promise<void> {
  if (!env.tracesEndpoint || holder.countersignTraces) return;
  const { openTracing } = await import("@/lib/platform/tracing/open-tracing");
  holder.countersignTraces ??= openTracing(env.tracesEndpoint);
}

/** Flushes the remaining spans; called at shutdown. */
export async function stopTracing(): Promise<void> {
  const traces = holder.countersignTraces;
  delete holder.countersignTraces;
  await traces?.stop();
}

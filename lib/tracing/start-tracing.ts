import "server-only";
import { env } from "@/lib/env";

const holder = globalThis as unknown as { countersignTraces?: { stop(): Promise<void> } };

/**
 * Sends traces where OTEL_EXPORTER_OTLP_ENDPOINT is set; without it not even the library is loaded. Repeating it does
 * nothing.
 */
export async function startTracing(): Promise<void> {
  if (!env.tracesEndpoint || holder.countersignTraces) return;
  const { openTracing } = await import("@/lib/tracing/open-tracing");
  holder.countersignTraces ??= openTracing(env.tracesEndpoint);
}

/** Sends what is left; for the end of the process. */
export async function stopTracing(): Promise<void> {
  const traces = holder.countersignTraces;
  delete holder.countersignTraces;
  await traces?.stop();
}

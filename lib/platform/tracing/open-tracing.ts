import "server-only";
import {
  type Context,
  context,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { type SpanOptions, setTracing, type Tracing } from "@/lib/platform/tracing/span";

const KINDS = {
  consumer: SpanKind.CONSUMER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
} as const satisfies Record<NonNullable<SpanOptions["kind"]>, SpanKind>;

/** An unresponsive collector must not delay shutdown. */
const EXPORT_MS = 5_000;

/**
 * Exports traces by OTLP over HTTP. Registered with OpenTelemetry's global API, so that Next.js' own spans of requests
 * and pages are exported too and ours nest within them. A full queue drops spans; nothing ever waits for the collector.
 * @param endpoint the base URL, as in the variable; `/v1/traces` is appended (OTLP specification)
 */
export function openTracing(endpoint: string): { stop(): Promise<void> } {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, "")}/v1/traces`,
    timeoutMillis: EXPORT_MS,
  });
  const named = resourceFromAttributes({ "service.name": "countersign" });
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(named)
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(exporter, { exportTimeoutMillis: EXPORT_MS })],
  });
  const contexts = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(contexts);
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  setTracing(tracingOf(provider));
  return {
    stop: async () => {
      setTracing(null);
      await provider.shutdown().catch(() => undefined);
      trace.disable();
      propagation.disable();
      context.disable();
    },
  };
}

function tracingOf(provider: BasicTracerProvider): Tracing {
  const tracer = provider.getTracer("countersign");
  return {
    span: (name, { attributes = {}, parent, isRoot, kind = "internal" }, body) =>
      tracer.startActiveSpan(
        name,
        { attributes, kind: KINDS[kind] },
        isRoot ? ROOT_CONTEXT : parentOf(parent),
        async (span) => {
          try {
            return await body((more) => span.setAttributes(more));
          } catch (error) {
            noteError(span, error);
            throw error;
          } finally {
            span.end();
          }
        },
      ),
    leaf: (name, attributes) => {
      if (!trace.getActiveSpan()) return null;
      const span = tracer.startSpan(name, { attributes, kind: SpanKind.CLIENT });
      return (error) => {
        if (error) noteError(span, error);
        span.end();
      };
    },
    traceparent,
  };
}

/** The span named by the given header; without one, the current span. */
function parentOf(parent: string | null | undefined): Context {
  if (!parent) return context.active();
  return propagation.extract(ROOT_CONTEXT, { traceparent: parent });
}

function traceparent(): string | null {
  const present = trace.getActiveSpan()?.spanContext();
  if (!present || !isSpanContextValid(present)) return null;
  return `00-${present.traceId}-${present.spanId}-${present.traceFlags.toString(16).padStart(2, "0")}`;
}

function noteError(span: Span, error: unknown): void {
  const known = error instanceof Error ? error : new Error(String(error));
  span.recordException(known);
  span.setStatus({ code: SpanStatusCode.ERROR, message: known.message });
}

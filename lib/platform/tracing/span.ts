import "server-only";

export type Attributes = Record<string, string | number | boolean>;

/** Sets attributes on the span from within its body. */
export type SpanNotes = (attributes: Attributes) => void;

export type SpanOptions = {
  attributes?: Attributes;
  /** The remote parent, when the work was not triggered by the current call: a W3C `traceparent`. */
  parent?: string | null | undefined;
  /** Starts a new trace, since the current call merely woke up the worker. */
  isRoot?: boolean;
  /** Span kind (OpenTelemetry): processes a queue, calls another service, or neither. */
  kind?: "consumer" | "client" | "internal";
};

/** The tracer, set by `startTracing`. */
export type Tracing = {
  span<T>(name: string, options: SpanOptions, body: (note: SpanNotes) => Promise<T>): Promise<T>;
  /** A leaf span within the current one; null when there is none. Calling it ends the span. */
  leaf(name: string, attributes: Attributes): ((error?: unknown) => void) | null;
  traceparent(): string | null;
};

/** Next.js bundles instrumentation and routes separately: a module-level variable would exist twice. */
const holder = globalThis as unknown as { countersignTracing?: Tracing };

export function holdTracing(tracing: Tracing | null): void {
  if (tracing) holder.countersignTracing = tracing;
  else delete holder.countersignTracing;
}

export const getTracing = (): Tracing | null => holder.countersignTracing ?? null;

const nowhere: SpanNotes = () => undefined;

/** Runs `body` within a span, which records what it throws. While tracing is off, this is a plain call. */
export function withSpan<T>(
  name: string,
  options: SpanOptions,
  body: (note: SpanNotes) => Promise<T>,
): Promise<T> {
  const tracing = holder.countersignTracing;
  return tracing ? tracing.span(name, options, body) : body(nowhere);
}

/** The current span's context, for propagation to another process (W3C Trace Context); null while tracing is off. */
export const currentTraceparent = (): string | null => holder.countersignTracing?.traceparent() ?? null;

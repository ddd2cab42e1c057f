import "server-only";

export type Attributes = Record<string, string | number | boolean>;

/** What a span's body may still learn about it. */
export type SpanNotes = (attributes: Attributes) => void;

export type SpanOptions = {
  attributes?: Attributes;
  /** Who asked for the work, when that was not the present call: a W3C `traceparent`. */
  parent?: string | null | undefined;
  /** Begins a trace of its own, since the present call only woke what does the work. */
  isRoot?: boolean;
  /** Whether it works off a queue, calls somebody else, or neither (OpenTelemetry's span kinds). */
  kind?: "consumer" | "client" | "internal";
};

/** What `startTracing` sets. */
export type Tracing = {
  span<T>(name: string, options: SpanOptions, body: (note: SpanNotes) => Promise<T>): Promise<T>;
  /** A span without children within the present one; null where there is none. Ends when it is called. */
  leaf(name: string, attributes: Attributes): ((error?: unknown) => void) | null;
  traceparent(): string | null;
};

/** Next.js bundles instrumentation and routes apart: a module's own variable would exist twice. */
const holder = globalThis as unknown as { countersignTracing?: Tracing };

export function holdTracing(tracing: Tracing | null): void {
  if (tracing) holder.countersignTracing = tracing;
  else delete holder.countersignTracing;
}

export const getTracing = (): Tracing | null => holder.countersignTracing ?? null;

const nowhere: SpanNotes = () => undefined;

/** Runs `body` within a span; what it throws is noted there. While traces are off this is the call and nothing else. */
export function withSpan<T>(
  name: string,
  options: SpanOptions,
  body: (note: SpanNotes) => Promise<T>,
): Promise<T> {
  const tracing = holder.countersignTracing;
  return tracing ? tracing.span(name, options, body) : body(nowhere);
}

/** The present span as another process may go on from it (W3C Trace Context); null while traces are off. */
export const currentTraceparent = (): string | null => holder.countersignTracing?.traceparent() ?? null;

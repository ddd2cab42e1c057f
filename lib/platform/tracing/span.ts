import "server-only";
import { perProcess } from "@/lib/platform/per-process";

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

const current = perProcess<Tracing | null>("tracing", () => null);

export const setTracing = (tracing: Tracing | null): void => current.set(tracing);

export const getTracing = (): Tracing | null => current.get();

const nowhere: SpanNotes = () => undefined;

/** Runs `body` within a span, which records what it throws. While tracing is off, this is a plain call. */
export function withSpan<T>(
  name: string,
  options: SpanOptions,
  body: (note: SpanNotes) => Promise<T>,
): Promise<T> {
  const tracing = current.get();
  return tracing ? tracing.span(name, options, body) : body(nowhere);
}

/** The current span's context, for propagation to another process (W3C Trace Context); null while tracing is off. */
export const currentTraceparent = (): string | null => current.get()?.traceparent() ?? null;

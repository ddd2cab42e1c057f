import "server-only";
import { type LanguageModelMiddleware, wrapLanguageModel } from "ai";
import { ToolInputTooLongError } from "@/lib/platform/ports/models/tool-input-too-long-error";

/** A reader does not notice this delay, and the pieces of a model that writes 125 a second cost a twentieth. */
const WINDOW_MS = 150;
/** Maximum size in bytes of the arguments of one tool call, as JSON in UTF-8. */
const MAX_TOOL_INPUT_BYTES = 64 * 1024;

type Model = Parameters<typeof wrapLanguageModel>[0]["model"];
type WrapStream = NonNullable<LanguageModelMiddleware["wrapStream"]>;
type Part = Awaited<ReturnType<WrapStream>>["stream"] extends ReadableStream<infer P> ? P : never;
type Delta = Extract<Part, { type: "text-delta" | "reasoning-delta" | "tool-input-delta" }>;

const isDelta = (part: Part): part is Delta => part.type.endsWith("-delta");

/**
 * Merges the pieces that a model writes, one token each, before they reach any later stage: every stage costs the
 * same for each piece, however short. The first piece passes at once.
 */
function merging(): TransformStream<Part, Part> {
  /** Held pieces by the part they belong to: pieces of two tool calls may alternate. */
  const held = new Map<string, Delta>();
  let timer: NodeJS.Timeout | undefined;
  let passedAt = Number.NEGATIVE_INFINITY;
  const flush = (controller: TransformStreamDefaultController<Part>) => {
    clearTimeout(timer);
    timer = undefined;
    if (held.size === 0) return;
    for (const delta of held.values()) controller.enqueue(delta);
    held.clear();
    passedAt = performance.now();
  };
  return new TransformStream({
    transform: (part, controller) => {
      if (!isDelta(part)) {
        flush(controller);
        controller.enqueue(part);
        return;
      }
      const key = `${part.type} ${part.id}`;
      const before = held.get(key);
      held.set(key, before ? { ...before, ...part, delta: before.delta + part.delta } : part);
      if (performance.now() - passedAt >= WINDOW_MS) flush(controller);
      else timer ??= setTimeout(flush, WINDOW_MS, controller);
    },
    flush,
    // The reader has left: nothing may be enqueued any more.
    cancel: () => clearTimeout(timer),
  } as Transformer<Part, Part>);
}

/** Ends a response whose tool call exceeds its limit, instead of holding and parsing all of it. */
function bounded(): TransformStream<Part, Part> {
  const lengths = new Map<string, number>();
  return new TransformStream({
    transform: (part, controller) => {
      if (part.type === "tool-input-delta") {
        const bytes = (lengths.get(part.id) ?? 0) + Buffer.byteLength(part.delta);
        lengths.set(part.id, bytes);
        if (bytes > MAX_TOOL_INPUT_BYTES) throw new ToolInputTooLongError();
      }
      controller.enqueue(part);
    },
  });
}

const MERGED: LanguageModelMiddleware = {
  wrapStream: async ({ doStream }) => {
    const { stream, ...rest } = await doStream();
    return { ...rest, stream: stream.pipeThrough(bounded()).pipeThrough(merging()) };
  },
};

/** Wraps the model so that its stream is cheap to read, and a tool call's arguments are bounded while they stream. */
export const withMergedDeltas = (model: Model) => wrapLanguageModel({ model, middleware: MERGED });

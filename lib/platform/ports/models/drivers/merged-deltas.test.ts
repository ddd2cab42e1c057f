import { simulateReadableStream } from "ai";
import { MockLanguageModelV4 } from "ai/test";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ToolInputTooLongError } from "../tool-input-too-long-error";
import { withMergedDeltas } from "./merged-deltas";

type Model = ReturnType<typeof withMergedDeltas>;
type Part = Awaited<ReturnType<Model["doStream"]>>["stream"] extends ReadableStream<infer P> ? P : never;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Returns the parts that remain of a model's parts, which arrive `delayMs` apart. */
async function read(parts: Part[], delayMs: number): Promise<Part[]> {
  const stream = simulateReadableStream({ chunks: parts, initialDelayInMs: 0, chunkDelayInMs: delayMs });
  const model = withMergedDeltas(new MockLanguageModelV4({ doStream: { stream } }));
  const result = await model.doStream({ prompt: [] });
  const seen: Part[] = [];
  const reading = (async () => {
    for await (const part of result.stream) seen.push(part);
    return seen;
  })();
  const settled = reading.then(
    () => true,
    () => true,
  );
  let isDone = false;
  void settled.then(() => {
    isDone = true;
  });
  while (!isDone) await vi.advanceTimersByTimeAsync(10);
  return reading;
}

const input = (id: string, delta: string): Part => ({ type: "tool-input-delta", id, delta });
const text = (id: string, delta: string): Part => ({ type: "text-delta", id, delta });

describe("pieces of an answer", () => {
  it("are merged while they come quickly, and lose nothing", async () => {
    const pieces = Array.from({ length: 1_000 }, (_, i) => `${i} ä🙂`);
    const seen = await read(
      pieces.map((piece) => input("a", piece)),
      8,
    );
    expect(seen.flatMap((part) => (part.type === "tool-input-delta" ? [part.delta] : [])).join("")).toBe(
      pieces.join(""),
    );
    // Eight seconds.
    expect(seen.length).toBeGreaterThan(20);
    expect(seen.length).toBeLessThanOrEqual(8_000 / 150 + 2);
    expect(seen[0]).toEqual(input("a", pieces[0] ?? ""));
  });

  it("pass as they are while they come slowly", async () => {
    const pieces = ["a", "b", "c"].map((piece) => text("t", piece));
    expect(await read(pieces, 400)).toEqual(pieces);
  });

  it("keep their order, and what lies between them", async () => {
    const parts: Part[] = [
      { type: "text-start", id: "t" },
      text("t", "one "),
      text("t", "two"),
      text("t", " three"),
      { type: "text-end", id: "t" },
      { type: "tool-input-start", id: "a", toolName: "x" },
      input("a", "{"),
      input("b", "["),
      input("a", "}"),
      { type: "tool-input-end", id: "a" },
    ];
    expect(await read(parts, 1)).toEqual([
      parts[0],
      text("t", "one "),
      text("t", "two three"),
      ...parts.slice(4, 6),
      input("a", "{}"),
      input("b", "["),
      ...parts.slice(9),
    ]);
  });

  it("are merged by what they belong to: calls that alternate pass on no more pieces than one after the other", async () => {
    const words = Array.from({ length: 500 }, (_, i) => `${i} `);
    const alternating = words.flatMap((word) => [input("a", word), input("b", word), text("t", word)]);
    const seen = await read(alternating, 2);
    const of = (wanted: Part) =>
      seen.flatMap((part) =>
        "delta" in part && part.type === wanted.type && "id" in wanted && part.id === wanted.id
          ? [part.delta]
          : [],
      );
    for (const one of [input("a", ""), input("b", ""), text("t", "")])
      expect(of(one).join("")).toBe(words.join(""));
    // Three seconds.
    expect(seen.length).toBeLessThanOrEqual(3 * (3_000 / 150 + 2));
  });
});

describe("a tool call's arguments", () => {
  it("may have 64 KiB, and no byte more", async () => {
    const half = "ä".repeat(16 * 1024);
    const most = [input("a", half), input("b", half), input("a", half)];
    expect(await read(most, 1)).toHaveLength(3);
    await expect(read([...most, input("a", "x")], 1)).rejects.toThrow(ToolInputTooLongError);
  });
});

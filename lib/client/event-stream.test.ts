import { afterEach, describe, expect, it, vi } from "vitest";
import { readEvents, StreamRejectedError } from "@/lib/client/event-stream";

const encoder = new TextEncoder();

function answer(chunks: string[], status = 200): void {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
      controller.close();
    },
  });
  vi.stubGlobal("fetch", async () => new Response(body, { status }));
}

async function eventsOf(chunks: string[]): Promise<string[]> {
  answer(chunks);
  const events: string[] = [];
  const { signal } = new AbortController();
  await readEvents("http://countersign.test", { headers: {}, signal, silenceMs: 1_000 }, (name) =>
    events.push(name),
  );
  return events;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("readEvents", () => {
  it("names each event, and takes comments for silence", async () => {
    expect(await eventsOf([": open\n\n", "event: changed\ndata: {}\n\n", ": still here\n\n"])).toEqual([
      "changed",
    ]);
  });

  it("puts events together that arrive in pieces", async () => {
    expect(await eventsOf(["event: cha", "nged\ndata: {}\n", "\nevent: changed\ndata: {}\n\neve"])).toEqual([
      "changed",
      "changed",
    ]);
  });

  it("fails when the server refuses", async () => {
    answer([], 429);
    const { signal } = new AbortController();
    await expect(
      readEvents("http://countersign.test", { headers: {}, signal, silenceMs: 1_000 }, () => {}),
    ).rejects.toThrow("429");
  });

  it("ends a stream that says nothing any more, or never did", async () => {
    vi.useFakeTimers();
    const silent = (chunks: string[]) =>
      vi.stubGlobal("fetch", async (_url: string, { signal }: RequestInit) => {
        const body = new ReadableStream<Uint8Array>({
          start(controller) {
            for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
            signal?.addEventListener("abort", () => controller.error(signal.reason));
          },
        });
        return new Response(body);
      });
    const read = async () => {
      const { signal } = new AbortController();
      const events: string[] = [];
      const init = { headers: {}, signal, silenceMs: 50_000 };
      const outcome = readEvents("http://countersign.test", init, (name) => events.push(name)).then(
        () => "ended",
        (error: unknown) => error,
      );
      await vi.advanceTimersByTimeAsync(51_000);
      return { events, outcome: await outcome };
    };
    silent(["event: changed\ndata: {}\n\n"]);
    const cut = await read();
    expect(cut).toEqual({ events: ["changed"], outcome: new Error("the stream timed out") });
    expect(cut.outcome).not.toBeInstanceOf(StreamRejectedError);
    silent([]);
    expect((await read()).outcome).toBeInstanceOf(StreamRejectedError);
    vi.useRealTimers();
  });
});

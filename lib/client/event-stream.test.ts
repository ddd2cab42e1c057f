import { afterEach, describe, expect, it, vi } from "vitest";
import { readEvents } from "@/lib/client/event-stream";

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
  await readEvents("http://countersign.test", { headers: {}, signal }, (name) => events.push(name));
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
    expect(await eventsOf(["event: cha", "nged\ndata: {}\n", "\nevent: changed\n\neve"])).toEqual([
      "changed",
      "changed",
    ]);
  });

  it("fails when the server refuses", async () => {
    answer([], 429);
    const { signal } = new AbortController();
    await expect(readEvents("http://countersign.test", { headers: {}, signal }, () => {})).rejects.toThrow(
      "429",
    );
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { followWhileVisible } from "@/lib/client/follow-changes";

const POLL_MS = 30_000;

/** Successive responses of the stream; the last one repeats. */
let answers: (() => Response | Promise<Response>)[];
let opened: number;
let isUp: boolean;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  [opened, isUp, stop] = [0, true, () => {}];
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", async (url: string) => {
    if (!isUp) throw new TypeError("fetch failed");
    if (url === "/v1/health") return new Response();
    const answer = answers[Math.min(opened++, answers.length - 1)];
    return answer?.() ?? new Response(null, { status: 500 });
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const refused = () => new Response(null, { status: 429 });
const broken = () => new Response(new ReadableStream({ start: (c) => c.error(new Error("reset")) }));

function follow() {
  const onChange = vi.fn();
  stop = followWhileVisible({
    url: () => "/changes",
    workspaceId: "w",
    onChange,
    mayPoll: () => true,
    pollMs: POLL_MS,
  });
  return onChange;
}

describe("a page with a stream", () => {
  it("asks once for a burst of changes of one kind, later for lists", async () => {
    const event = (name: string) => `event: ${name}\ndata: {}\n\n`;
    const sent = ["notifications", "documents", "notifications", "documents", "templates"]
      .map(event)
      .join("");
    const start = (c: ReadableStreamDefaultController) => c.enqueue(new TextEncoder().encode(sent));
    answers = [() => new Response(new ReadableStream({ start }))];
    const onChange = follow();
    await vi.advanceTimersByTimeAsync(300);
    expect(onChange.mock.calls).toEqual([["notifications"]]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(onChange.mock.calls).toEqual([["notifications"], ["documents"], ["templates"]]);
  });
});

describe("a page without a stream", () => {
  it("asks at once, then now and then, and tries the stream again later", async () => {
    answers = [refused];
    const onChange = follow();
    await vi.advanceTimersByTimeAsync(10);
    expect(onChange.mock.calls).toEqual([[null]]);
    await vi.advanceTimersByTimeAsync(7 * POLL_MS);
    expect([onChange.mock.calls.length, opened]).toEqual([8, 1]);
    await vi.advanceTimersByTimeAsync(POLL_MS);
    expect(opened).toBe(2);
  });

  it("has its stream back soon after that broke off, and does not ask a server that is away", async () => {
    answers = [broken];
    const onChange = follow();
    isUp = false;
    await vi.advanceTimersByTimeAsync(10);
    expect(onChange).not.toHaveBeenCalled();
    isUp = true;
    await vi.advanceTimersByTimeAsync(POLL_MS);
    expect([onChange.mock.calls.length, opened]).toEqual([1, 2]);
  });

  it("asks no more once it is left", async () => {
    answers = [refused];
    const onChange = follow();
    await vi.advanceTimersByTimeAsync(10);
    stop();
    await vi.advanceTimersByTimeAsync(20 * POLL_MS);
    expect([onChange.mock.calls.length, opened]).toEqual([1, 1]);
  });
});

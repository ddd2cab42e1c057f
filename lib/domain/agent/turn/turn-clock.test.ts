import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { TurnClock } from "@/lib/domain/agent/turn/turn-clock";

let clock: TurnClock;
beforeEach(() => {
  vi.useFakeTimers();
  clock = new TurnClock(60_000, new AbortController().signal);
});
afterEach(() => {
  clock.end();
  vi.useRealTimers();
});

const call = (toolCallId: string) => clock.heard({ type: "tool-call", toolCallId });
const result = (toolCallId: string) => clock.heard({ type: "tool-result", toolCallId });

it("a model that says nothing for half of the time is silent", () => {
  vi.advanceTimersByTime(29_000);
  clock.heard({ type: "text-delta" });
  vi.advanceTimersByTime(29_000);
  expect(clock.reason).toBeNull();
  vi.advanceTimersByTime(1_000);
  expect(clock.reason).toBe("silence");
});

it("time of our own tools is no silence of the model, but is time of the turn", () => {
  call("a");
  vi.advanceTimersByTime(59_000);
  expect([clock.reason, clock.signal.aborted]).toEqual([null, false]);
  vi.advanceTimersByTime(1_000);
  expect(clock.reason).toBe("time");
});

it("the model is waited for again once all its tools have answered", () => {
  call("a");
  call("b");
  vi.advanceTimersByTime(10_000);
  result("a");
  vi.advanceTimersByTime(5_000);
  clock.heard({ type: "tool-error", toolCallId: "b" });
  vi.advanceTimersByTime(29_999);
  expect(clock.reason).toBeNull();
  vi.advanceTimersByTime(1);
  expect(clock.reason).toBe("silence");
});

it("no tool outlasts its step", () => {
  call("a");
  clock.heard({ type: "finish-step" });
  vi.advanceTimersByTime(30_000);
  expect(clock.reason).toBe("silence");
});

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isReachable, whenReachable } from "@/lib/client/reachable";

const network = { onLine: true };
const answer = vi.fn<() => Promise<unknown>>();
let page: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  network.onLine = true;
  answer.mockReset().mockResolvedValue({});
  vi.stubGlobal("navigator", network);
  vi.stubGlobal("window", page);
  vi.stubGlobal("fetch", answer);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const flush = () => vi.advanceTimersByTimeAsync(0);

it("asks the server itself: being online says nothing of it", async () => {
  expect(await isReachable()).toBe(true);
  answer.mockRejectedValue(new TypeError("Failed to fetch"));
  expect(await isReachable()).toBe(false);
});

it("asks nobody without a network", async () => {
  network.onLine = false;
  expect(await isReachable()).toBe(false);
  expect(answer).not.toHaveBeenCalled();
});

it("works once, as soon as the network is back", async () => {
  network.onLine = false;
  const work = vi.fn();
  const onWaiting = vi.fn();
  whenReachable(work, onWaiting);
  await flush();
  expect(work).not.toHaveBeenCalled();
  expect(onWaiting).toHaveBeenCalledTimes(1);
  network.onLine = true;
  page.dispatchEvent(new Event("online"));
  page.dispatchEvent(new Event("online"));
  await flush();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(1);
});

it("tries again by itself while the server is away, until it is stopped", async () => {
  answer.mockRejectedValue(new TypeError("Failed to fetch"));
  const work = vi.fn();
  const stop = whenReachable(work);
  await vi.advanceTimersByTimeAsync(7000);
  const requests = answer.mock.calls.length;
  expect(requests).toBeGreaterThan(1);
  stop();
  answer.mockResolvedValue({});
  page.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(answer).toHaveBeenCalledTimes(requests);
  expect(work).not.toHaveBeenCalled();
});

import { afterEach, expect, it, vi } from "vitest";
import { waitAtMost } from "@/lib/pure/wait-at-most";

afterEach(() => void vi.useRealTimers());

it("says whether the work ended in time, and leaves no timer", async () => {
  vi.useFakeTimers();
  expect(await waitAtMost(100, Promise.resolve())).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
  const never = waitAtMost(100, new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(100);
  expect(await never).toBe(false);
});

it("throws what the work throws in time, and nothing of what comes later", async () => {
  await expect(waitAtMost(100, Promise.reject(new Error("no")))).rejects.toThrow("no");
  vi.useFakeTimers();
  const late = new Promise((_, reject) => setTimeout(() => reject(new Error("late")), 200));
  const waited = waitAtMost(100, late);
  await vi.advanceTimersByTimeAsync(300);
  expect(await waited).toBe(false);
});

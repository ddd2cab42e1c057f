import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { batchCalls } from "@/lib/pure/batch-calls";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("handles together what comes within the time, and what comes later apart", async () => {
  const groups: number[][] = [];
  const add = batchCalls(10, async (items: number[]) => {
    groups.push(items);
    return items.length;
  });
  const first = [add(1), add(2)];
  await vi.advanceTimersByTimeAsync(9);
  first.push(add(3));
  expect(groups).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  const second = add(4);
  expect(await Promise.all(first)).toEqual([3, 3, 3]);
  await vi.advanceTimersByTimeAsync(10);
  expect(await second).toBe(1);
  expect(groups).toEqual([[1, 2, 3], [4]]);
});

it("tells everybody of a group that it failed, and nobody else", async () => {
  const add = batchCalls(10, async (items: number[]) => {
    if (items.includes(2)) throw new Error("refused");
    return "done";
  });
  const first = Promise.allSettled([add(1), add(2)]);
  await vi.advanceTimersByTimeAsync(10);
  expect((await first).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  const second = add(3);
  await vi.advanceTimersByTimeAsync(10);
  expect(await second).toBe("done");
});

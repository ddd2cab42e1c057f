import { expect, it } from "vitest";
import { eachInLanes } from "@/lib/pure/each-in-lanes";

it("works on each item, and never on more than it may at a time", async () => {
  let running = 0;
  let most = 0;
  const done: number[] = [];
  await eachInLanes([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    most = Math.max(most, ++running);
    await Promise.resolve();
    running--;
    done.push(item);
  });
  expect(done.sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(3);
});

it("takes items of a generator only when there is room, and closes it after an error", async () => {
  let taken = 0;
  let isClosed = false;
  async function* items() {
    try {
      for (;;) yield ++taken;
    } finally {
      isClosed = true;
    }
  }
  const work = async (item: number) => {
    if (item === 5) throw new Error("no room for five");
  };
  await expect(eachInLanes(items(), 2, work)).rejects.toThrow("no room for five");
  expect(isClosed).toBe(true);
  expect(taken).toBeLessThanOrEqual(8);
});

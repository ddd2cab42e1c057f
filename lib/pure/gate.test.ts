import { expect, it } from "vitest";
import { createGate } from "@/lib/pure/gate";

it("runs as many at once as it may, keeps a line in order, and turns the rest away", async () => {
  const gate = createGate({ atOnce: 2, waiting: 2 });
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const task = (n: number) =>
    gate.run(() => {
      begun.push(n);
      return new Promise<number>((resolve) => ends.push(() => resolve(n)));
    });
  const tasks = [1, 2, 3, 4, 5].map(task);
  expect(tasks[4]).toBeNull();
  expect(begun).toEqual([1, 2]);
  ends[0]?.();
  expect(await tasks[0]).toBe(1);
  expect(begun).toEqual([1, 2, 3]);
  ends[1]?.();
  ends[2]?.();
  expect(await Promise.all([tasks[1], tasks[2]])).toEqual([2, 3]);
  expect(begun).toEqual([1, 2, 3, 4]);
  ends[3]?.();
  expect(await tasks[3]).toBe(4);
});

it("goes on after a failure", async () => {
  const gate = createGate({ atOnce: 1, waiting: 1 });
  await expect(gate.run(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await gate.run(async () => "yes")).toBe("yes");
});

import { expect, it } from "vitest";
import { createGate, GateFullError } from "@/lib/pure/gate";

it("runs as many at once as it may, keeps a line in order, and turns the rest away", async () => {
  const gate = createGate({ atOnce: 2, waiting: 2 });
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const task = (n: number) =>
    gate.run(() => {
      started.push(n);
      return new Promise<number>((resolve) => ends.push(() => resolve(n)));
    });
  const tasks = [1, 2, 3, 4, 5].map(task);
  await expect(tasks[4]).rejects.toBeInstanceOf(GateFullError);
  expect(started).toEqual([1, 2]);
  ends[0]?.();
  expect(await tasks[0]).toBe(1);
  expect(started).toEqual([1, 2, 3]);
  ends[1]?.();
  ends[2]?.();
  expect(await Promise.all([tasks[1], tasks[2]])).toEqual([2, 3]);
  expect(started).toEqual([1, 2, 3, 4]);
  ends[3]?.();
  expect(await tasks[3]).toBe(4);
});

it("goes on after a failure", async () => {
  const gate = createGate({ atOnce: 1, waiting: 1 });
  await expect(gate.run(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await gate.run(async () => "yes")).toBe("yes");
});

it("lets keys take turns, and takes room from the one that has most waiting", async () => {
  const gate = createGate({ atOnce: 1, waiting: 3 });
  const ends: (() => void)[] = [];
  const started: string[] = [];
  const task = (name: string) =>
    gate.run(
      () => {
        started.push(name);
        return new Promise<void>((resolve) => ends.push(resolve));
      },
      name.slice(0, 1),
    );
  const flood = ["a1", "a2", "a3", "a4"].map(task);
  const genuine = task("b1");
  await expect(flood[3]).rejects.toBeInstanceOf(GateFullError);
  for (let i = 0; i < 4; i++) {
    await expect.poll(() => ends.length).toBe(i + 1);
    ends[i]?.();
  }
  await Promise.all([...flood.slice(0, 3), genuine]);
  expect(started).toEqual(["a1", "a2", "b1", "a3"]);
});

it("bounds how much of one key may wait", async () => {
  const gate = createGate({ atOnce: 1, waiting: 3, waitingPerKey: 0 });
  let end = () => {};
  const first = gate.run(() => new Promise<void>((resolve) => (end = resolve)), "a");
  await expect(gate.run(async () => "second", "a")).rejects.toBeInstanceOf(GateFullError);
  end();
  await first;
  expect(await gate.run(async () => "third", "a")).toBe("third");
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { GateFullError } from "./gate";
import { KeyedLimiter } from "./keyed-limiter";

/** Runs tasks that end only when the test ends them. */
function tasks(shares: KeyedLimiter) {
  const started: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const start = (key: string, name: string) =>
    shares.run(
      key,
      () =>
        new Promise<string>((resolve, reject) => {
          started.push(name);
          ends.set(name, (error) => (error ? reject(error) : resolve(name)));
        }),
    );
  return { started, start, end: (name: string, error?: Error) => ends.get(name)?.(error) };
}

let busy: number;
const busyMs = () => busy;
beforeEach(() => {
  busy = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("shares", () => {
  it("run so many of a key at once, the rest in order, and other keys beside them", async () => {
    const shares = new KeyedLimiter({ atOnce: 2, waiting: 10, busyMs });
    const { started, start, end } = tasks(shares);
    const all = ["a", "b", "c", "d"].map((name) => start("one", name));
    const other = start("other", "x");
    expect(started).toEqual(["a", "b", "x"]);
    end("b");
    expect(await all[1]).toBe("b");
    await pass(0);
    expect(started).toEqual(["a", "b", "x", "c"]);
    // A failed task frees its place as well.
    end("a", new Error("broken"));
    await expect(all[0]).rejects.toThrow("broken");
    await pass(0);
    expect(started.at(-1)).toBe("d");
    for (const name of ["c", "d", "x"]) end(name);
    expect(await Promise.all([all[2], all[3], other])).toEqual(["c", "d", "x"]);
    expect(shares.size).toBe(0);
  });

  it("refuse what would wait behind too many of its own", async () => {
    const shares = new KeyedLimiter({ atOnce: 1, waiting: 1, busyMs });
    const { start, end } = tasks(shares);
    const [first, second] = [start("one", "a"), start("one", "b")];
    await expect(start("one", "c")).rejects.toThrow(GateFullError);
    end("a");
    await first;
    await pass(0);
    end("b");
    expect(await second).toBe("b");
  });

  it("let a place rest twice as long as the thread was busy, before the next task of the key", async () => {
    const shares = new KeyedLimiter({ atOnce: 1, waiting: 10, busyMs });
    const { started, start, end } = tasks(shares);
    const [first, second] = [start("one", "a"), start("one", "b")];
    busy += 30;
    end("a");
    await first;
    await pass(59);
    const other = start("other", "x");
    expect(started).toEqual(["a", "x"]);
    await pass(1);
    expect(started).toEqual(["a", "x", "b"]);
    for (const name of ["b", "x"]) end(name);
    expect(await Promise.all([second, other])).toEqual(["b", "x"]);
    expect(shares.size).toBe(0);
  });
});

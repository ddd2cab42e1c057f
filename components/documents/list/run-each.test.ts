import { expect, it } from "vitest";
import { runEach } from "@/components/documents/list/run-each";

it("tries all, a few at a time, and tells which failed", async () => {
  let [under, most] = [0, 0];
  const progress: number[] = [];
  const call = async (n: number) => {
    most = Math.max(most, ++under);
    await Promise.resolve();
    under--;
    if (n % 4 === 0) throw new Error(`not ${n}`);
  };
  const { done, failed } = await runEach([1, 2, 3, 4, 5, 6, 7, 8], call, (ended) => progress.push(ended));
  expect(done).toEqual([1, 2, 3, 5, 6, 7]);
  expect(failed.map(({ item, error }) => [item, String(error)])).toEqual([
    [4, "Error: not 4"],
    [8, "Error: not 8"],
  ]);
  expect(progress).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(most).toBe(3);
});

it("ends at once where there is nothing to do", async () => {
  expect(
    await runEach(
      [],
      () => Promise.reject(new Error("called")),
      () => {},
    ),
  ).toEqual({ done: [], failed: [] });
});

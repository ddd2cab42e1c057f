import { describe, expect, it } from "vitest";
import { judge, median } from "./verdict";

const FIGURE = { title: "signing page", unit: "ms" };
/** As docs/performance.md has a figure of 40 that was 100 in the base. */
const LAST = { now: 40, ratio: 0.4 };
const five = (value: number) => Array.from({ length: 5 }, () => value);

describe("a guarded figure", () => {
  it("is kept within a tenth of its last ratio", () => {
    const verdict = judge(FIGURE, { now: five(43.9), base: five(100) }, LAST);
    expect(verdict).toMatchObject({ now: 43.9, base: 100, ratio: 0.439, last: 0.4, problems: [] });
  });

  it("fails when it is 11 % worse than last time, however far below the base", () => {
    expect(judge(FIGURE, { now: five(44.4), base: five(100) }, LAST).problems).toEqual([
      "11 % more than last time",
    ]);
  });

  it("fails when it is 11 % worse than the base, whatever was written down last", () => {
    expect(judge(FIGURE, { now: five(111), base: five(100) }, { now: 110, ratio: 1.1 }).problems).toEqual([
      "11 % more than the base",
    ]);
  });

  it.each([
    ["nothing was measured", undefined],
    ["there are no pairs", { now: [], base: [] }],
    ["one of a pair is missing", { now: five(1), base: [1] }],
    ["a measurement is no number", { now: [1, Number.NaN], base: [1, 1] }],
    ["a measurement is nothing", { now: [0], base: [1] }],
  ])("fails when %s", (_, pairs) => {
    expect(judge(FIGURE, pairs, LAST).problems).toEqual(["was not measured"]);
  });

  it("fails without a last ratio to compare with", () => {
    expect(judge(FIGURE, { now: five(1), base: five(10) }, null).problems).toEqual([
      "has no last figure in docs/performance.md",
    ]);
  });

  it("is compared by its value if it is memory or bytes, which no load changes", () => {
    const memory = { title: "memory", unit: "MiB" };
    expect(judge(memory, { now: [42], base: [60] }, LAST).problems).toEqual([]);
    expect(judge(memory, { now: [45], base: [400] }, LAST).problems).toEqual(["13 % more than last time"]);
    expect(judge(memory, { now: [43], base: [38] }, LAST).problems).toEqual(["13 % more than the base"]);
  });

  it("is judged by the median of the pairs: load that hits both of a pair says nothing", () => {
    const verdict = judge(FIGURE, { now: [4, 40, 4, 4, 4], base: [10, 100, 10, 10, 10] }, LAST);
    expect(verdict).toMatchObject({ ratio: 0.4, problems: [] });
  });

  it("is not judged by one pair that went wrong", () => {
    expect(judge(FIGURE, { now: [4, 9, 4, 4, 4], base: five(10) }, LAST).problems).toEqual([]);
  });
});

it("takes the middle of what was measured", () => {
  expect(median([5, 1, 3])).toBe(3);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([])).toBeNaN();
});

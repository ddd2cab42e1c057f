import { expect, it } from "vitest";
import { exceedsJsonValues } from "@/lib/pure/count-json-values";

it.each([
  [{ a: 1, b: [1, 2, 3] }, 6],
  [[], 2],
  ["a, [b], {c}", 1],
  [{ 'quo"te, ': "back\\slash\\", "x,y": ["\\", '\\"', ",,,"] }, 6],
  [[[[[1]]]], 5],
])("counts the values of %j: no more than %i", (value, count) => {
  expect(exceedsJsonValues(JSON.stringify(value), count)).toBe(false);
  expect(exceedsJsonValues(JSON.stringify({ value }), count)).toBe(true);
});

it("looks no further than it must, and into no string", () => {
  expect(exceedsJsonValues(`"${",".repeat(1_000)}"`, 1)).toBe(false);
  expect(exceedsJsonValues(`"${",".repeat(1_000)}`, 1)).toBe(false);
  expect(exceedsJsonValues("[".repeat(1_000), 10)).toBe(true);
});

import { expect, test } from "vitest";
import { slowdownFor } from "./slowdown";

test.each([
  [150, 1],
  [800, 2],
  [1050, 2.5],
  [1300, 3],
  [1533, 4],
  [2000, 6],
])("a machine of index %d is slowed %d times", (index, slowdown) => {
  expect(slowdownFor(index)).toBeCloseTo(slowdown);
});

test("a machine as slow as a phone, or slower, is not slowed", () => {
  expect(slowdownFor(90)).toBe(1);
  expect(slowdownFor(0)).toBe(1);
});

test("beyond the last known index the phone stays the same", () => {
  expect(slowdownFor(3000)).toBeCloseTo(9);
});

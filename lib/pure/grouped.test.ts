import { expect, it } from "vitest";
import { grouped } from "./grouped";

it.each([0, 7, 999, 1000, 12_345, 100_000, 1_234_567, -1000, -999])("groups the thousands of %d", (count) => {
  expect(grouped(count)).toBe(count.toLocaleString("en"));
});

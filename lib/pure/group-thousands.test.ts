import { expect, it } from "vitest";
import { groupThousands } from "./group-thousands";

it.each([0, 7, 999, 1000, 12_345, 100_000, 1_234_567, -1000, -999])("groups the thousands of %d", (count) => {
  expect(groupThousands(count)).toBe(count.toLocaleString("en"));
});

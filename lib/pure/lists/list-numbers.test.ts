import { expect, it } from "vitest";
import { legalNumber, numberText } from "./list-numbers";

it("counts in letters and Roman numerals", () => {
  expect([1, 26, 27, 28, 54, 781].map((value) => numberText(value, "a"))).toEqual([
    ...["a", "z", "aa", "bb", "bbb", "a"],
  ]);
  expect([4, 9, 14, 1999].map((value) => numberText(value, "I"))).toEqual(["IV", "IX", "XIV", "MCMXCIX"]);
  expect(numberText(0, "a")).toBe("0");
  expect(numberText(4_000, "i")).toBe("4000");
});

it("numbers clauses as contracts do", () => {
  expect([[3], [3, 1], [3, 1, 2], [3, 1, 2, 4], [3, 1, 2, 4, 1]].map(legalNumber)).toEqual([
    "3.",
    "3.1",
    "(b)",
    "(iv)",
    "(A)",
  ]);
});

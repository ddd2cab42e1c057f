import { describe, expect, it } from "vitest";
import { columnOrder, isAmbiguousDate, readDate } from "@/lib/pure/written-dates";

describe("a date", () => {
  it.each([
    ["2026-01-31", "month", "2026-01-31"],
    ["2026/1/31", "day", "2026-01-31"],
    ["2026. 1. 31.", "day", "2026-01-31"],
    ["31.1.2026", "month", "2026-01-31"],
    ["31. 1. 2026", "day", "2026-01-31"],
    ["1/2/2026", "day", "2026-02-01"],
    ["1/2/2026", "month", "2026-01-02"],
    ["31-01-2026", "day", "2026-01-31"],
    ["2026年1月31日", "day", "2026-01-31"],
    ["2026년 1월 31일", "day", "2026-01-31"],
    ["2026-01-31 00:00:00", "day", "2026-01-31"],
    ["2026-01-31T00:00:00Z", "day", "2026-01-31"],
    ["٣١/٠١/٢٠٢٦", "day", "2026-01-31"],
  ] as const)("%o with the %s first is %o", (text, order, date) => {
    expect(readDate(text, order)).toBe(date);
  });

  it.each(["31/02/2026", "1/2/26", "2026-01-31 14:00", "12:00", "", "5", "1/2.2026", "32.1.2026"])(
    "is not %o",
    (text) => {
      expect(readDate(text, "day")).toBeNull();
    },
  );

  it("is ambiguous where day and month may be either", () => {
    expect(isAmbiguousDate("1/2/2026")).toBe(true);
    expect(isAmbiguousDate("2/2/2026")).toBe(false);
    expect(isAmbiguousDate("13/2/2026")).toBe(false);
    expect(isAmbiguousDate("1.2.2026")).toBe(false);
  });
});

it.each([
  [["1/2/2026", "31/1/2026"], "day"],
  [["1/2/2026", "1/31/2026"], "month"],
  [["1/2/2026"], null],
  [["31/1/2026", "1/31/2026"], null],
] as const)("the order of %j is %o", (texts, order) => {
  expect(columnOrder(texts)).toBe(order);
});

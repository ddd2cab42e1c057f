import { expect, it } from "vitest";
import { intervalOf, MAX_SEATS, seatsOf } from "@/components/pricing/selection";

it.each([
  ["7", 7],
  ["0", 1],
  ["9999", MAX_SEATS],
  ["-3", 1],
  ["2.5", 1],
  ["", 1],
  [undefined, 1],
  [["2", "3"], 1],
])("the seats of %j are %d", (given, seats) => {
  expect(seatsOf(given)).toBe(seats);
});

it("the interval is a year unless it is a month", () => {
  expect(["month", "year", "day", undefined, ["month"]].map(intervalOf)).toEqual([
    "month",
    "year",
    "year",
    "year",
    "year",
  ]);
});

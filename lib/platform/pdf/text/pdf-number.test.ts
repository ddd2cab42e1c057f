import fc from "fast-check";
import { expect, it } from "vitest";
import { decimal } from "./pdf-number";

it("prints four decimal places at most, rounded, without an exponent", () => {
  expect([1, -0.00004, 1e-9, 0.5, -12.30005, 100.01, 7.0002, Number.NaN].map(decimal)).toEqual([
    "1",
    "0",
    "0",
    "0.5",
    "-12.3",
    "100.01",
    "7.0002",
    "0",
  ]);
});

it("prints numbers as JavaScript does, once they are rounded", () => {
  const value = fc.oneof(
    fc.double({ min: -1e5, max: 1e5, noNaN: true }),
    fc.integer({ min: -1e6, max: 1e6 }).map((n) => n / 1e4),
  );
  fc.assert(
    fc.property(value, (number) => {
      const rounded = Math.round(number * 1e4) / 1e4;
      expect(decimal(number)).toBe(Math.abs(rounded) < 1e-4 ? "0" : String(rounded));
    }),
    { seed: 20_261_124, numRuns: 2_000 },
  );
});

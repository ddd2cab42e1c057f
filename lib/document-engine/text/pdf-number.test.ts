import fc from "fast-check";
import { expect, it } from "vitest";
import { formatDecimal, formatFactor, formatOperands } from "./pdf-number";

it("prints four decimal places at most, rounded, without an exponent", () => {
  expect([1, -0.00004, 1e-9, 0.5, -12.30005, 100.01, 7.0002, Number.NaN].map(formatDecimal)).toEqual([
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
      expect(formatDecimal(number)).toBe(Math.abs(rounded) < 1e-4 ? "0" : String(rounded));
    }),
    { seed: 20_261_124, numRuns: 2_000 },
  );
});

it("writes a plain number whatever it is given: no exponent, NaN or infinity", () => {
  const any = fc.oneof(fc.double(), fc.constantFrom(1.584e303, -1e21, 1e-300, 5e-324, Number.MAX_VALUE));
  fc.assert(
    fc.property(any, (number) => {
      for (const written of [formatDecimal(number), formatFactor(number), formatOperands([number])])
        expect(written).toMatch(/^-?\d{1,16}(\.\d{1,6})?$/);
    }),
    { seed: 20_261_129, numRuns: 2_000 },
  );
  expect(formatFactor(0.012)).toBe("0.012000");
});

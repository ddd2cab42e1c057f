import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { NumberStyle } from "@/lib/contracts/content";
import { DATE_FORMATS } from "@/lib/contracts/field-types";
import { LANGUAGES } from "@/lib/contracts/languages";
import { unprintableCharacters } from "@/lib/pure/print/printable";
import { canonicalDecimal } from "@/lib/rules/formula/decimal-text";
import { field } from "@/lib/rules/testing/content-builder";
import { checkValue, formatValue } from "@/lib/rules/values/value-rules";

const tests = { matchesPattern: () => true, unprintable: () => [] };

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");
const shown = (value: string, number: Partial<NumberStyle>, locale = "en", type = "number" as const) =>
  plain(formatValue(field("a", type, { style: { number } }), value, locale));
const computed = (value: string, number: Partial<NumberStyle>) =>
  plain(formatValue(field("a", "formula", { style: { number } }), value, "en"));

describe("numbers as printed", () => {
  it.each([
    ["1234567.5", { grouping: true }, "en", "1,234,567.5"],
    ["1234567.5", { grouping: true, decimals: 2 }, "de", "1.234.567,50"],
    ["1234567.5", { grouping: true }, "fr", "1 234 567,5"],
    ["1234567.5", { grouping: true }, "en-IN", "12,34,567.5"],
    ["12345678901234567890.12", { grouping: true }, "en", "12,345,678,901,234,567,890.12"],
    ["12", { decimals: 2 }, "en", "12.00"],
    ["12.5", { decimals: 0 }, "en", "12.5"],
    ["1250", { currency: "EUR" }, "de", "1250,00 €"],
    ["-1250.5", { currency: "EUR", grouping: true }, "en", "-€1,250.50"],
    ["1250", { currency: "JPY", grouping: true }, "ja", "¥1,250".replace("¥", "￥")],
    ["1250", { currency: "USD", decimals: 0 }, "en", "$1250"],
    ["-0.5", {}, "en", "-0.5"],
  ])("%s with %j in %s is %s", (value, number, locale, text) => {
    expect(shown(value, number, locale)).toBe(text);
  });

  it("round what is computed, and never cut what was entered", () => {
    expect(computed("2.345", { decimals: 2 })).toBe("2.35");
    expect(computed("-2.345", { decimals: 2 })).toBe("-2.35");
    expect(computed("0.999", { decimals: 2 })).toBe("1.00");
    expect(computed("-0.001", { decimals: 2 })).toBe("0.00");
    expect(computed("99.5", { decimals: 0 })).toBe("100");
    expect(shown("2.345", { decimals: 2 })).toBe("2.345");
  });

  it.each(LANGUAGES)("can be printed in %s, with the sign of any of these currencies", (language) => {
    for (const currency of ["EUR", "USD", "GBP", "CHF", "JPY", "CNY", "INR", "PLN", "SEK", "TRY", "AED"]) {
      const style = { number: { currency, grouping: true } };
      const text = formatValue(field("a", "number", { style }), "-1234567.5", language);
      expect(unprintableCharacters(text), text).toEqual([]);
    }
    for (const dateFormat of DATE_FORMATS) {
      const text = formatValue(field("a", "date", { style: { dateFormat } }), "2026-04-09", language);
      expect(unprintableCharacters(text), text).toEqual([]);
    }
  });

  it("keep every digit, whatever the style", () => {
    const decimal = fc
      .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 19n }), fc.stringMatching(/^[0-9]{0,8}$/))
      .map(([isNegative, whole, rest]) =>
        canonicalDecimal(`${isNegative ? "-" : ""}${whole}${rest === "" ? "" : `.${rest}`}`),
      );
    const style = fc.record({
      decimals: fc.constantFrom(null, 0, 2, 10),
      grouping: fc.boolean(),
      currency: fc.constantFrom(null, "EUR", "INR"),
    });
    fc.assert(
      fc.property(decimal, style, fc.constantFrom("en", "de", "fr", "ar", "pl"), (value, number, locale) => {
        const digits = shown(value ?? "", number, locale).replace(/[^0-9]/g, "");
        const given = (value ?? "").replace(/[^0-9]/g, "");
        expect(digits.startsWith(given)).toBe(true);
        expect(digits.slice(given.length)).toMatch(/^0*$/);
      }),
    );
  });
});

describe("what a number may be", () => {
  const fault = (value: string, number: Partial<NumberStyle>) =>
    checkValue(field("a", "number", { style: { number } }), value, tests);

  it("has no more decimals than asked for, or than its currency has", () => {
    expect(fault("1.25", { decimals: 2 })).toBeNull();
    expect(fault("1.255", { decimals: 2 })).toMatchObject({ code: "FORMAT_MISMATCH", limit: "2" });
    expect(fault("1.5", { decimals: 0 })?.message).toBe("must be a whole number");
    expect(fault("1.255", { currency: "EUR" })).not.toBeNull();
    expect(fault("1.5", { currency: "JPY" })).not.toBeNull();
    expect(fault("1.123456", { grouping: true })).toBeNull();
  });
});

describe("dates as printed", () => {
  const day = (dateFormat: "DD.MM.YYYY" | "D MMMM YYYY" | "MMMM D, YYYY" | "DDMMYYYY", locale = "en") =>
    formatValue(field("a", "date", { style: { dateFormat } }), "2026-04-09", locale);

  it("follow the author's format", () => {
    expect(day("DD.MM.YYYY")).toBe("09.04.2026");
    expect(day("DDMMYYYY")).toBe("09042026");
    expect(day("D MMMM YYYY", "de")).toBe("9 April 2026");
    expect(day("D MMMM YYYY", "pl")).toBe("9 kwietnia 2026");
    expect(day("MMMM D, YYYY")).toBe("April 9, 2026");
  });
});

describe("texts in cells and with masks", () => {
  it("have at most a character for each cell", () => {
    const cells = field("a", "text", { style: { comb: 4 } });
    expect(checkValue(cells, "1234", tests)).toBeNull();
    expect(checkValue(cells, "12345", tests)).toMatchObject({ code: "TOO_LONG", limit: "4" });
    const shorter = field("a", "text", { style: { comb: 4 }, validation: { maxLength: 3 } });
    expect(checkValue(shorter, "1234", tests)).toMatchObject({ code: "TOO_LONG", limit: "3" });
    // A field of several lines has no cells.
    expect(checkValue(field("a", "multiline", { style: { comb: 2 } }), "1234", tests)).toBeNull();
  });

  it("are as long as they are printed when they are numbers", () => {
    const cells = field("a", "number", { style: { comb: 5 } });
    expect(checkValue(cells, "12345", tests)).toBeNull();
    expect(checkValue(cells, "123456", tests)).toMatchObject({ code: "TOO_LONG", limit: "5" });
    expect(checkValue(cells, "-12345", tests)).toMatchObject({ code: "TOO_LONG", limit: "5" });
    const number = { decimals: 2, grouping: true };
    const amount = field("a", "number", { style: { comb: 8, number } });
    expect(checkValue(amount, "1234", tests)).toBeNull();
    expect(checkValue(amount, "12345", tests)).toMatchObject({ code: "TOO_LONG", limit: "8" });
  });

  it("fill their mask, or are refused in the author's words", () => {
    const plate = field("a", "text", { validation: { mask: "AAA-999", patternMessage: "As on the plate" } });
    expect(checkValue(plate, "ABC-123", tests)).toBeNull();
    expect(checkValue(plate, "ABC123", tests)).toEqual({
      code: "PATTERN_MISMATCH",
      message: "must look like ABC-123: As on the plate",
    });
  });
});

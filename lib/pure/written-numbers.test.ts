import { describe, expect, it } from "vitest";
import {
  columnMark,
  isAmbiguousNumber,
  numberReadings,
  plainDigits,
  readNumber,
} from "@/lib/pure/written-numbers";

describe("a number with the decimal mark that is known", () => {
  it.each([
    ["1.250", ",", "1250"],
    ["1.250", ".", "1.250"],
    ["1,250", ".", "1250"],
    ["1.250,50", ",", "1250.50"],
    ["1,250.50", ".", "1250.50"],
    ["1'250.50", ".", "1250.50"],
    ["1’250", ".", "1250"],
    ["1 250,5", ",", "1250.5"],
    ["1\u00a0250\u00a0000", ",", "1250000"],
    ["1\u202f250,50", ",", "1250.50"],
    ["12,34,567.89", ".", "1234567.89"],
    ["1,00,000", ".", "100000"],
    ["1.234.567", ",", "1234567"],
    ["-5", ".", "-5"],
    ["−5,5", ",", "-5.5"],
    ["5-", ".", "-5"],
    ["(1,250.00)", ".", "-1250.00"],
    ["+7", ".", "7"],
    ["0", ".", "0"],
    ["-0", ".", "0"],
    ["007", ".", "7"],
    [".5", ".", "0.5"],
    ["€ 1.250,50", ",", "1250.50"],
    ["1.250,50 €", ",", "1250.50"],
    ["$1,250", ".", "1250"],
    ["-$1,250", ".", "-1250"],
    ["US$ 5", ".", "5"],
    ["CHF 1'250.-", ".", "1250"],
    ["1.250,— EUR", ",", "1250"],
    ["1 250 zł", ",", "1250"],
    ["350 kr.", ",", "350"],
    ["١٢٥٠٫٥", ".", "1250.5"],
    ["１２．５", ".", "12.5"],
    ["१२५०", ".", "1250"],
  ] as const)("%o with %o is %o", (text, mark, value) => {
    expect(readNumber(text, mark)).toBe(value);
  });

  it.each([
    ["1.250,50", "."],
    ["1,250.50", ","],
    ["1.25.0", ","],
    ["12.50", ","],
    ["0.250", ","],
    ["1250.500", ","],
    ["1,2,3", "."],
    ["1.234'567", ","],
    ["12 months", "."],
    ["5 m", "."],
    ["XYZ 5", "."],
    ["12-5", "."],
    ["1e5", "."],
    ["", "."],
    ["-", "."],
    ["€", "."],
    ["9".repeat(65), "."],
  ] as const)("%o with %o is none", (text, mark) => {
    expect(readNumber(text, mark)).toBeNull();
  });

  it("is a percentage only by what percentages mean", () => {
    expect(readNumber("19 %", ",")).toBeNull();
    expect(readNumber("19 %", ",", "whole")).toBe("19");
    expect(readNumber("19%", ".", "fraction")).toBe("0.19");
    expect(readNumber("7,5%", ",", "fraction")).toBe("0.075");
    expect(readNumber("-250%", ".", "fraction")).toBe("-2.5");
    expect(readNumber("100%", ".", "fraction")).toBe("1");
  });
});

describe("a number without a known mark", () => {
  it.each(["1.250", "1,250", "12.345", "-7,125", "€ 1.000"])("%o is ambiguous", (text) => {
    expect(isAmbiguousNumber(text)).toBe(true);
  });

  it.each(["1.250,5", "12.5", "1.2500", "0.125", "1'250", "1 250", "1.250.000", "950", "many"])(
    "%o is not",
    (text) => {
      expect(isAmbiguousNumber(text)).toBe(false);
    },
  );

  it("has both readings", () => {
    expect([...numberReadings("1.250")]).toEqual([
      [".", "1.250"],
      [",", "1250"],
    ]);
  });
});

describe("the mark of a column", () => {
  it.each([
    [["1.250", "1.250,50"], ","],
    [["1,250", "1,250.50", "7"], "."],
    [["1.250", "12.5"], "."],
    [["1.250", "2.000.000"], ","],
    [["1.250", "950"], null],
    [["1.250,50", "1,250.50"], null],
    [["Ada", ""], null],
  ] as const)("of %j is %o", (texts, mark) => {
    expect(columnMark(texts)).toBe(mark);
  });
});

it("knows the digits of other scripts", () => {
  expect(plainDigits("+٤٩ ۳۰ ３ ९")).toBe("+49 30 3 9");
});

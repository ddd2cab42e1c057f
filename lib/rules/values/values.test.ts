import { describe, expect, it } from "vitest";
import type { FieldType } from "@/lib/contracts/field-types";
import { daysBetween, isCalendarDate } from "@/lib/rules/formula/calendar-date";
import { canonicalDecimal, compareDecimals, decimalFromNumber } from "@/lib/rules/formula/decimal-text";
import { field } from "@/lib/rules/testing/content-builder";
import { formatValue, normaliseValue } from "@/lib/rules/values/value-rules";

const FILE = { sha256: "ab".repeat(32), name: "plan.pdf", contentType: "application/pdf", sizeBytes: 12 };

describe("decimals as text", () => {
  it.each([
    ["+007.50", "7.50"],
    ["-0.00", "0.00"],
    [".5", "0.5"],
    ["5.", "5"],
    [" 12 ", "12"],
    ["1e3", null],
    ["1,5", null],
    [".", null],
    ["", null],
    ["1".repeat(21), null],
    ["0.1234567890123456", null],
  ])("reads %j as %j", (text, canonical) => {
    expect(canonicalDecimal(text)).toBe(canonical);
  });

  it.each([
    [0.1, "0.1"],
    [-0, "0"],
    [1e-7, "0.0000001"],
    [1.5e-7, "0.00000015"],
    [12e18, "12000000000000000000"],
    [1e21, null],
    [1e-20, null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
  ])("writes %d as %j", (number, text) => {
    expect(decimalFromNumber(number)).toBe(text);
  });

  it("orders by value", () => {
    const sorted = ["10", "-10", "9.99", "-9.5", "0", "0.001", "10.0"].sort(compareDecimals);
    expect(sorted).toEqual(["-10", "-9.5", "0", "0.001", "9.99", "10", "10.0"]);
  });
});

describe("calendar dates", () => {
  it("knows the days that exist", () => {
    expect(["2024-02-29", "0001-01-01", "9999-12-31"].every(isCalendarDate)).toBe(true);
    expect(
      ["2023-02-29", "2100-02-29", "2024-13-01", "0000-01-01", "2024-1-1", "2024-01-01Z"].some(
        isCalendarDate,
      ),
    ).toBe(false);
  });

  it("counts days across a change of the clocks", () => {
    expect(daysBetween("2024-03-30", "2024-04-01")).toBe(2);
    expect(daysBetween("2024-01-01", "x")).toBeNull();
  });
});

describe("normaliseValue", () => {
  it.each<[FieldType, unknown, unknown]>([
    ["text", "  Ada\r\nLovelace\u0000 ", "Ada Lovelace"],
    ["text", "   ", null],
    ["text", "half a pair \ud800", "half a pair \ufffd"],
    ["multiline", "one\r\ntwo\u2028three  ", "one\ntwo\nthree"],
    ["number", 12.5, "12.5"],
    ["number", "12.50", "12.50"],
    ["number", "", null],
    ["date", "2024-02-29", "2024-02-29"],
    ["checkbox", false, false],
    ["checkbox_group", ["b", "a", "b"], ["b", "a"]],
    ["checkbox_group", [], null],
    ["radio", "a", "a"],
    ["select", "", null],
    ["attachment", FILE, FILE],
    ["formula", true, true],
    ["signature", null, null],
    ["text", undefined, null],
  ])("takes %s %j as %j", (type, value, normal) => {
    expect(normaliseValue(field("a", type), value)).toEqual({ ok: true, value: normal });
  });

  it.each<[FieldType, unknown]>([
    ["text", 5],
    ["text", ["a"]],
    ["text", "x".repeat(10_001)],
    ["email", true],
    ["number", "twelve"],
    ["number", true],
    ["date", "2023-02-29"],
    ["date", 20240229],
    ["checkbox", "true"],
    ["checkbox_group", "a"],
    ["checkbox_group", [1]],
    ["checkbox_group", Array(201).fill("a")],
    ["radio", ["a"]],
    ["attachment", "plan.pdf"],
    ["attachment", { ...FILE, sha256: "zz" }],
    ["attachment", { ...FILE, path: "/etc/passwd" }],
    ["signature", "Ada"],
  ])("refuses %s %j", (type, value) => {
    expect(normaliseValue(field("a", type), value)).toMatchObject({ ok: false, message: expect.any(String) });
  });
});

describe("formatValue", () => {
  const options = [
    { value: "a", label: "Apples" },
    { value: "b", label: "Pears" },
  ];
  const show = (type: FieldType, value: Parameters<typeof formatValue>[1], locale = "en") =>
    formatValue(
      field("a", type, { label: "Caption", ...(type === "text" ? {} : { options }) }),
      value,
      locale,
    );

  it("prints dates with the month in words, by locale", () => {
    expect(show("date", "2026-04-05")).toBe("5 Apr 2026");
    expect(show("date_signed", "2026-04-05", "en-GB")).toBe("5 Apr 2026");
    expect(show("date", "2026-04-05", "fr")).toBe("5 avr. 2026");
    expect(show("date", "2026-04-05", "not a tag!")).toBe("5 Apr 2026");
  });

  it("prints numbers with the digits that were given", () => {
    expect(show("number", "1234567.50")).toBe("1234567.50");
    expect(show("number", "1234567.50", "de")).toBe("1234567,50");
    expect(show("formula", "007.5", "de")).toBe("007.5");
  });

  it("prints choices by their labels", () => {
    expect(show("radio", "b")).toBe("Pears");
    expect(show("select", "gone")).toBe("gone");
    expect(show("checkbox_group", ["a", "b"])).toBe("Apples, Pears");
  });

  it("prints the rest", () => {
    expect(show("checkbox", true)).toBe("✓");
    expect(show("checkbox", false)).toBe("");
    expect(show("attachment", FILE)).toBe("plan.pdf");
    expect(show("label", null)).toBe("Caption");
    expect(show("label", "Instead")).toBe("Instead");
    expect(show("text", null)).toBe("");
    expect(show("multiline", "a\nb")).toBe("a\nb");
  });
});

import { describe, expect, it } from "vitest";
import { unusedColumns, unusedText } from "@/components/bulk-send/model/unused-columns";

const targets = ["person:tenant:name", "person:tenant:email", "field:rent"].map((key) => ({ key }));
const sheet = {
  columns: ["Name", "Email", "Start date", "Rent", "Empty"],
  rows: [
    ["Ada", "ada@example.com", "", "900", ""],
    ["Bob", "bob@example.com", "2026-01-31", "800", ""],
  ],
};
const mapping = { "person:tenant:name": 0, "person:tenant:email": 1, "field:rent": 3 };

describe("the columns that are not used", () => {
  it("are those with cells that fill in nothing", () => {
    expect(unusedColumns(sheet, targets, mapping, {})).toEqual(["Start date"]);
    expect(unusedColumns(sheet, targets, { ...mapping, "field:rent": null }, {})).toEqual([
      "Start date",
      "Rent",
    ]);
    expect(unusedColumns(sheet, targets, { ...mapping, "field:rent": 2 }, {})).toEqual(["Rent"]);
  });

  it("are those of a person too who is the same in every document", () => {
    const fixed = { tenant: { name: "Cy", email: "cy@example.com" } };
    expect(unusedColumns(sheet, targets, mapping, fixed)).toEqual(["Name", "Email", "Start date"]);
    expect(unusedColumns(sheet, targets, mapping, { tenant: null })).toEqual(["Start date"]);
  });

  it("are told by name, and counted where they are many", () => {
    expect(unusedText([])).toBeNull();
    expect(unusedText(["Notes"])).toBe("1 column is not used: Notes");
    expect(unusedText(["Start date", "CRM no"])).toBe("2 columns are not used: Start date, CRM no");
    expect(unusedText([..."abcdef"])).toBe("6 columns are not used: a, b, c, d, e, f");
    expect(unusedText([..."abcdefg"])).toBe("7 columns are not used: a, b, c, d, e and 2 more");
    expect(unusedText(["x".repeat(300)])).toBe(`1 column is not used: ${"x".repeat(39)}…`);
  });
});

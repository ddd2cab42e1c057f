import { expect, it } from "vitest";
import type { TrueField } from "./labelled-form";
import { isRightLabel, plainLabel } from "./labels";

const field = (rest: Partial<TrueField>): TrueField => ({
  ...{ page: 1, x: 0, y: 0, width: 0.1, height: 0.1, type: "text", role: null },
  ...rest,
});

it.each([
  ["1a  Wages, salaries,\n tips:", "wages, salaries, tips"],
  ["12. Name", "name"],
  ["b) Your “Name”*", "your “name"],
  ["(3) Relationship to you", "relationship to you"],
  ["Amount (£)", "amount"],
  ["Spouse’s name", "spouse's name"],
  ["AMOUNT ........ ", "amount"],
  ["b Employees’ wages", "employees' wages"],
  ["A", "a"],
  ["20", "20"],
  ["〒", "〒"],
])("compares %j as %j", (label, plain) => {
  expect(plainLabel(label)).toBe(plain);
});

it("takes a printed label for right, and none beside it", () => {
  const truth = field({ label: "Family name / Nom de famille", also: ["Family name", "Nom de famille"] });
  for (const right of ["1 Family name / Nom de famille", "family name:", "Nom de famille"])
    expect(isRightLabel(truth, right)).toBe(true);
  for (const wrong of ["Name", "Given names", "", "Family name of the spouse"])
    expect(isRightLabel(truth, wrong)).toBe(false);
});

it("wants a cell's heading and row, joined in any way", () => {
  const truth = field({ label: "Amount (£)", row: "Repairs" });
  for (const right of ["Repairs – Amount (£)", "Amount: repairs", "Amount (£) Repairs"])
    expect(isRightLabel(truth, right)).toBe(true);
  for (const wrong of ["Amount (£)", "Repairs", "Amount (£) Hire car"])
    expect(isRightLabel(truth, wrong)).toBe(false);
});

it("leaves free how rows without words are told apart", () => {
  for (const truth of [field({ label: "Medication" }), field({ label: "Medication", row: "2" })])
    for (const right of ["Medication", "Medication 2", "Medication (2)"])
      expect(isRightLabel(truth, right)).toBe(true);
});

it("does not take a number in the print for a row's", () => {
  expect(isRightLabel(field({ label: "Address line 2" }), "Address line 2")).toBe(true);
  expect(isRightLabel(field({ label: "Address line 2" }), "Address line 1")).toBe(false);
});

it("takes an option's words, with its question or without", () => {
  const truth = field({ type: "checkbox", label: "Yes", group: "Do you smoke?" });
  for (const right of ["Yes", "Do you smoke? Yes", "Yes (Do you smoke?)"])
    expect(isRightLabel(truth, right)).toBe(true);
  expect(isRightLabel(truth, "Do you smoke?")).toBe(false);
  const cell = field({ type: "checkbox", label: "Yes", row: "Cough", group: "Cough" });
  for (const right of ["Yes", "Cough: yes"]) expect(isRightLabel(cell, right)).toBe(true);
});

it("leaves free where a sentence is cut before its blank", () => {
  const truth = field({ label: "a late fee of $", isInSentence: true });
  for (const right of ["a late fee of", "the Tenant shall pay a late fee of $"])
    expect(isRightLabel(truth, right)).toBe(true);
  for (const wrong of ["fee of", "late", "a b c d e f g h i a late fee of", "a late fee of $ and"])
    expect(isRightLabel(truth, wrong)).toBe(false);
});

it("knows no right label where the print has none", () => {
  expect(isRightLabel(field({ label: null }), "20")).toBe(false);
});

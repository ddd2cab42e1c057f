import { describe, expect, it } from "vitest";
import { detectDrawn, type Sheet } from "@/test/fixtures/pdf/drawn-page";
import { isExclusive } from "./tick-groups";

const options = (sheet: Sheet, x: number, y: number, labels: readonly string[], step = 70) => {
  for (const [i, label] of labels.entries()) {
    sheet.box(x + i * step, y - 8, 8, 8);
    sheet.text(label, x + i * step + 11, y);
  }
};

const found = async (draw: (sheet: Sheet) => void) =>
  (await detectDrawn(draw)).fields.map(({ type, label, options: of }) => [
    type,
    label,
    of.map((option) => option.label).join(", "),
  ]);

describe("boxes that answer one question", () => {
  it("are one field behind it, with each option in its own box", async () => {
    const { fields } = await detectDrawn((sheet) => {
      sheet.text("Marital status", 60, 100);
      options(sheet, 160, 100, ["Single", "Married", "Divorced"]);
      sheet.text("I would like", 60, 130);
      options(sheet, 160, 130, ["a debit card", "a cheque book"], 90);
      options(sheet, 160, 144, ["online banking"]);
      sheet.text("Name: ________________", 60, 180);
    });
    expect(fields.map(({ type, label, required }) => [type, label, required])).toEqual([
      ["radio", "Marital status", false],
      ["checkbox_group", "I would like", false],
      ["name", "Name", true],
    ]);
    const [status, wishes] = fields;
    expect(status?.options.map(({ value, label }) => [value, label])).toEqual([
      ...["Single", "Married", "Divorced"].map((label) => [label, label]),
    ]);
    expect(status?.options.map(({ box }) => Math.round((box?.x ?? 0) * 612))).toEqual([160, 230, 300]);
    expect(wishes?.options).toHaveLength(3);
    for (const { box } of wishes?.options ?? []) {
      expect(box?.x).toBeGreaterThanOrEqual((wishes?.x ?? 1) - 0.001);
      expect((box?.y ?? 1) + (box?.height ?? 0)).toBeLessThanOrEqual(
        (wishes?.y ?? 0) + (wishes?.height ?? 0) + 0.001,
      );
    }
  });

  it("stand under it, far behind it, before their boxes, or in the row of a table", async () => {
    const draw = (sheet: Sheet) => {
      sheet.text("Art forms (tick all that apply)", 60, 90);
      options(sheet, 60, 106, ["Music", "Dance"]);
      options(sheet, 60, 122, ["Theatre", "Literature"]);
      sheet.text("Are you at least 18 years old?", 60, 160);
      options(sheet, 460, 160, ["Yes", "No"], 40);
      sheet.text("Were the police called?", 60, 190);
      sheet.text("Yes", 180, 190);
      sheet.box(198, 182, 8, 8);
      sheet.text("No", 220, 190);
      sheet.box(235, 182, 8, 8);
      sheet.grid([60, 200, 280, 360], [220, 238, 256]);
      for (const [i, head] of ["Symptom", "Yes", "No"].entries())
        sheet.text(head, [64, 220, 300][i] ?? 0, 233);
      sheet.text("Cough", 64, 251);
      for (const x of [236, 316]) sheet.box(x, 243, 8, 8);
    };
    expect(await found(draw)).toEqual([
      ["checkbox_group", "Art forms (tick all that apply)", "Music, Dance, Theatre, Literature"],
      ["radio", "Are you at least 18 years old?", "Yes, No"],
      ["radio", "Were the police called?", "Yes, No"],
      ["radio", "Cough", "Yes, No"],
    ]);
  });

  it("stay boxes of their own where they are statements, not told apart, or have a blank between them", async () => {
    const draw = (sheet: Sheet) => {
      sheet.text("Please tick what you agree to:", 60, 90);
      for (const [i, words] of ["My child may be photographed.", "I have read the rules."].entries()) {
        sheet.box(60, 98 + i * 16, 8, 8);
        sheet.text(words, 72, 106 + i * 16);
      }
      sheet.text("Pets:", 60, 160);
      options(sheet, 100, 160, ["none"]);
      options(sheet, 160, 160, ["these"]);
      sheet.text("Reason:", 60, 200);
      options(sheet, 120, 200, ["Other"]);
      sheet.rule(166, 202, 100);
      options(sheet, 290, 200, ["None"]);
    };
    expect(await found(draw)).toEqual([
      ["checkbox", "My child may be photographed.", ""],
      ["checkbox", "I have read the rules.", ""],
      ["checkbox_group", "Pets", "none, these"],
      ["checkbox", "Other", ""],
      ["text", "Other", ""],
      ["checkbox", "None", ""],
    ]);
  });

  it("of two cells are two fields", async () => {
    const draw = (sheet: Sheet) => {
      sheet.grid([60, 300, 540], [100, 130]);
      sheet.text("Sex", 64, 110, 8);
      options(sheet, 66, 124, ["Male", "Female"]);
      sheet.text("Marital status", 304, 110, 8);
      options(sheet, 306, 124, ["Single", "Married"]);
      sheet.text("Name: ________________", 60, 180);
    };
    expect((await found(draw)).slice(0, 2)).toEqual([
      ["radio", "Sex", "Male, Female"],
      ["radio", "Marital status", "Single, Married"],
    ]);
  });
});

describe("whether one answer excludes the others", () => {
  it.each([
    ["Do you smoke?", ["Yes", "No"], false, true],
    ["Sind Sie versichert?", ["ja", "nein"], false, true],
    ["Fumez-vous ?", ["Oui / Yes", "Non / No"], false, true],
    ["Discuss with us?", ["Yes. Complete below.", "No"], false, true],
    ["Title", ["Mr", "Mrs", "Other"], false, true],
    ["Filing status (check only one box)", ["A", "B"], false, true],
    ["How did you hear about us?", ["Friend", "Website"], true, true],
    ["Weather", ["Dry", "Wet", "Fog"], false, false],
    ["Sports (mehrere möglich)", ["Ja", "Nein"], true, false],
  ])("%s %j", (question, answers, areRound, expected) => {
    expect(isExclusive(question, answers, areRound)).toBe(expected);
  });
});

import { describe, expect, it } from "vitest";
import { detectDrawn, type Sheet } from "@/test/fixtures/pdf/drawn-page";

const cells = (sheet: Sheet, x: number, y: number, count: number) => {
  for (let i = 0; i < count; i++) sheet.box(x + i * 14, y, 14, 16);
  return x + count * 14;
};

const found = async (draw: (sheet: Sheet) => void) =>
  (await detectDrawn(draw)).fields.map(({ type, label, comb, width, height }) => ({
    ...{ type, label, comb },
    size: [Math.round(width * 612), Math.round(height * 792)],
  }));

describe("boxes for one character each", () => {
  it("are one place in parts with separators, and a date only in the parts of one", async () => {
    const fields = await found((sheet) => {
      sheet.text("Sort code", 60, 112);
      for (const [i, mark] of ["-", "-", ""].entries()) {
        const end = cells(sheet, 160 + i * 38, 100, 2);
        sheet.text(mark, end + 3, 112);
      }
      sheet.text("Social security number", 60, 142, 8);
      let x = 160;
      for (const count of [3, 2, 4]) x = cells(sheet, x, 130, count) + 10;
      sheet.text("Date of birth", 60, 172);
      x = 160;
      for (const count of [2, 2, 4]) x = cells(sheet, x, 160, count) + 6;
    });
    expect(fields).toEqual([
      { type: "text", label: "Sort code", comb: 6, size: [104, 16] },
      { type: "text", label: "Social security number", comb: 9, size: [146, 16] },
      { type: "date", label: "Date of birth", comb: null, size: [124, 16] },
    ]);
  });

  it("may have the letters of a date in them", async () => {
    const fields = await found((sheet) => {
      sheet.text("Date", 60, 112);
      let x = 160;
      for (const part of ["DD", "MM", "YYYY"]) {
        for (const [i, letter] of [...part].entries()) sheet.text(letter, x + i * 14 + 4, 111, 8);
        x = cells(sheet, x, 100, part.length) + 6;
      }
    });
    expect(fields).toEqual([{ type: "date", label: "Date", comb: null, size: [124, 16] }]);
  });

  it("below each other are the lines of one answer, unless each has its words", async () => {
    const fields = await found((sheet) => {
      sheet.text("Home address", 60, 112);
      cells(sheet, 160, 100, 20);
      cells(sheet, 160, 120, 20);
      sheet.text("Surname", 60, 172);
      cells(sheet, 160, 160, 20);
      sheet.text("First names", 60, 192);
      cells(sheet, 160, 180, 20);
    });
    expect(fields.map(({ label, size }) => [label, size])).toEqual([
      ["Home address", [280, 36]],
      ["Surname", [280, 16]],
      ["First names", [280, 16]],
    ]);
  });
});

describe("small boxes", () => {
  it("are check boxes inside of cells that are hardly larger", async () => {
    const { fields } = await detectDrawn((sheet) => {
      sheet.grid([60, 80, 300], [100, 118, 136]);
      for (const [i, option] of ["Adults, per year", "Families, per year"].entries()) {
        sheet.box(66, 105 + i * 18, 8, 8);
        sheet.text(option, 86, 113 + i * 18);
      }
      sheet.text("Signature: __________________", 60, 200);
    });
    expect(fields.map(({ type, width }) => [type, Math.round(width * 612)])).toEqual([
      ["checkbox", 8],
      ["checkbox", 8],
      ["signature", expect.any(Number)],
    ]);
  });

  it("and boxes to write in may be drawn with curves, in any number of pieces", async () => {
    const { fields } = await detectDrawn((sheet) => {
      sheet.text("Full name", 60, 96);
      // Each corner consists of four curves, as design programs draw them.
      const corner = "c1 0 2 0 3 1 c0 0 1 1 1 1 c1 1 1 2 1 3";
      sheet.path(
        `M64 100 h200 ${corner} v12 c0 1 0 2 -1 3 c0 0 -1 1 -1 1 c-1 1 -2 1 -3 1 h-200 c-1 0 -2 0 -3 -1 c0 0 -1 -1 -1 -1 c-1 -1 -1 -2 -1 -3 v-12 c0 -1 0 -2 1 -3 c0 0 1 -1 1 -1 c1 -1 2 -1 3 -1 z`,
        0,
        0,
      );
      sheet.circle(70, 140, 4);
      sheet.text("I agree", 80, 143);
    });
    expect(fields.map(({ type, label }) => [type, label])).toEqual([
      ["name", "Full name"],
      ["checkbox", "I agree"],
    ]);
  });
});

import { describe, expect, it } from "vitest";
import { detectDrawn, type Sheet } from "@/test/fixtures/pdf/drawn-page";

const labels = async (draw: (sheet: Sheet) => void) =>
  (await detectDrawn(draw)).fields.map(({ label }) => label);

describe("the label of a cell", () => {
  it("is the text between the number of its line and the cell, not the dots or what stands above", async () => {
    const draw = (sheet: Sheet) => {
      sheet.grid([420, 444, 540], [100, 118, 136, 154]);
      for (const [i, [number, words]] of [
        ["1a", "Wages, salaries, tips"],
        ["1b", "Household employee wages"],
        ["2", "Interest"],
      ].entries()) {
        const y = 113 + i * 18;
        sheet.text(number ?? "", 60, y);
        sheet.text(words ?? "", 84, y);
        sheet.text("......................", 330, y);
        sheet.text(number ?? "", 424, y, 8);
      }
      sheet.text("(4) Tax credit", 446, 96, 8);
    };
    expect(await labels(draw)).toEqual(["Wages, salaries, tips", "Household employee wages", "Interest"]);
  });

  it("is the head of its own column and the words of its row, of boxes to tick too", async () => {
    const draw = (sheet: Sheet) => {
      sheet.grid([60, 200, 280, 360], [100, 118, 136, 154]);
      for (const [i, head] of ["Name", "May collect", "Age"].entries())
        sheet.text(head, [64, 204, 300][i] ?? 0, 113);
      for (const [i, row] of ["Aunt", "Neighbour"].entries()) {
        sheet.text(row, 64, 131 + i * 18);
        sheet.box(236, 123 + i * 18, 8, 8);
      }
    };
    expect(await labels(draw)).toEqual([
      ...["May collect – Aunt", "Age – Aunt", "May collect – Neighbour", "Age – Neighbour"],
    ]);
  });

  it("is not of another form's row above it, and a unit in the cell stays free", async () => {
    const draw = (sheet: Sheet) => {
      sheet.grid([60, 160, 300, 400, 540], [100, 120]);
      sheet.grid([60, 160, 540], [120, 140, 160]);
      for (const [x, y, words] of [
        [64, 114, "Building"],
        [304, 114, "Flat"],
        [64, 134, "Address"],
        [64, 154, "Rent"],
        [500, 154, "EUR"],
      ] as const)
        sheet.text(words, x, y);
    };
    const { fields } = await detectDrawn(draw);
    expect(fields.map(({ label }) => label)).toEqual(["Building", "Flat", "Address", "Rent"]);
    expect(Math.round(((fields[3]?.x ?? 0) + (fields[3]?.width ?? 0)) * 612)).toBe(498);
  });

  it("is in a cell above the foot that is joined with those of the lines before it", async () => {
    const draw = (sheet: Sheet) => {
      sheet.grid([300, 324], [100, 118, 136]);
      sheet.grid([324, 420], [100, 136]);
      sheet.text("7", 308, 113);
      sheet.text("8", 308, 131);
      sheet.text("Adjusted income", 60, 131);
      sheet.text("Signature: ________________", 60, 200);
    };
    const { fields } = await detectDrawn(draw);
    expect(fields.map(({ label }) => label)).toEqual(["Adjusted income", "Signature"]);
    expect(Math.round((fields[0]?.height ?? 0) * 792)).toBe(16);
  });
});

describe("tables without lines between their columns", () => {
  it("have their columns where the pieces of their lines meet, and tinted heads", async () => {
    const draw = (sheet: Sheet) => {
      const columns = [60, 220, 420, 540];
      for (const [i, head] of ["Name", "Address", "Phone"].entries()) {
        const [x, end] = [columns[i] ?? 0, columns[i + 1] ?? 0];
        sheet.box(x, 100, end - x, 16, 0.9);
        sheet.text(head, x + 4, 112);
        for (const y of [134, 152, 170]) sheet.box(x, y, end - x, 0.8, 0.4);
      }
    };
    const { fields } = await detectDrawn(draw);
    expect(fields.map(({ label }) => label)).toEqual([0, 1, 2].flatMap(() => ["Name", "Address", "Phone"]));
  });

  it("may be tinted boxes in a column, under a head and behind the words of their rows", async () => {
    const draw = (sheet: Sheet) => {
      sheet.text("Amount (£)", 400, 96);
      for (const [i, row] of ["Repairs", "Hire car", "Belongings"].entries()) {
        sheet.text(row, 60, 114 + i * 18);
        sheet.box(400, 102 + i * 18, 80, 15, 0.9);
      }
    };
    expect(await labels(draw)).toEqual([
      ...["Amount (£) – Repairs", "Amount (£) – Hire car", "Amount (£) – Belongings"],
    ]);
  });
});

describe("cells that nobody fills in", () => {
  it("are greyed out, or name the empty cell behind them", async () => {
    const draw = (sheet: Sheet) => {
      sheet.box(160, 100, 140, 30, 0.75);
      sheet.grid([60, 160, 300, 400, 540], [100, 130, 160]);
      for (const [x, y, words] of [
        [64, 112, "Weight"],
        [304, 112, "Value"],
        [64, 142, "Name"],
        [304, 142, "Date"],
      ] as const)
        sheet.text(words, x, y);
    };
    expect(await labels(draw)).toEqual(["Value", "Name", "Date"]);
  });
});

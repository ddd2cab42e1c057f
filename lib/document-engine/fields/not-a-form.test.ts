import { describe, expect, it } from "vitest";
import { detectDrawn, type Sheet } from "@/test/fixtures/pdf/drawn-page";

const found = async (draw: (sheet: Sheet) => void) =>
  (await detectDrawn(draw)).fields.map(({ type, label }) => [type, label] as const);

const PROSE = "The house stood at the corner, with its shutters closed and its gate tied up with wire again.";
const prose = (sheet: Sheet, from: number, lines: number) => {
  for (let i = 0; i < lines; i++) sheet.text(PROSE, 60, from + i * 16);
};

const figures = (sheet: Sheet, isEmpty: (row: number, column: number) => boolean) => {
  sheet.grid([60, 200, 300, 400, 500], [100, 118, 136, 154, 172, 190]);
  for (const [i, head] of ["Region", "Q1", "Q2", "Q3"].entries())
    sheet.text(head, [64, 204, 304, 404][i] ?? 0, 113);
  for (const [row, region] of ["North", "South", "East", "West"].entries()) {
    sheet.text(region, 64, 131 + row * 18);
    for (let column = 0; column < 3; column++)
      if (!isEmpty(row, column)) sheet.text(`${row + 3}${column}7`, 204 + column * 100, 131 + row * 18);
  }
};

describe("on what is no form, nothing is suggested:", () => {
  it("prose with a gap in it; with a line to sign below, it is a contract", async () => {
    const gap = (sheet: Sheet) => {
      prose(sheet, 80, 20);
      sheet.text("And then she said that there was only ______ left of it.", 60, 420);
    };
    expect(await found(gap)).toEqual([]);
    const signed = await found((sheet) => {
      gap(sheet);
      sheet.rule(60, 520, 200);
      sheet.text("Signature", 60, 532, 8);
    });
    expect(signed.map(([type]) => type)).toEqual(["text", "signature"]);
  });

  it("a table of figures with gaps; an empty column of it asks", async () => {
    const gaps = (row: number, column: number) => (row === 0 && column === 1) || (row === 2 && column === 2);
    expect(await found((sheet) => figures(sheet, gaps))).toEqual([]);
    const asked = await found((sheet) => {
      figures(sheet, (_, column) => column === 2);
      sheet.text("Name: ____________________", 60, 260);
    });
    expect(asked.filter(([, label]) => label.includes("Q3"))).toHaveLength(4);
  });

  it("pages of figures between rules", async () => {
    const fields = await found((sheet) => {
      for (let row = 0; row < 16; row++) {
        sheet.text("Net sales and services", 60, 100 + row * 30);
        for (const x of [300, 400]) {
          sheet.rule(x, 104 + row * 30, 70);
          if (row % 4 > 0) sheet.text("1,234,567", x + 10, 100 + row * 30);
        }
      }
    });
    expect(fields).toEqual([]);
  });

  it("rows of dots that lead to prices", async () => {
    const fields = await found((sheet) => {
      for (const [i, line] of [
        "Coffee .......... 3.50",
        "Cake ........... 4,20 €",
        "TOTAL .......... 7.70",
      ].entries())
        sheet.text(line, 60, 100 + i * 16);
    });
    expect(fields).toEqual([]);
  });

  it("a calendar", async () => {
    const fields = await found((sheet) => {
      sheet.grid([40, 110, 180, 250, 320, 390, 460, 530], [100, 120, 180, 240, 300, 360, 420]);
      for (const [i, day] of [
        "Monday",
        "Tuesday",
        "Wednesday",
        "Thursday",
        "Friday",
        "Saturday",
        "Sunday",
      ].entries())
        sheet.text(day, 44 + i * 70, 114);
      for (let day = 1; day <= 31; day++)
        sheet.text(
          day === 5 ? "5 Bank holiday" : String(day),
          44 + ((day + 1) % 7) * 70,
          132 + Math.floor((day + 1) / 7) * 60,
          8,
        );
    });
    expect(fields).toEqual([]);
  });

  it("a crossword and a chessboard", async () => {
    const fields = await found((sheet) => {
      sheet.text("Saturday crossword: name of a river", 60, 60);
      for (let row = 0; row < 8; row++)
        for (let column = 0; column < 8; column++) {
          const [x, y] = [60 + column * 18, 80 + row * 18];
          if ((row * 3 + column * 5) % 7 === 0) sheet.box(x, y, 18, 18, 0);
          sheet.box(x, y, 18, 18);
          sheet.box(x + 250, y, 18, 18);
          if ((row + column) % 2 === 0) sheet.box(x + 250, y, 18, 18, 0.6);
        }
    });
    expect(fields).toEqual([]);
  });

  it("the listing of a program", async () => {
    const fields = await found((sheet) => {
      for (const [i, line] of [
        "from __future__ import annotations",
        'print("Name: __________  Date: __________")',
        "def __init__(self, name: str) -> None:",
        "    self.items = [ ]  # [ ] check",
        '    return {"signed": (self.name == "x") and len(self.items) > 0}',
        'TABLE = [["a", "b", ""], ["", "", ""]]  # (rows, columns)',
        'if __name__ == "__main__": print("_" * 40, sign(form("Dana")))',
      ].entries())
        sheet.text(line, 60, 100 + i * 16);
    });
    expect(fields).toEqual([]);
  });

  it("pictures of boxes with names, and the bullets of a slide", async () => {
    const fields = await found((sheet) => {
      sheet.text("Living room", 60, 92);
      sheet.box(60, 100, 120, 80);
      sheet.text("Bath", 260, 92);
      sheet.box(260, 100, 90, 80);
      for (const height of [20, 40, 60]) sheet.box(400 + height * 2, 200 - height, 30, height);
      sheet.box(60, 300, 9, 9);
      sheet.text("Vendor chosen", 74, 308);
    });
    expect(fields).toEqual([]);
  });

  it("lines under headings, running heads and over footers", async () => {
    const fields = await found((sheet) => {
      sheet.text("THE HARBOUR", 60, 48, 8);
      sheet.text("42", 540, 48, 8);
      sheet.rule(60, 52, 492);
      sheet.text("3 Income", 60, 86, 13);
      sheet.rule(60, 90, 492);
      prose(sheet, 110, 30);
      sheet.rule(60, 700, 492);
      sheet.text("Approved on 3 June 2025. Signed: A. Berg, chair", 60, 711, 7);
    });
    expect(fields).toEqual([]);
  });
});

describe("what is filled in already is no blank:", () => {
  it("a signed line and ticked boxes", async () => {
    const line = (sheet: Sheet) => {
      sheet.rule(60, 200, 200);
      sheet.text("Signature", 60, 212, 8);
      for (const [i, option] of ["Post", "Email"].entries()) {
        sheet.box(60 + i * 80, 240, 9, 9);
        sheet.text(option, 74 + i * 80, 248);
      }
    };
    expect(await found(line)).toHaveLength(3);
    const filled = await found((sheet) => {
      line(sheet);
      sheet.path("M0 0 C10 -30 20 10 40 -20 C60 -40 80 5 120 -10", 70, 198);
      sheet.text("Name: ____________________", 60, 300);
      sheet.path("M0 4 L3 7 L8 0", 60.5, 241);
    });
    expect(filled).toEqual([
      ["checkbox", "Email"],
      ["name", "Name"],
    ]);
  });
});

describe("what an office fills in is left out:", () => {
  it("a box that says so, and the cells below a heading that does", async () => {
    const fields = await found((sheet) => {
      sheet.text("Name: ____________________", 60, 60);
      sheet.box(60, 80, 480, 60);
      sheet.text("For school use only", 66, 92, 8);
      for (const [i, label] of ["Date received", "Seen by"].entries()) {
        sheet.box(70 + i * 200, 98, 180, 36);
        sheet.text(label, 74 + i * 200, 107, 7);
      }
      sheet.grid([60, 300, 540], [200, 218, 236, 254]);
      sheet.text("Name of child", 64, 212);
      sheet.text("FOR COURT USE ONLY", 304, 212);
    });
    expect(fields).toEqual([["name", "Name"], ...[0, 1].map(() => ["text", "Name of child"])]);
  });
});

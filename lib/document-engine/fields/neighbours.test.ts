import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from "pdf-lib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { detectPdfFields } from "./detect-fields";
import type { DetectedField } from "./types";

let dir = "";
beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), "countersign-beside-"));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

async function detect(bytes: Uint8Array) {
  const file = path.join(dir, "form.pdf");
  await writeFile(file, bytes);
  return detectPdfFields({ path: file });
}

async function page(draw: (page: PDFPage, font: PDFFont) => void): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  draw(document.addPage([612, 792]), await document.embedFont(StandardFonts.Helvetica));
  return document.save();
}

const text = (sheet: PDFPage, font: PDFFont, words: string, x: number, y: number, size = 11) =>
  sheet.drawText(words, { x, y, size, font });
const seen = (fields: readonly DetectedField[]) =>
  fields.map(({ type, label, role }) => [type, label, role] as const);

describe("what stands beside a blank", () => {
  it("tell a sum from its currency, dates of a range, and the sums of a list", async () => {
    const bytes = await page((sheet, font) => {
      text(sheet, font, "The monthly rent is __________ ________ in advance.", 60, 700);
      text(sheet, font, "The holiday lasts from ________ to ________ at the latest.", 60, 660);
      for (const [i, label] of ["Price", "Final cleaning", "Deposit"].entries()) {
        text(sheet, font, label, 60, 600 - i * 24);
        const box = { x: 180, y: 594 - i * 24, width: 100, height: 18 };
        sheet.drawRectangle({ ...box, borderWidth: 1, borderColor: rgb(0, 0, 0) });
      }
    });
    expect((await detect(bytes)).fields.map(({ type }) => type)).toEqual([
      ...["number", "text", "date", "date", "number", "number", "number"],
    ]);
  });

  it("leave the empty cells of a row of totals alone, but for its sum", async () => {
    const bytes = await page((sheet, font) => {
      const heads = ["Item", "Serial number", "Value"];
      for (let i = 0; i <= 3; i++)
        sheet.drawLine({ start: { x: 60 + i * 120, y: 640 }, end: { x: 60 + i * 120, y: 700 } });
      for (let i = 0; i <= 3; i++)
        sheet.drawLine({ start: { x: 60, y: 700 - i * 20 }, end: { x: 420, y: 700 - i * 20 } });
      for (const [i, head] of heads.entries()) text(sheet, font, head, 64 + i * 120, 686, 9);
      text(sheet, font, "Total", 64, 646, 9);
    });
    expect(seen((await detect(bytes)).fields)).toEqual([
      ["text", "Item", null],
      ["text", "Serial number", null],
      ["number", "Value", null],
      ["number", "Value – Total", null],
    ]);
  });

  it("are the cells of a table whose heads stand above it on a tint", async () => {
    const bytes = await page((sheet, font) => {
      for (const [i, head] of ["Item", "Quantity", "Unit price"].entries()) {
        const x = 60 + i * 120;
        sheet.drawRectangle({ x, y: 680, width: 120, height: 18, color: rgb(0.9, 0.93, 0.97) });
        text(sheet, font, head, x + 4, 685, 8);
        for (const row of [0, 1]) {
          const box = { x, y: 662 - row * 18, width: 120, height: 18 };
          sheet.drawRectangle({ ...box, borderWidth: 0.7, borderColor: rgb(0.4, 0.4, 0.4) });
        }
      }
    });
    const row = [
      ["text", "Item", null],
      ["number", "Quantity", null],
      ["number", "Unit price", null],
    ];
    expect(seen((await detect(bytes)).fields)).toEqual([...row, ...row]);
  });

  it("without any line are found where labels stand below each other", async () => {
    const bytes = await page((sheet, font) => {
      for (const [i, label] of ["Fornavn:", "Efternavn:", "Yndlingsby:"].entries())
        text(sheet, font, label, 60, 700 - i * 22);
    });
    const { fields } = await detect(bytes);
    expect(fields.map(({ label }) => label)).toEqual(["Fornavn", "Efternavn", "Yndlingsby"]);
    expect(new Set(fields.map(({ x }) => x)).size).toBe(1);
    expect(fields.every(({ confidence }) => confidence < 0.5)).toBe(true);
  });

  it("tell parties of one kind apart by the headings of their blocks", async () => {
    const bytes = await page((sheet, font) => {
      text(sheet, font, "Telephone of the second parent: ______________", 60, 700);
      text(sheet, font, "Address of the first parent: ______________", 60, 670);
      text(sheet, font, "Date of birth: ___________", 320, 670);
      text(sheet, font, "[  ] I have read the rules of the journey.", 60, 640);
      for (const [x, party] of [
        [60, "First parent"],
        [330, "Second parent"],
      ] as const) {
        text(sheet, font, party, x, 300);
        text(sheet, font, "Signature: ______________", x, 260);
      }
    });
    const { fields, roles } = await detect(bytes);
    expect(roles).toEqual(["First parent", "Second parent"]);
    expect(fields.map(({ role }) => role)).toEqual([
      ...["Second parent", "First parent", "First parent", "Second parent"],
      ...["First parent", "Second parent"],
    ]);
  });
});

import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { degrees, PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from "pdf-lib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { acroForms, taggedForms } from "@/bench/detect/certain-forms";
import { drawnForms } from "@/bench/detect/drawn-forms";
import type { LabelledForm } from "@/bench/detect/labelled-form";
import { compare, scoreOf } from "@/bench/detect/score";
import { fixture } from "@/test/fixtures/pdf/worker-pool";
import { detectPdfFields } from "./detect-fields";
import { joinRanges } from "./join-ranges";
import type { DetectedField, DetectionInput } from "./types";

let dir = "";
let forms: LabelledForm[];
beforeAll(async () => {
  forms = await drawnForms();
  dir = await mkdtemp(path.join(os.tmpdir(), "countersign-detect-"));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

async function detect(bytes: Uint8Array, more: Partial<DetectionInput> = {}) {
  const file = path.join(dir, `${Math.random().toString(36).slice(2)}.pdf`);
  await writeFile(file, bytes);
  return joinRanges([await detectPdfFields({ path: file, ...more })]);
}

/** One Letter page; y counts from the bottom, as in the file. */
async function page(draw: (page: PDFPage, font: PDFFont) => void): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  draw(document.addPage([612, 792]), font);
  return document.save();
}

const text = (sheet: PDFPage, font: PDFFont, words: string, x: number, y: number, size = 11) =>
  sheet.drawText(words, { x, y, size, font });
const seen = (fields: readonly DetectedField[]) =>
  fields.map(({ type, label, role }) => [type, label, role] as const);

describe("form fields of the file", () => {
  it("are found exactly, with their options, lengths and tooltips", async () => {
    for (const form of await acroForms()) {
      const { fields } = await detect(form.bytes);
      expect(fields.every(({ origin, confidence }) => origin === "acroform" && confidence === 1)).toBe(true);
      expect(scoreOf([compare(form, fields)])).toMatchObject({ precision: 1, recall: 1, types: 1 });
      const radio = fields.find(({ type }) => type === "radio");
      expect(radio?.options).toHaveLength(3);
      // Each option has its own button, within the box of the group.
      for (const { box } of radio?.options ?? []) {
        expect(box?.page).toBe(radio?.page);
        expect(box?.x).toBeGreaterThanOrEqual((radio?.x ?? 1) - 0.001);
        expect(box?.y).toBeGreaterThanOrEqual((radio?.y ?? 1) - 0.001);
      }
      expect(new Set(radio?.options.map(({ box }) => JSON.stringify(box))).size).toBe(3);
      expect(fields.find(({ type }) => type === "select")?.options.map(({ label }) => label)).toEqual([
        "Austria",
        "Belgium",
        "Chile",
      ]);
      expect(fields.filter(({ maxLength }) => maxLength === 10)).toHaveLength(1);
    }
  });

  it("of a real form come from its form, and its flat blanks are left out", async () => {
    const { fields } = await detectPdfFields({ path: fixture("160F-2019.pdf") });
    expect(fields.length).toBeGreaterThan(50);
    expect(fields.filter(({ origin }) => origin === "text").every(({ type }) => type === "signature")).toBe(
      true,
    );
  });
});

describe("tags", () => {
  it("are found exactly, in whatever order their characters are drawn", async () => {
    for (const form of await taggedForms()) {
      const { fields, roles } = await detect(form.bytes);
      expect(scoreOf([compare(form, fields)])).toMatchObject({ precision: 1, recall: 1, types: 1, roles: 1 });
      expect(roles).toEqual(["Client", "Provider"]);
      expect(fields.find(({ type }) => type === "date")?.required).toBe(false);
    }
  });

  it("may be broken over lines", async () => {
    const bytes = await page((sheet, font) => {
      text(sheet, font, "{{Full name;role=Buyer;", 60, 700);
      text(sheet, font, "type=name;required=true}}", 60, 686);
    });
    expect(seen((await detect(bytes)).fields)).toEqual([["name", "Full name", "Buyer"]]);
  });
});

describe("flat forms", () => {
  it("are found in seven languages and every layout", async () => {
    const scores = [];
    for (const form of forms) scores.push(compare(form, (await detect(form.bytes)).fields));
    const { f1, types, roles } = scoreOf(scores);
    expect(f1).toBeGreaterThan(0.97);
    expect(types).toBeGreaterThan(0.95);
    expect(roles).toBeGreaterThan(0.9);
  });

  it("ask by underscores, dots, lines, boxes and brackets", async () => {
    const bytes = await page((sheet, font) => {
      text(sheet, font, "Name: ____________________", 60, 720);
      text(sheet, font, "Email: ............................", 60, 690);
      text(sheet, font, "Phone:", 60, 660);
      sheet.drawLine({ start: { x: 110, y: 658 }, end: { x: 260, y: 658 } });
      text(sheet, font, "Company", 60, 632);
      sheet.drawRectangle({
        x: 120,
        y: 626,
        width: 160,
        height: 20,
        borderWidth: 1,
        borderColor: rgb(0, 0, 0),
      });
      text(sheet, font, "[  ] I agree", 60, 600);
      text(sheet, font, "X ______________________", 60, 560);
    });
    expect(seen((await detect(bytes)).fields)).toEqual([
      ["name", "Name", null],
      ["email", "Email", null],
      ["phone", "Phone", null],
      ["company", "Company", null],
      ["checkbox", "I agree", null],
      ["signature", "X", null],
    ]);
  });

  it("say who signs, by the heads of the signature blocks", async () => {
    const bytes = await page((sheet, font) => {
      for (const [x, party] of [
        [60, "Seller"],
        [330, "Buyer"],
      ] as const) {
        text(sheet, font, party, x, 300);
        text(sheet, font, "Signature: ______________", x, 260);
        text(sheet, font, "Date: ____________", x, 235);
      }
    });
    const { fields, roles } = await detect(bytes);
    expect(roles).toEqual(["Seller", "Buyer"]);
    expect(seen(fields)).toEqual([
      ["signature", "Signature", "Seller"],
      ["signature", "Signature", "Buyer"],
      ["date_signed", "Date", "Seller"],
      ["date_signed", "Date", "Buyer"],
    ]);
  });

  it("ask for somebody else’s name as a text, and for a time likewise", async () => {
    const bytes = await page((sheet, font) => {
      for (const [i, label] of [
        "Name of the tenant",
        "Name of the child",
        "Contact person",
        "Expected time of arrival",
        "Arrival",
      ].entries())
        text(sheet, font, `${label}: ____________________`, 60, 600 - i * 30);
    });
    expect((await detect(bytes)).fields.map(({ type }) => type)).toEqual([
      ...["name", "text", "text", "text", "date"],
    ]);
  });

  it("go on with the unit of a blank on the next line, and share the head of a column", async () => {
    const bytes = await page((sheet, font) => {
      text(sheet, font, "Either party may end the agreement with ________", 60, 600);
      text(sheet, font, "weeks’ notice to the other.", 60, 586);
      text(sheet, font, "Amount", 60, 500);
      for (const i of [0, 1, 2]) text(sheet, font, "______________", 60, 484 - i * 20);
    });
    expect((await detect(bytes)).fields.map(({ type }) => type)).toEqual([
      ...["number", "number", "number", "number"],
    ]);
  });

  it("with blanks that are filled in, underlined words and contents are left alone", async () => {
    const bytes = await page((sheet, font) => {
      text(sheet, font, "Name:", 60, 720);
      sheet.drawLine({ start: { x: 100, y: 718 }, end: { x: 260, y: 718 } });
      text(sheet, font, "Ada Lovelace", 110, 721);
      text(sheet, font, "Underlined heading", 60, 690);
      sheet.drawLine({ start: { x: 60, y: 688 }, end: { x: 158, y: 688 } });
      text(sheet, font, "1. Terms ........................ 4", 60, 660);
      text(sheet, font, "[x] Done already", 60, 630);
    });
    expect((await detect(bytes)).fields).toEqual([]);
  });

  it("that are turned are found where they are shown", async () => {
    const document = await PDFDocument.create();
    const font = await document.embedFont(StandardFonts.Helvetica);
    const sheet = document.addPage([792, 612]);
    sheet.setRotation(degrees(90));
    sheet.drawText("Name: ____________________", { x: 300, y: 60, size: 11, font, rotate: degrees(90) });
    const [field] = (await detect(await document.save())).fields;
    expect(field?.type).toBe("name");
    expect(field?.x).toBeGreaterThan(0.1);
    expect(field?.y).toBeCloseTo((300 - 11) / 792, 1);
  });

  it("that are scans say so", async () => {
    const document = await PDFDocument.create();
    const pixel = Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    );
    const image = await document.embedPng(pixel);
    document.addPage([612, 792]).drawImage(image, { x: 0, y: 0, width: 612, height: 792 });
    const { fields, notices } = await detect(await document.save());
    expect(fields).toEqual([]);
    expect(notices).toEqual([{ code: "SCANNED_PAGES", pages: [1], places: [] }]);
  });
});

describe("whatever the file", () => {
  it("a page of very many boxes, lines and letters is searched in part, and says so", async () => {
    const bytes = await page((sheet, font) => {
      for (let i = 0; i < 3_000; i++)
        sheet.drawRectangle({
          x: (i % 80) * 7,
          y: Math.floor(i / 80) * 15,
          width: 16 + (i % 5),
          height: 12,
          borderWidth: 0.3,
        });
      for (let i = 0; i < 1_500; i++)
        sheet.drawLine({ start: { x: 0, y: i / 2 }, end: { x: 600, y: i / 2 }, thickness: 0.1 });
      for (let i = 0; i < 40; i++) text(sheet, font, "_ ".repeat(150), 10, 20 + i * 18, 4);
    });
    const { fields, notices } = await detect(bytes);
    expect(fields.length).toBeLessThanOrEqual(2_000);
    expect(notices).toContainEqual({ code: "PAGES_SKIPPED", pages: [1], places: [] });
  });

  it("boxes lie on their page, in reading order, and the same bytes give the same", async () => {
    const bytes = await readFile(fixture("160F-2019.pdf"));
    const [first, second] = [await detect(bytes), await detect(bytes)];
    expect(first).toEqual(second);
    for (const form of forms.slice(0, 5)) {
      const { fields } = await detect(form.bytes);
      for (const { x, y, width, height } of fields) {
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(Math.min(width, height)).toBeGreaterThan(0);
        expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1.0001);
      }
    }
  });
});

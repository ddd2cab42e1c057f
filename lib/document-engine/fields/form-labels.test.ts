import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from "pdf-lib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { detectPdfFields } from "./detect-fields";

let dir = "";
beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), "countersign-form-"));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

type Drawing = { page: PDFPage; font: PDFFont; document: PDFDocument };

/** Returns the labels and types of a form's fields, by field name. */
async function labelled(draw: (drawing: Drawing) => void): Promise<Record<string, [string, string]>> {
  const document = await PDFDocument.create();
  const page = document.addPage([595, 842]);
  draw({ page, document, font: await document.embedFont(StandardFonts.Helvetica) });
  const file = path.join(dir, "form.pdf");
  await writeFile(file, await document.save());
  const { fields } = await detectPdfFields({ path: file });
  return Object.fromEntries(fields.map(({ formName, label, type }) => [formName ?? "", [label, type]]));
}

const text = ({ page, font }: Drawing, words: string, x: number, y: number, size = 8) =>
  page.drawText(words, { x, y, size, font });
const widget = ({ page, document }: Drawing, name: string, x: number, y: number, width: number) =>
  document.getForm().createTextField(name).addToPage(page, { x, y, width, height: 13, borderWidth: 0 });
const line = ({ page }: Drawing, x: number, y: number, width: number) =>
  page.drawLine({ start: { x, y }, end: { x: x + width, y }, thickness: 0.8 });

it("reads the caption below a line to write on, not that of the line above", async () => {
  const found = await labelled((drawing) => {
    text(drawing, "Certificate of salary 2019", 120, 716, 16);
    const rows: [string, string, number, number, number][] = [
      ["A.NOM", "last name", 280, 696, 150],
      ["A.PRENOM", "first name", 450, 696, 100],
      ["A.NUMERO", "house number", 280, 673, 60],
      ["A.STREET", "street", 350, 673, 200],
      ["A.POSTCODE", "postcode", 280, 650, 60],
      ["A.TOWN", "town", 350, 650, 200],
    ];
    for (const [name, caption, x, y, width] of rows) {
      widget(drawing, name, x, y, width);
      line(drawing, x, y - 2, width);
      text(drawing, caption, x + 1, y - 9, 6);
    }
  });
  expect(found).toEqual({
    "A.NOM": ["last name", "text"],
    "A.PRENOM": ["first name", "text"],
    "A.NUMERO": ["house number", "text"],
    "A.STREET": ["street", "text"],
    "A.POSTCODE": ["postcode", "text"],
    "A.TOWN": ["town", "text"],
  });
});

it("takes no single letter, no number of a line and no words two cells away", async () => {
  const found = await labelled((drawing) => {
    text(drawing, "23", 150, 604);
    widget(drawing, "B.22", 170, 600, 100);
    text(drawing, "e", 150, 564);
    widget(drawing, "kind_of_work", 170, 560, 100);
    text(drawing, "Wages to be taxed", 100, 504);
    for (const x of [200, 260]) {
      drawing.page.drawLine({ start: { x, y: 480 }, end: { x, y: 540 }, thickness: 1 });
    }
    widget(drawing, "PLACE", 275, 500, 100);
  });
  expect(found).toEqual({
    "B.22": ["", "text"],
    kind_of_work: ["kind of work", "text"],
    PLACE: ["PLACE", "text"],
  });
});

it("joins the lines of a caption, and prefers it right beside a field to the field's name", async () => {
  const found = await labelled((drawing) => {
    text(drawing, "1. Number of days that are", 60, 704);
    text(drawing, "not taxable in the country", 60, 694.5);
    widget(drawing, "N.21", 200, 696, 100);
    text(drawing, "Email:", 60, 654);
    widget(drawing, "contactOfTheOffice", 100, 650, 100);
    text(drawing, "total:", 200, 588);
    widget(drawing, "earnedAbroad", 200, 600, 100);
  });
  expect(found["N.21"]?.[0]).toBe("Number of days that are not taxable in the country");
  expect(found.contactOfTheOffice).toEqual(["Email", "email"]);
  // A caption with a colon asks for what follows it.
  expect(found.earnedAbroad?.[0]).toBe("Earned abroad");
});

it("keeps the bracket of a label that ends with a number, and drops a footnote's", async () => {
  const rows = ["IBAN (max 22):", "Reference (1):", "Share 2)"];
  const found = await labelled((drawing) => {
    for (const [i, words] of rows.entries()) {
      text(drawing, words, 60, 700 - i * 30);
      widget(drawing, `F${i}`, 160, 698 - i * 30, 150);
    }
  });
  expect(Object.values(found).map(([label]) => label)).toEqual(["IBAN (max 22)", "Reference", "Share"]);
});

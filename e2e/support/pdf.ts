import { readFileSync } from "node:fs";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from "pdf-lib";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** The text of each page, as extracted by a PDF reader. */
export async function pageTexts(file: string): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(readFileSync(file)), verbosity: 0 });
  const pdf = await task.promise;
  const texts: string[] = [];
  for (let n = 1; n <= pdf.numPages; n++) {
    const { items } = await (await pdf.getPage(n)).getTextContent();
    texts.push(
      items
        .map((item) => ("str" in item ? item.str : ""))
        .join(" ")
        .replace(/\s+/g, " "),
    );
  }
  await task.destroy();
  return texts;
}

type Place = { x: number; y: number };
/** Half the size of the largest field around its position, in fractions of the page. */
const REACH = { x: 0.24, y: 0.05 };
/** Differences of a channel below this are invisible. */
const TOLERANCE = 40;

/** Number of pixels of a page that differ between two files, outside the placed fields. */
export async function changedOutside(
  before: string,
  after: string,
  page: number,
  places: Place[],
): Promise<number> {
  const pdfium = await PDFiumLibrary.init();
  try {
    const [a, b] = await Promise.all([before, after].map((file) => render(pdfium, file, page)));
    if (!a || !b || a.width !== b.width || a.height !== b.height) throw new Error("the pages differ in size");
    let changed = 0;
    for (let i = 0; i < a.width * a.height; i++) {
      const x = (i % a.width) / a.width;
      const y = Math.floor(i / a.width) / a.height;
      if (places.some((p) => Math.abs(p.x - x) < REACH.x && Math.abs(p.y - y) < REACH.y)) continue;
      const differs = [0, 1, 2].some(
        (c) => Math.abs((a.data[i * 4 + c] ?? 0) - (b.data[i * 4 + c] ?? 0)) > TOLERANCE,
      );
      if (differs) changed++;
    }
    return changed;
  } finally {
    pdfium.destroy();
  }
}

/** Number of pixels of a page that differ between two files, for each of the given boxes, in fractions of the page. */
export async function changedIn(
  before: string,
  after: string,
  page: number,
  boxes: readonly { x: number; y: number; width: number; height: number }[],
): Promise<number[]> {
  const pdfium = await PDFiumLibrary.init();
  try {
    const [a, b] = await Promise.all([before, after].map((file) => render(pdfium, file, page)));
    if (!a || !b || a.width !== b.width || a.height !== b.height) throw new Error("the pages differ in size");
    const changed = boxes.map(() => 0);
    for (let i = 0; i < a.width * a.height; i++) {
      const x = (i % a.width) / a.width;
      const y = Math.floor(i / a.width) / a.height;
      const differs = [0, 1, 2].some(
        (c) => Math.abs((a.data[i * 4 + c] ?? 0) - (b.data[i * 4 + c] ?? 0)) > TOLERANCE,
      );
      if (!differs) continue;
      for (const [n, box] of boxes.entries())
        if (x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height)
          changed[n] = (changed[n] ?? 0) + 1;
    }
    return changed;
  } finally {
    pdfium.destroy();
  }
}

async function render(pdfium: Awaited<ReturnType<typeof PDFiumLibrary.init>>, file: string, page: number) {
  const document = await pdfium.loadDocument(readFileSync(file));
  try {
    const { width, height, data } = await document.getPage(page - 1).render({ scale: 1, render: "bitmap" });
    return { width, height, data: Buffer.from(data) };
  } finally {
    document.destroy();
  }
}

/** A file as `setInputFiles` takes it. */
export type MadeFile = { name: string; mimeType: string; buffer: Buffer };

type Write = (words: string, x: number, y: number, size?: number) => void;

async function makeFile(
  name: string,
  draw: (sheet: { document: PDFDocument; page: PDFPage; font: PDFFont; write: Write }) => void,
): Promise<MadeFile> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([612, 792]);
  const write: Write = (words, x, y, size = 11) => page.drawText(words, { x, y, size, font });
  draw({ document, page, font, write });
  return { name, mimeType: "application/pdf", buffer: Buffer.from(await document.save()) };
}

/** Pages of `longForm`: three ranges of a search. */
export const LONG_FORM_PAGES = 602;

/** A form of more pages than one search reads, with a blank on its first, 301st and last page. */
export const longForm = (): Promise<MadeFile> =>
  makeFile("long-form.pdf", ({ document, page, font }) => {
    const pages = [page, ...Array.from({ length: LONG_FORM_PAGES - 1 }, () => document.addPage([612, 792]))];
    for (const number of [1, 301, LONG_FORM_PAGES])
      pages[number - 1]?.drawText(`Name: ____________________`, { x: 60, y: 700, size: 11, font });
  });

/** Number of fields in `flatForm`. */
export const FLAT_FORM_FIELDS = 7;

/** A lease for two parties without form fields, with printed blanks. */
export const flatForm = (): Promise<MadeFile> =>
  makeFile("flat-lease.pdf", ({ write }) => {
    write("Residential lease", 60, 730, 18);
    write("The tenant pays the rent on the first day of each month.", 60, 695);
    write("Monthly rent: $ ____________", 60, 665);
    for (const [x, party] of [
      [60, "Landlord"],
      [330, "Tenant"],
    ] as const) {
      write(party, x, 300, 12);
      write("Signature: ____________________", x, 260);
      write("Full name: ____________________", x, 230);
      write("Date: ____________", x, 200);
    }
  });

/** A form with two interactive fields. */
export const fillableForm = (): Promise<MadeFile> =>
  makeFile("fillable.pdf", ({ document, page, write }) => {
    write("Full name", 60, 700);
    document.getForm().createTextField("name").addToPage(page, { x: 160, y: 694, width: 200, height: 20 });
    write("I agree to the terms", 82, 660);
    document.getForm().createCheckBox("agree").addToPage(page, { x: 60, y: 658, width: 14, height: 14 });
  });

/** The printed boxes of `printedForm`, in fractions of its page. */
export const PRINTED = {
  post: { page: 1, x: 100 / 612, y: 180 / 792, width: 12 / 612, height: 12 / 792 },
  email: { page: 1, x: 250 / 612, y: 180 / 792, width: 12 / 612, height: 12 / 792 },
  cells: { page: 1, x: 100 / 612, y: 230 / 792, width: 180 / 612, height: 22 / 792 },
} as const;

/** Number of printed cells of `printedForm`. */
export const PRINTED_CELLS = 9;

/** A form of an authority: boxes to tick, a row of cells, and lines. */
export const printedForm = (): Promise<MadeFile> =>
  makeFile("notice-of-change.pdf", ({ page, write }) => {
    const outline = (box: { x: number; y: number; width: number; height: number }) =>
      page.drawRectangle({
        ...{ x: box.x * 612, y: 792 - (box.y + box.height) * 792 },
        ...{ width: box.width * 612, height: box.height * 792, borderWidth: 0.8 },
        borderColor: rgb(0, 0, 0),
      });
    write("Notice of change", 60, 730, 18);
    write("Letters reach me", 60, 640);
    outline(PRINTED.post);
    write("by post", 118, 602);
    outline(PRINTED.email);
    write("by email", 268, 602);
    write("Tax no.", 40, 546);
    const { cells } = PRINTED;
    for (let i = 0; i < PRINTED_CELLS; i++)
      outline({
        ...cells,
        x: cells.x + (i * cells.width) / PRINTED_CELLS,
        width: cells.width / PRINTED_CELLS,
      });
    write("Valid from", 40, 486);
    write("Income", 40, 436);
    write("Plate", 40, 386);
    write("Signature", 40, 326);
  });

/** A page that is an image, without text. */
export async function scannedPage(): Promise<MadeFile> {
  const pixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  const document = await PDFDocument.create();
  const page = document.addPage([612, 792]);
  const image = await document.embedPng(Buffer.from(pixel, "base64"));
  page.drawImage(image, { x: 0, y: 0, width: 612, height: 792 });
  return { name: "scan.pdf", mimeType: "application/pdf", buffer: Buffer.from(await document.save()) };
}

/** A letter without anything to fill in. */
export const plainLetter = (): Promise<MadeFile> =>
  makeFile("letter.pdf", ({ write }) => {
    write("Thank you for your letter of last week, which we have read with care.", 60, 700);
    write("We agree with what it says and have nothing to add to it.", 60, 680);
  });

/** A line of text on a page, in points from the top left. */
export interface PrintedLine {
  readonly text: string;
  readonly x: number;
  readonly baseline: number;
  readonly size: number;
}

/** The lines of a page as a PDF reader finds them: text of one size on one baseline, in the order of the file. */
export async function printedLines(file: string, page: number): Promise<PrintedLine[]> {
  const task = getDocument({ data: new Uint8Array(readFileSync(file)), verbosity: 0 });
  const sheet = await (await task.promise).getPage(page);
  const { height } = sheet.getViewport({ scale: 1 });
  const lines: PrintedLine[] = [];
  for (const item of (await sheet.getTextContent()).items) {
    if (!("str" in item) || item.str.trim() === "") continue;
    const [, , , size = 0, x = 0, y = 0] = item.transform as number[];
    lines.push({ text: item.str, x, baseline: height - y, size: Math.abs(size) });
  }
  await task.destroy();
  return lines;
}

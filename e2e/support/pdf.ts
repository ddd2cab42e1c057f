import { readFileSync } from "node:fs";
import { PDFiumLibrary } from "@hyzyla/pdfium";
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

async function render(pdfium: Awaited<ReturnType<typeof PDFiumLibrary.init>>, file: string, page: number) {
  const document = await pdfium.loadDocument(readFileSync(file));
  try {
    const { width, height, data } = await document.getPage(page - 1).render({ scale: 1, render: "bitmap" });
    return { width, height, data: Buffer.from(data) };
  } finally {
    document.destroy();
  }
}

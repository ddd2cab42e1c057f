import { PdfFailure } from "@/lib/pdf/failure";
import { imageSize } from "@/lib/pdf/pages/page-image";
import type { PdfiumDocument } from "@/lib/pdf/pages/pdfium-document";
import type { CheckedPage } from "./page-check";

/** Processor time, so that a busy machine refuses nothing that an idle one takes. */
const MAX_PAGE_MS = 2_000;
/** For all pages that are drawn here; a file whose pages are that slow is known by the first of them. */
const BUDGET_MS = 4_000;
/** Of the pages with the most objects, and of others evenly: what a form or a pattern draws counts as one object. */
const HEAVIEST = 6;
const EVENLY = 6;
/** A thumbnail tells in some 10 ms that a page is harmless; what is not is measured as a reader's screen shows it. */
const LOOK_WIDTH_PX = 240;
const LOOK_MS = 50;
const WIDTH_PX = 800;

/**
 * Draws the pages that are likely to be the slowest, so that a file whose pages cannot be shown in reasonable time is
 * refused here and not in the middle of a signing.
 * @throws {PdfFailure} PDF_TOO_LARGE
 */
export function checkDrawingTime(file: PdfiumDocument, pages: readonly CheckedPage[]): void {
  let spent = 0;
  for (const index of sample(pages)) {
    let took = drawingMs(file, index, LOOK_WIDTH_PX);
    spent += took;
    if (took > LOOK_MS && took <= MAX_PAGE_MS) {
      took = drawingMs(file, index, WIDTH_PX);
      spent += took;
    }
    if (took > MAX_PAGE_MS) throw tooSlow(index + 1);
    if (spent > BUDGET_MS) return;
  }
}

/** Indexes, the heaviest page first. */
function sample(pages: readonly CheckedPage[]): Set<number> {
  const weight = (index: number) => pages[index]?.objectCount ?? Number.POSITIVE_INFINITY;
  const indexes = pages.map((_, index) => index);
  const heaviest = indexes.toSorted((a, b) => weight(b) - weight(a) || a - b).slice(0, HEAVIEST);
  const step = Math.max(1, Math.floor(pages.length / EVENLY));
  return new Set([...heaviest, ...indexes.filter((index) => index % step === 0).slice(0, EVENLY)]);
}

function drawingMs(file: PdfiumDocument, index: number, widthPx: number): number {
  const page = file.pageSize(index);
  if (!page) throw new PdfFailure("PDF_INVALID", `Page ${index + 1} of this PDF cannot be read.`);
  const size = imageSize(page, widthPx);
  const before = process.cpuUsage();
  file.render(index, size.widthPx, size.heightPx);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const tooSlow = (page: number) =>
  new PdfFailure(
    "PDF_TOO_LARGE",
    `Drawing page ${page} of this PDF takes too long for it to be read in a browser. Save its drawings as pictures, or print it to a new PDF, then upload that.`,
  );

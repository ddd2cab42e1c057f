import type { CheckedPage } from "@/lib/document-engine/pdf/pages/page-check";
import { imageSize } from "@/lib/document-engine/pdf/pages/page-image";
import type { PdfiumDocument } from "@/lib/document-engine/pdf/pages/pdfium-document";
import { PdfError } from "@/lib/document-engine/pdf-error";

/** CPU time, so that a busy machine rejects nothing that an idle one accepts. */
const MAX_PAGE_MS = 2_000;
/** Total for all pages rendered here; if a file's pages are this slow, the first ones reveal it. */
const BUDGET_MS = 4_000;
/**
 * Numbers of pages to render: those with the most objects, and others evenly spread, because everything that a form
 * or a pattern draws counts as one object.
 */
const HEAVIEST = 6;
const EVENLY = 6;
/** A page rendered as a thumbnail within about 10 ms is harmless; the others are measured at a viewer's screen size. */
const LOOK_WIDTH_PX = 240;
const LOOK_MS = 50;
const WIDTH_PX = 800;

/**
 * Renders the pages likely to be slowest, so that a file whose pages cannot be rendered in reasonable time is
 * rejected here and not during signing.
 * @throws {PdfError} PDF_TOO_LARGE
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

/** Returns the indexes of the pages to render, the heaviest page first. */
function sample(pages: readonly CheckedPage[]): Set<number> {
  const weight = (index: number) => pages[index]?.objectCount ?? Number.POSITIVE_INFINITY;
  const indexes = pages.map((_, index) => index);
  const heaviest = indexes.toSorted((a, b) => weight(b) - weight(a) || a - b).slice(0, HEAVIEST);
  const step = Math.max(1, Math.floor(pages.length / EVENLY));
  return new Set([...heaviest, ...indexes.filter((index) => index % step === 0).slice(0, EVENLY)]);
}

function drawingMs(file: PdfiumDocument, index: number, widthPx: number): number {
  const page = file.pageSize(index);
  if (!page) throw new PdfError("PDF_INVALID", `Page ${index + 1} of this PDF cannot be read.`);
  const size = imageSize(page, widthPx);
  const before = process.cpuUsage();
  file.render(index, size.widthPx, size.heightPx);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const tooSlow = (page: number) =>
  new PdfError(
    "PDF_TOO_LARGE",
    `Rendering page ${page} of this PDF takes too long to view it in a browser. Convert its drawings to images, or print it to a new PDF, then upload that file.`,
  );

import { PdfFailure } from "@/lib/platform/pdf/failure";
import type { PageFrame } from "@/lib/platform/pdf/geometry";
import type { PdfiumDocument } from "@/lib/platform/pdf/pages/pdfium-document";

/** Pages smaller or larger than this are a mistake or an attack (ISO 32000-1, annex C: 3 to 14,400 units). */
const MIN_SIDE_POINTS = 3;
const MAX_SIDE_POINTS = 14_400;
/** PDFium computes with 32-bit floats. */
const TOLERANCE_POINTS = 0.1;
/** Parsing a page takes 0.6 ms, rarely 10; past this budget, pages are only checked when rendered. */
const PARSE_BUDGET_MS = 5_000;

export interface CheckedPage {
  readonly frame: PageFrame;
  /** Number of objects in the page content; null once the budget was exhausted. */
  readonly objectCount: number | null;
}

/**
 * Opens every page as a renderer does, so that a file whose content is a decompression bomb or unreadable is rejected
 * here and not in the middle of a signing.
 * @throws {PdfFailure}
 */
export function checkPages(file: PdfiumDocument): CheckedPage[] {
  const deadline = performance.now() + PARSE_BUDGET_MS;
  return Array.from({ length: file.pageCount }, (_, index) => {
    const frame = file.frame(index);
    if (!frame) throw new PdfFailure("PDF_INVALID", `Page ${index + 1} of this PDF cannot be read.`);
    const isSane = [frame.width, frame.height].every(
      (side) => side >= MIN_SIDE_POINTS && side <= MAX_SIDE_POINTS,
    );
    if (!isSane) throw new PdfFailure("PDF_INVALID", `Page ${index + 1} of this PDF has an invalid size.`);
    return { frame, objectCount: performance.now() < deadline ? file.countObjects(index) : null };
  });
}

/** Whether two parsers agree on the page's frame: what one stamps must appear where the other shows it. */
export function isSameFrame(a: PageFrame, b: PageFrame): boolean {
  const differences = [a.box.x - b.box.x, a.box.y - b.box.y, a.width - b.width, a.height - b.height];
  return (
    a.rotation === b.rotation && differences.every((difference) => Math.abs(difference) <= TOLERANCE_POINTS)
  );
}

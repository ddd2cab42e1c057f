import type { PageFrame } from "@/lib/document-engine/pdf/geometry";
import type { PdfiumDocument } from "@/lib/document-engine/pdf/pages/pdfium-document";
import { PdfError } from "@/lib/document-engine/pdf-error";

/** Pages smaller or larger than this are a mistake or an attack (ISO 32000-1, annex C: 3 to 14,400 units). */
const MIN_SIDE_POINTS = 3;
const MAX_SIDE_POINTS = 14_400;
/** PDFium computes with 32-bit floats. */
const TOLERANCE_POINTS = 0.1;
/**
 * Parsing a page usually takes 0.6 ms, and rarely 10 ms; once this budget is used up, pages are only checked when
 * they are rendered.
 */
const PARSE_BUDGET_MS = 5_000;

/** Advice for a page that cannot be accepted as it is. */
export const REPRINT_ADVICE = "Print it to a new PDF and upload that file.";

/** Formats a length rounded to a hundredth, without trailing zeros. */
const points = (length: number): string => String(Math.round(length * 100) / 100);

export interface CheckedPage {
  readonly frame: PageFrame;
  /** Number of objects in the page content; null once the budget was exhausted. */
  readonly objectCount: number | null;
}

/**
 * Opens every page as a renderer does, so that a file whose content is a decompression bomb or unreadable is rejected
 * here and not during signing.
 * @throws {PdfError}
 */
export function checkPages(file: PdfiumDocument): CheckedPage[] {
  const deadline = performance.now() + PARSE_BUDGET_MS;
  return Array.from({ length: file.pageCount }, (_, index) => {
    const frame = file.frame(index);
    const shown = file.pageSize(index);
    const page = `Page ${index + 1} of this PDF`;
    if (!frame || !shown) throw new PdfError("PDF_INVALID", `${page} cannot be read.`);
    // A renderer substitutes a frame of its own for an empty page box, so nobody would see this.
    if (shown.width <= 0 || shown.height <= 0)
      throw new PdfError(
        "PDF_INVALID",
        `${page} shows nothing: its crop box lies outside the page. ${REPRINT_ADVICE}`,
      );
    const isSane = [frame.width, frame.height].every(
      (side) => side >= MIN_SIDE_POINTS && side <= MAX_SIDE_POINTS,
    );
    if (!isSane)
      throw new PdfError(
        "PDF_INVALID",
        `${page} has an invalid size: ${points(frame.width)} × ${points(frame.height)} points, where ${MIN_SIDE_POINTS} to ${MAX_SIDE_POINTS} are allowed. ${REPRINT_ADVICE}`,
      );
    return { frame, objectCount: performance.now() < deadline ? file.countObjects(index) : null };
  });
}

/** Whether two parsers agree on the page's frame: content placed by one must appear where the other shows it. */
export function isSameFrame(a: PageFrame, b: PageFrame): boolean {
  const differences = [a.box.x - b.box.x, a.box.y - b.box.y, a.width - b.width, a.height - b.height];
  return (
    a.rotation === b.rotation && differences.every((difference) => Math.abs(difference) <= TOLERANCE_POINTS)
  );
}

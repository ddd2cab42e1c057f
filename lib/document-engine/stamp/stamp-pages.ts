import type { PDF, PDFPage } from "@libpdf/core";
import type { Stamp } from "@/lib/document-engine/completion-input";
import { placement } from "@/lib/document-engine/pdf/geometry";
import { frameOf } from "@/lib/document-engine/pdf/structure/page-dict";
import { formatOperands } from "@/lib/document-engine/text/pdf-number";
import type { TextFonts } from "@/lib/document-engine/text/text-fonts";
import { Canvas } from "./canvas";
import type { DrawingTools } from "./draw-mark";
import { drawStamp, type PreparedStamp, prepareStamp } from "./draw-stamp";
import { annotatePage, overlayPage } from "./overlay";
import { pageDirection } from "./page-direction";

/** A stamp refers to a page that the document does not have. */
export class StampPageRangeError extends RangeError {
  override readonly name = "StampPageRangeError";
}

/** Drawn content for a page, not yet added to the document: see {@link placePages}. */
export interface DrawnPage {
  readonly page: PDFPage;
  readonly canvas: Canvas;
}

export interface DrawnStamp {
  readonly page: PDFPage;
  readonly stamp: Stamp;
  readonly canvas: Canvas;
}

/**
 * Draws all stamps, one canvas per page, in displayed coordinates.
 * @throws StampPageRangeError
 */
export async function drawStampedPages(
  pdf: PDF,
  stamps: readonly Stamp[],
  texts: TextFonts,
  tools: DrawingTools,
): Promise<DrawnPage[]> {
  const drawn: DrawnPage[] = [];
  for (const [page, prepared] of await byPage(pdf, stamps, tools)) {
    const frame = frameOf(pdf, page.dict);
    const canvas = new Canvas(texts, pageDirection(pdf, page.dict, readable(prepared)));
    for (const stamp of prepared) {
      const { matrix, width, height } = placement(
        { ...frame, box: displayedBox(frame), rotation: 0 },
        stamp.stamp,
      );
      canvas.draw(`q ${formatOperands([1, 0, 0, 1, matrix[4], matrix[5]])} cm`);
      await drawStamp(canvas, stamp, { width, height }, tools);
      canvas.draw("Q");
    }
    drawn.push({ page, canvas });
  }
  return drawn;
}

/**
 * Draws each stamp on its own canvas, for files whose page content must not change.
 * @throws StampPageRangeError
 */
export async function drawLooseStamps(
  pdf: PDF,
  stamps: readonly Stamp[],
  texts: TextFonts,
  tools: DrawingTools,
): Promise<DrawnStamp[]> {
  const drawn: DrawnStamp[] = [];
  for (const [page, prepared] of await byPage(pdf, stamps, tools)) {
    const frame = frameOf(pdf, page.dict);
    for (const stamp of prepared) {
      const canvas = new Canvas(texts, pageDirection(pdf, page.dict, readable(prepared)));
      const { width, height } = placement(frame, stamp.stamp);
      await drawStamp(canvas, stamp, { width, height }, tools);
      drawn.push({ page, stamp: stamp.stamp, canvas });
    }
  }
  return drawn;
}

/** Adds drawn content to the pages. Call only after all painting, on every canvas, is finished. */
export function placePages(pdf: PDF, drawn: readonly DrawnPage[]): void {
  for (const { page, canvas } of drawn) overlayPage(pdf, page.dict, frameOf(pdf, page.dict), canvas);
}

/** Adds drawn content to the pages as annotations. Call only after all painting, on every canvas, is finished. */
export function placeAnnotations(pdf: PDF, drawn: readonly DrawnStamp[]): void {
  for (const { page, stamp, canvas } of drawn)
    annotatePage(pdf, page, frameOf(pdf, page.dict), stamp, canvas, `countersign-${stamp.fieldId}`);
}

function displayedBox(frame: { width: number; height: number }) {
  return { x: 0, y: 0, width: frame.width, height: frame.height };
}

async function byPage(
  pdf: PDF,
  stamps: readonly Stamp[],
  tools: DrawingTools,
): Promise<Map<PDFPage, PreparedStamp[]>> {
  const pages = new Map<number, PDFPage>();
  const result = new Map<PDFPage, PreparedStamp[]>();
  for (const stamp of stamps) {
    const page = pages.get(stamp.page) ?? pdf.getPage(stamp.page - 1);
    if (!page)
      throw new StampPageRangeError(`field ${stamp.fieldId} is on page ${stamp.page}, which does not exist`);
    pages.set(stamp.page, page);
    const prepared = result.get(page) ?? [];
    prepared.push(await prepareStamp(stamp, tools));
    result.set(page, prepared);
  }
  return result;
}

/** The text that will be readable on the page. */
function readable(prepared: readonly PreparedStamp[]): string[] {
  return prepared.map(({ stamp: { content } }) => ("text" in content ? content.text : ""));
}

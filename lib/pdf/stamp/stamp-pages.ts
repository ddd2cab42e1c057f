import { type PDF, type PDFPage, PdfStream } from "@libpdf/core";
import type { Stamp } from "@/lib/pdf/complete/types";
import { placement } from "@/lib/pdf/geometry";
import { characterDirection, type Direction } from "@/lib/pdf/text/bidi";
import type { TextFonts } from "@/lib/pdf/text/text-fonts";
import { Canvas } from "./canvas";
import type { DrawingTools } from "./draw-mark";
import { drawStamp, type PreparedStamp, prepareStamp } from "./draw-stamp";
import { annotatePage, overlayPage } from "./overlay";
import { contentRefs, frameOf } from "./page-dict";

/** A stamp names a page that the document does not have. */
export class StampPageError extends RangeError {
  override readonly name = "StampPageError";
}

/** What was drawn for the pages, not yet part of the document: see {@link placeStamps}. */
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
 * @throws StampPageError
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
    const canvas = new Canvas(texts, pageDirection(pdf, page, prepared));
    for (const stamp of prepared) {
      const { matrix, width, height } = placement(
        { ...frame, box: displayedBox(frame), rotation: 0 },
        stamp.stamp,
      );
      canvas.draw(`q 1 0 0 1 ${matrix[4].toFixed(3)} ${matrix[5].toFixed(3)} cm`);
      await drawStamp(canvas, stamp, { width, height }, tools);
      canvas.draw("Q");
    }
    drawn.push({ page, canvas });
  }
  return drawn;
}

/**
 * Draws each stamp on a canvas of its own, for files whose pages must not change.
 * @throws StampPageError
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
      const canvas = new Canvas(texts, pageDirection(pdf, page, prepared));
      const { width, height } = placement(frame, stamp.stamp);
      await drawStamp(canvas, stamp, { width, height }, tools);
      drawn.push({ page, stamp: stamp.stamp, canvas });
    }
  }
  return drawn;
}

/** Makes what was drawn part of the pages. Nothing may be painted any more, anywhere. */
export function placePages(pdf: PDF, drawn: readonly DrawnPage[]): void {
  for (const { page, canvas } of drawn) overlayPage(pdf, page.dict, frameOf(pdf, page.dict), canvas);
}

/** Makes what was drawn annotations of the pages. Nothing may be painted any more, anywhere. */
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
      throw new StampPageError(`field ${stamp.fieldId} is on page ${stamp.page}, which does not exist`);
    pages.set(stamp.page, page);
    const prepared = result.get(page) ?? [];
    prepared.push(await prepareStamp(stamp, tools));
    result.set(page, prepared);
  }
  return result;
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
/** Packed content; beyond this the page's language is not worth the time. */
const MAX_CONTENT_BYTES = 512 * 1024;

/**
 * Which way most letters of the page read, as extractors judge it. Only asked when it matters: where a value
 * holds right-to-left letters.
 */
function pageDirection(pdf: PDF, page: PDFPage, prepared: readonly PreparedStamp[]): Direction {
  const values = prepared
    .map(({ stamp }) => (stamp.content.kind === "text" ? stamp.content.text : ""))
    .join(" ");
  if (!RIGHT_TO_LEFT.test(values)) return "ltr";
  return balance(values) + balance(pageText(pdf, page)) >= 0 ? "ltr" : "rtl";
}

function pageText(pdf: PDF, page: PDFPage): string {
  const sizes = contentRefs(pdf, page.dict).map((ref) => {
    const stream = pdf.getObject(ref);
    return stream instanceof PdfStream ? stream.data.length : 0;
  });
  if (sizes.reduce((total, size) => total + size, 0) > MAX_CONTENT_BYTES) return "";
  try {
    return page.extractText().text;
  } catch {
    // A page whose text cannot be read has no direction; it counts as left to right.
    return "";
  }
}

/** Left-to-right letters less right-to-left ones. */
function balance(text: string): number {
  let letters = 0;
  for (const character of text) {
    const direction = characterDirection(character);
    if (direction === "left") letters++;
    else if (direction === "right") letters--;
  }
  return letters;
}

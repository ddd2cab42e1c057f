import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfRef, PdfString } from "@libpdf/core";
import {
  type Matrix,
  type PageFrame,
  placement,
  type Rect,
  toUserRect,
} from "@/lib/document-engine/pdf/geometry";
import { addXObject, ownResources } from "@/lib/document-engine/pdf/structure/page-dict";
import { appendContent } from "./append-content";
import type { Canvas } from "./canvas";

const WHOLE_PAGE: Rect = { x: 0, y: 0, width: 1, height: 1 };

/**
 * Adds a canvas as a form XObject.
 * @param matrix maps the canvas, `width` × `height` points from the origin, to the page's user space.
 */
function addForm(pdf: PDF, canvas: Canvas, width: number, height: number, matrix: Matrix): PdfRef {
  const dict = PdfDict.of({
    Type: PdfName.of("XObject"),
    Subtype: PdfName.of("Form"),
    BBox: numbers([0, 0, width, height]),
    Matrix: numbers(matrix),
    Resources: canvas.resources(pdf),
  });
  return pdf.register(canvas.stream(dict));
}

/** Draws a canvas on top of a page, in displayed coordinates (points, origin bottom left). */
export function overlayPage(pdf: PDF, page: PdfDict, frame: PageFrame, canvas: Canvas): void {
  const form = addForm(pdf, canvas, frame.width, frame.height, placement(frame, WHOLE_PAGE).matrix);
  const name = addXObject(pdf, ownResources(pdf, page), "Countersign", form);
  appendContent(pdf, page, `q /${name} Do Q`);
}

/**
 * Adds a canvas to a page as a locked annotation. The page content is left untouched because the file already carries
 * a signature: viewers treat changed page content as tampering, but not annotations.
 */
export function annotatePage(
  pdf: PDF,
  page: { readonly dict: PdfDict; readonly ref: PdfRef },
  frame: PageFrame,
  rect: Rect,
  canvas: Canvas,
  name: string,
): void {
  const { matrix, width, height } = placement(frame, rect);
  const appearance = addForm(pdf, canvas, width, height, matrix);
  const box = toUserRect(frame, rect);
  const annotation = pdf.register(
    PdfDict.of({
      Type: PdfName.of("Annot"),
      Subtype: PdfName.of("Stamp"),
      Rect: numbers([box.x, box.y, box.x + box.width, box.y + box.height]),
      NM: PdfString.fromString(name),
      F: PdfNumber.of(ANNOTATION_FLAGS),
      P: page.ref,
      AP: PdfDict.of({ N: appearance }),
    }),
  );
  const annotations = page.dict.get("Annots", (ref) => pdf.getObject(ref));
  const existing = annotations instanceof PdfArray ? annotations.toArray() : [];
  page.dict.set("Annots", new PdfArray([...existing, annotation]));
}

/** Print, ReadOnly, Locked, LockedContents; not NoZoom (ISO 32000-1, table 165). */
const ANNOTATION_FLAGS = 4 + 64 + 128 + 512;

function numbers(values: readonly number[]): PdfArray {
  return new PdfArray(values.map((value) => PdfNumber.of(Math.round(value * 1e4) / 1e4)));
}

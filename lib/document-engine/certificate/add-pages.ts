import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfRef } from "@libpdf/core";
import type { ContentPage } from "./page-flow";

/**
 * Appends drawn pages to a document. Call only after all painting, on every canvas, is finished.
 *
 * The pages get their own node below the root of the page tree. libpdf's `addPage` would flatten the tree to one level,
 * which rewrites every page and drops what pages inherit from intermediate nodes.
 */
export function addPages(pdf: PDF, pages: readonly ContentPage[]): void {
  const rootRef = pdf.getCatalog().getRef("Pages");
  const root = rootRef && pdf.getObject(rootRef);
  if (!rootRef || !(root instanceof PdfDict)) throw new RangeError("the document has no page tree");
  const node = PdfDict.of({ Type: PdfName.Pages, Parent: rootRef, Count: PdfNumber.of(pages.length) });
  const nodeRef = pdf.register(node);
  node.set("Kids", new PdfArray(pages.map((page) => pdf.register(pageDict(pdf, page, nodeRef)))));
  root.set("Count", PdfNumber.of(pdf.getPageCount() + pages.length));
  const kids = root.get("Kids", (ref) => pdf.getObject(ref));
  if (kids instanceof PdfArray) kids.push(nodeRef);
  else root.set("Kids", new PdfArray([nodeRef]));
}

/** Adds pages to a new, empty document. Call only after all painting, on every canvas, is finished. */
export function fillPages(pdf: PDF, pages: readonly ContentPage[]): void {
  for (const { canvas, width, height } of pages) {
    const { dict } = pdf.addPage({ width, height });
    dict.set("Resources", canvas.resources(pdf));
    dict.set("Contents", pdf.register(canvas.stream(new PdfDict())));
  }
}

/** Sets every inheritable entry explicitly, so that nothing is inherited from the customer's page tree. */
function pageDict(pdf: PDF, { canvas, width, height }: ContentPage, parent: PdfRef): PdfDict {
  const box = () => new PdfArray([0, 0, width, height].map((value) => PdfNumber.of(value)));
  return PdfDict.of({
    Type: PdfName.Page,
    Parent: parent,
    MediaBox: box(),
    CropBox: box(),
    Rotate: PdfNumber.of(0),
    Resources: canvas.resources(pdf),
    Contents: pdf.register(canvas.stream(new PdfDict())),
  });
}

import { type PDF, PdfDict } from "@libpdf/core";
import type { ContentPage } from "./page-flow";

/** Appends drawn pages to a document. Nothing may be painted any more, anywhere. */
export function addPages(pdf: PDF, pages: readonly ContentPage[]): void {
  for (const { canvas, width, height } of pages) {
    const { dict } = pdf.addPage({ width, height });
    dict.set("Resources", canvas.resources(pdf));
    dict.set("Contents", pdf.register(canvas.stream(new PdfDict())));
  }
}

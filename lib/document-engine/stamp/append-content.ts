import { type PDF, PdfArray, type PdfDict, PdfStream } from "@libpdf/core";
import { contentRefs } from "@/lib/document-engine/pdf/structure/page-dict";
import { closingRestores } from "./content-balance";

/**
 * Draws on top of a page. The existing content is wrapped in q/Q, so that its transformations and clips do not affect
 * what is added.
 */
export function appendContent(pdf: PDF, page: PdfDict, operators: string): void {
  const contents = contentRefs(pdf, page);
  const restores = "Q ".repeat(closingRestores(pdf, contents));
  const before = pdf.register(plainStream("q\n"));
  const after = pdf.register(plainStream(`\n${restores}${operators}\n`));
  page.set("Contents", new PdfArray([before, ...contents, after]));
}

function plainStream(content: string): PdfStream {
  return PdfStream.fromDict({}, new TextEncoder().encode(content));
}

import { type PDF, PdfArray, type PdfDict, PdfStream } from "@libpdf/core";
import { closingRestores } from "./content-balance";
import { contentRefs } from "./page-dict";

/** Draws over a page. What the page drew is fenced off, so that no transformation or clip of its own reaches it. */
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

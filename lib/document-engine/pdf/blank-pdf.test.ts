import { PDFDocument } from "pdf-lib";
import { expect, it } from "vitest";
import { blankPdf } from "@/lib/document-engine/pdf/blank-pdf";

it("has as many empty pages as wanted, which a reader finds by their places", async () => {
  const pdf = await PDFDocument.load(blankPdf(12, { width: 400, height: 160 }), {
    throwOnInvalidObject: true,
  });
  expect(pdf.getPages().map((page) => page.getSize())).toEqual(
    Array.from({ length: 12 }, () => ({ width: 400, height: 160 })),
  );
});

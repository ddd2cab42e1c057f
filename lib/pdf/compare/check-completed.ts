import { bareWidgetAreas } from "@/lib/pdf/compare/bare-widgets";
import { findDifference, type OwnParts } from "@/lib/pdf/compare/compare-pages";
import type { Rect } from "@/lib/pdf/geometry";
import { PdfiumDocument } from "@/lib/pdf/pages/pdfium-document";
import { openPdf } from "@/lib/pdf/structure/open-pdf";

/** What was done to the source, as far as a reader can see. */
export interface Completed {
  readonly source: Buffer;
  readonly result: Buffer;
  /** Pages that got marks, from 1, once for each mark. */
  readonly markedPages: readonly number[];
  /** The source carries signatures: each mark is an annotation; otherwise a page's marks are one object. */
  readonly isSigned: boolean;
  readonly appendedPages: number;
  readonly depth: Depth;
}

/** How much is looked into. `rehearsal`: each page, once for a source. `completion`: all that is touched, of the rest some. */
export type Depth = keyof typeof DEPTHS;

/** A page takes some 2 ms to look into in either file, its picture 10 ms; measured in docs/decisions/0020. */
const DEPTHS = {
  rehearsal: { maxUntouched: Number.POSITIVE_INFINITY, maxPictures: 60, budgetMs: 20_000 },
  completion: { maxUntouched: 24, maxPictures: Number.POSITIVE_INFINITY, budgetMs: 8_000 },
} as const;

/**
 * Compares a completed document with its source in the eyes of PDFium, which draws the pages that people are shown
 * and has no part in the writing: outside our own marks, nothing may have changed.
 * @returns the first difference; null when there is none
 */
export async function differenceOf(completed: Completed): Promise<string | null> {
  const { source, result, isSigned, markedPages, depth } = completed;
  const after = await PdfiumDocument.open(result);
  const isUpdate = result.length > source.length && result.subarray(0, source.length).equals(source);
  const before = isUpdate ? after.openRevision(source.length) : await PdfiumDocument.open(source);
  const own = new Map<number, OwnParts>();
  for (const page of markedPages) {
    const known = own.get(page - 1)?.annotations ?? 0;
    own.set(page - 1, { hasOverlay: !isSigned, annotations: isSigned ? known + 1 : 0 });
  }
  return findDifference(before, after, {
    own,
    appendedPages: completed.appendedPages,
    picturesOfAll: false,
    redrawn: await redrawnAreas(source, isSigned),
    withAnnotations: true,
    ...DEPTHS[depth],
  });
}

/** Only flattened forms are drawn anew. The source is read afresh: what was loaded for writing has changed since. */
async function redrawnAreas(source: Buffer, isSigned: boolean): Promise<(index: number) => Rect[]> {
  if (isSigned) return () => [];
  const pdf = await openPdf(source);
  return pdf.getCatalog().has("AcroForm") ? (index) => bareWidgetAreas(pdf, index) : () => [];
}

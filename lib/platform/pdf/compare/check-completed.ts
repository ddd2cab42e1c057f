import { bareWidgetAreas } from "@/lib/platform/pdf/compare/bare-widgets";
import { findDifference, type OwnParts } from "@/lib/platform/pdf/compare/compare-pages";
import type { Rect } from "@/lib/platform/pdf/geometry";
import { PdfiumDocument } from "@/lib/platform/pdf/pages/pdfium-document";
import { openPdf } from "@/lib/platform/pdf/structure/open-pdf";

/** The visible changes made to the source. */
export interface Completed {
  readonly source: Buffer;
  readonly result: Buffer;
  /** Pages with marks, 1-based, listed once per mark. */
  readonly markedPages: readonly number[];
  /** The source is signed: each mark is an annotation; otherwise all marks of a page are one object. */
  readonly isSigned: boolean;
  readonly appendedPages: number;
  readonly depth: Depth;
}

/**
 * How much is compared. `rehearsal`: every page, once per source. `completion`: all modified pages and a sample of the
 * rest.
 */
export type Depth = keyof typeof DEPTHS;

/** Comparing a page takes about 2 ms per file, rendering it 10 ms; measured in docs/decisions/0020. */
const DEPTHS = {
  rehearsal: { maxUntouched: Number.POSITIVE_INFINITY, maxPictures: 60, budgetMs: 20_000 },
  completion: { maxUntouched: 24, maxPictures: Number.POSITIVE_INFINITY, budgetMs: 8_000 },
} as const;

/**
 * Compares a completed document with its source as rendered by PDFium, which draws the page images people see and takes
 * no part in writing: outside our own marks, nothing may have changed.
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

/**
 * Only flattened forms are redrawn. The source is parsed again, because the instance loaded for writing has been
 * modified.
 */
async function redrawnAreas(source: Buffer, isSigned: boolean): Promise<(index: number) => Rect[]> {
  if (isSigned) return () => [];
  const pdf = await openPdf(source);
  return pdf.getCatalog().has("AcroForm") ? (index) => bareWidgetAreas(pdf, index) : () => [];
}

import { bareWidgetAreas } from "@/lib/document-engine/pdf/compare/bare-widgets";
import {
  type ComparisonPlan,
  findDifference,
  type OwnParts,
} from "@/lib/document-engine/pdf/compare/compare-pages";
import { type KeptObjects, keptObjects } from "@/lib/document-engine/pdf/compare/kept-objects";
import type { Rect } from "@/lib/document-engine/pdf/geometry";
import { withKeptEngine } from "@/lib/document-engine/pdf/pages/kept-engine";
import { PdfiumDocument } from "@/lib/document-engine/pdf/pages/pdfium-document";
import { createPdfiumEngine, type PdfiumEngine } from "@/lib/document-engine/pdf/pages/pdfium-engine";
import { openPdf } from "@/lib/document-engine/pdf/structure/open-pdf";

/** A completed document and its source, with the visible changes made to the source. */
export interface CompletionComparison {
  readonly source: Buffer;
  readonly result: Buffer;
  /** Pages with marks, 1-based, listed once per mark. */
  readonly markedPages: readonly number[];
  /** Whether the source is signed: then each mark is an annotation; otherwise all marks of a page are one object. */
  readonly isSigned: boolean;
  readonly appendedPages: number;
  readonly depth: ComparisonDepth;
}

/**
 * How much is rendered. `rehearsal`: every page, once per source. `completion`: the modified pages; the objects of
 * the other pages are proven to be unchanged, or all pages are compared.
 */
export type ComparisonDepth = keyof typeof DEPTHS;

/**
 * Comparing a page takes about 2 ms per file, rendering it 10 ms; measured in docs/performance.md. A completion does
 * not render unmodified pages: their objects are compared byte by byte, and the rehearsal has already rendered all of
 * them.
 */
const DEPTHS = {
  rehearsal: { maxUntouched: Number.POSITIVE_INFINITY, maxPictures: 60, budgetMs: 20_000 },
  completion: { maxUntouched: 0, maxPictures: Number.POSITIVE_INFINITY, budgetMs: 8_000 },
} as const;
/**
 * CPU time within which every page must be compared if a file's objects are not known to be unchanged; otherwise the
 * file is rejected.
 */
const ALL_WITHIN_MS = 40_000;

/**
 * Compares a completed document with its source: outside our own marks, nothing may have changed. An incremental update
 * is compared object by object, which holds for all pages; pages that it modifies, and all pages of rewritten files,
 * are compared as rendered by PDFium, which draws the page images people see and is not involved in writing.
 * @returns the first difference; null when there is none
 */
export async function differenceOf(completed: CompletionComparison): Promise<string | null> {
  // A rehearsal is the first time that the file is drawn, so it gets a new engine.
  if (completed.depth === "rehearsal") return differenceIn(await createPdfiumEngine(), completed);
  return withKeptEngine(
    (engine) => differenceIn(engine, completed),
    (difference) => difference === null,
  );
}

async function differenceIn(engine: PdfiumEngine, completed: CompletionComparison): Promise<string | null> {
  const { source, result, isSigned, markedPages, depth } = completed;
  const after = PdfiumDocument.openIn(engine, result);
  const isUpdate = result.length > source.length && result.subarray(0, source.length).equals(source);
  const before = isUpdate ? after.openRevision(source.length) : PdfiumDocument.openIn(engine, source);
  const own = new Map<number, OwnParts>();
  for (const page of markedPages) {
    const known = own.get(page - 1)?.annotations ?? 0;
    own.set(page - 1, { hasOverlay: !isSigned, annotations: isSigned ? known + 1 : 0 });
  }
  const objects = isUpdate ? keptObjects(source, result) : null;
  const difference = findDifference(before, after, {
    own,
    modified: objects?.changedPages ?? new Set(),
    appendedPages: completed.appendedPages,
    redrawn: isSigned || objects?.hasForm === false ? () => [] : await redrawnAreas(source),
    withAnnotations: true,
    ...extentOf(depth, objects),
  });
  before.close();
  after.close();
  return difference;
}

type Extent = Pick<
  ComparisonPlan,
  "allWithinMs" | "budgetMs" | "maxPictures" | "maxUntouched" | "picturesOfAll"
>;

function extentOf(depth: ComparisonDepth, objects: KeptObjects | null): Extent {
  if (objects?.doubt === null) return { ...DEPTHS[depth], picturesOfAll: false, allWithinMs: null };
  const all = { maxUntouched: Number.POSITIVE_INFINITY, allWithinMs: ALL_WITHIN_MS };
  // A rewritten file has different objects throughout; an update that changes unexpected objects is compared in full.
  if (!objects) return { ...DEPTHS[depth], ...all, picturesOfAll: false };
  return { ...all, picturesOfAll: true, maxPictures: Number.POSITIVE_INFINITY, budgetMs: ALL_WITHIN_MS };
}

/**
 * Only flattened forms are redrawn. The source is parsed again, because the instance loaded for writing has been
 * modified.
 */
async function redrawnAreas(source: Buffer): Promise<(index: number) => Rect[]> {
  const pdf = await openPdf(source);
  return pdf.getCatalog().has("AcroForm") ? (index) => bareWidgetAreas(pdf, index) : () => [];
}

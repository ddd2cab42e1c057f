import { readFile, rm } from "node:fs/promises";
import type { PDF } from "@libpdf/core";
import { openPdf } from "@/lib/document-engine/pdf/structure/open-pdf";
import { PdfError } from "@/lib/document-engine/pdf-error";
import { MAX_PAGES } from "./limits";
import { rebuildPageTree } from "./page-tree";
import { rewriteWithQpdf } from "./qpdf";

export interface SourceFile {
  readonly bytes: Buffer;
  readonly path: string;
  /** As counted by PDFium. */
  readonly pageCount: number;
}

export interface LoadedDocument {
  readonly pdf: PDF;
  /** The bytes `pdf` was parsed from: the original file or a repaired copy. */
  readonly bytes: Buffer;
  readonly isRewritten: boolean;
}

/**
 * Loads a file that PDFium has opened into libpdf, which writes all later revisions. Both must see the same pages: a
 * file that different viewers interpret differently must not be signed.
 * @param scratchPath where a repaired copy may be written; it is removed afterwards.
 * @throws {PdfError} PDF_INVALID
 */
export async function loadDocument(source: SourceFile, scratchPath: string): Promise<LoadedDocument> {
  const direct = await tryLoad(source.bytes);
  if (direct?.getPageCount() === source.pageCount)
    return { pdf: direct, bytes: source.bytes, isRewritten: false };
  const repaired =
    (await repairWithQpdf(source, scratchPath)) ?? (direct && (await repairTree(source, direct)));
  if (repaired) return repaired;
  if (direct)
    throw new PdfError("PDF_INVALID", "This PDF is damaged: PDF readers disagree on how many pages it has.");
  throw new PdfError(
    "PDF_INVALID",
    "This PDF is damaged. Open it, print it to a new PDF, and upload that file.",
  );
}

async function tryLoad(bytes: Buffer): Promise<PDF | null> {
  try {
    return await openPdf(bytes);
  } catch {
    // Any parse error is handled the same way: try to repair, then reject.
    return null;
  }
}

/** Accepts a rewritten file if it has the expected pages. */
async function accept(source: SourceFile, bytes: Buffer): Promise<LoadedDocument | null> {
  const pdf = await tryLoad(bytes);
  return pdf?.getPageCount() === source.pageCount ? { pdf, bytes, isRewritten: true } : null;
}

async function repairWithQpdf(source: SourceFile, scratchPath: string): Promise<LoadedDocument | null> {
  try {
    if (!(await rewriteWithQpdf(source.path, scratchPath))) return null;
    return await accept(source, await readFile(scratchPath));
  } finally {
    await rm(scratchPath, { force: true });
  }
}

async function repairTree(source: SourceFile, pdf: PDF): Promise<LoadedDocument | null> {
  if (source.pageCount > MAX_PAGES || !rebuildPageTree(pdf, source.pageCount)) return null;
  const saved = await pdf.save();
  return accept(source, Buffer.from(saved.buffer, saved.byteOffset, saved.byteLength));
}

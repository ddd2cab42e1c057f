import { readFile, rename, writeFile } from "node:fs/promises";
import { findDifference, type ShownPages } from "@/lib/document-engine/pdf/compare/compare-pages";
import { PdfiumDocument } from "@/lib/document-engine/pdf/pages/pdfium-document";
import { PdfiumMemoryError } from "@/lib/document-engine/pdf/pages/pdfium-engine";
import { PdfError } from "@/lib/document-engine/pdf-error";
import { type JoinedPages, joinPages } from "./join-pages";
import type { MergeInput, MergeOutput } from "./types";

/** The same limit as for a file that intake has to rewrite. */
const MAX_PICTURES = 60;
const PICTURES_BUDGET_MS = 15_000;
const ALL_WITHIN_MS = 30_000;

/**
 * Task `merge`: combines pages of several files into one file, and compares each page with its original in a renderer
 * that was not involved in writing. The forms are kept; if that changes how a page looks, their fields become page
 * content.
 * @throws {PdfError} PDF_INVALID, PDF_TOO_LARGE
 */
export async function mergeFiles(input: MergeInput): Promise<MergeOutput> {
  try {
    for (const forms of ["kept", "flattened"] as const) {
      const joined = await joinPages(input, forms);
      if ((await differenceOf(input, joined)) !== null) continue;
      await assertTurned(input, joined);
      await writeFile(`${input.outputPath}.part`, joined.turned);
      await rename(`${input.outputPath}.part`, input.outputPath);
      return { pageCount: input.pages.length, isFormFlattened: forms === "flattened" && joined.hadForm };
    }
  } catch (error) {
    if (error instanceof PdfError || (error instanceof Error && "syscall" in error)) throw error;
    if (error instanceof PdfiumMemoryError)
      throw new PdfError("PDF_TOO_LARGE", "Combining these files takes more memory than is allowed.", {
        cause: error,
      });
    throw notCombined({ cause: error, isAccident: true });
  }
  throw notCombined();
}

const notCombined = (options?: ConstructorParameters<typeof PdfError>[2]) =>
  new PdfError(
    "PDF_INVALID",
    "These files can’t be combined without changing how a page looks. Print the PDFs to new ones, and use those instead.",
    options,
  );

/** @returns a description of the first page that looks different from the page in its file; null if there is none */
async function differenceOf(
  { files, pages }: MergeInput,
  { unturned, mixedForms }: JoinedPages,
): Promise<string | null> {
  const after = await PdfiumDocument.open(unturned);
  if (after.pageCount !== pages.length) return "another number of pages";
  for (const [file, { path }] of files.entries()) {
    const own = pages.flatMap((page, index) =>
      page.file === file ? [{ from: page.page - 1, to: index }] : [],
    );
    if (own.length === 0) continue;
    const before = await PdfiumDocument.open(await readFile(path));
    const [originals, copies] = [own.map(({ from }) => from), own.map(({ to }) => to)];
    const difference = findDifference(partOf(before, originals), partOf(after, copies), {
      own: new Map(),
      appendedPages: 0,
      maxUntouched: Number.POSITIVE_INFINITY,
      maxPictures: MAX_PICTURES,
      picturesOfAll: true,
      pictured: new Set(copies.flatMap((to, index) => (mixedForms.has(to) ? [index] : []))),
      budgetMs: PICTURES_BUDGET_MS / files.length,
      allWithinMs: ALL_WITHIN_MS,
      withAnnotations: true,
    });
    if (difference) return `file ${file + 1}: ${difference}`;
    // Each document has its own WebAssembly instance, which V8 frees only at its next collection.
    globalThis.gc?.();
  }
  return null;
}

/** A view of some pages of a document, in another order. */
const partOf = (document: PdfiumDocument, indexes: readonly number[]): ShownPages => {
  const at = (index: number) => indexes[index] ?? -1;
  return {
    pageCount: indexes.length,
    pageSize: (index) => document.pageSize(at(index)),
    look: (index, options, size) => document.look(at(index), options, size),
  };
};

/** Expects that turning pages changes only their rotation. */
async function assertTurned(
  { pages }: MergeInput,
  { unturned, turned }: { unturned: Uint8Array; turned: Uint8Array },
): Promise<void> {
  if (unturned === turned) return;
  const [before, after] = [await PdfiumDocument.open(unturned), await PdfiumDocument.open(turned)];
  const isTurned = pages.every(({ rotation }, index) => {
    const [was, is] = [before.frame(index), after.frame(index)];
    return was && is && (was.rotation + rotation) % 360 === is.rotation;
  });
  if (!isTurned || after.pageCount !== pages.length) throw notCombined();
}

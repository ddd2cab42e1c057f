import { readFile } from "node:fs/promises";
import type { PDF } from "@libpdf/core";
import { addPages } from "@/lib/pdf/certificate/add-pages";
import { certificatePaper, drawCertificate } from "@/lib/pdf/certificate/certificate";
import type { ContentPage } from "@/lib/pdf/certificate/page-flow";
import type { Completed } from "@/lib/pdf/compare/check-completed";
import { dropConformanceClaims } from "@/lib/pdf/intake/conformance-claims";
import { findSignatures } from "@/lib/pdf/intake/signatures";
import { frameOf } from "@/lib/pdf/stamp/page-dict";
import { openPdf } from "@/lib/pdf/structure/open-pdf";
import { TextFonts } from "@/lib/pdf/text/text-fonts";
import { drawingTools, drawValues } from "./draw-values";
import { flattenForm } from "./flatten-form";
import type { StepClock } from "./step-clock";
import type { CompleteInput, Stamp } from "./types";

/** The source cannot be completed without breaking what it holds, or without showing something else. */
export class CompletionError extends Error {
  override readonly name = "CompletionError";
}

/** Everything in its place, and neither saved nor sealed yet. */
export interface AssembledDocument {
  readonly pdf: PDF;
  /** The bytes that `pdf` was loaded from. */
  readonly source: Buffer;
  readonly sourcePages: number;
  readonly isSigned: boolean;
  /** What was drawn: the values, and the source's own fields that have no look. */
  readonly stamps: readonly Stamp[];
  /** Of the certificate. */
  readonly pages: readonly ContentPage[];
  readonly certificateAppended: boolean;
}

/**
 * Loads the source and puts values and certificate into it.
 * @throws CompletionError, StampPageError, ImageError
 */
export async function assembleDocument(input: CompleteInput, clock: StepClock): Promise<AssembledDocument> {
  const tools = drawingTools(input.document.locale);
  const texts = new TextFonts();
  const source = await readFile(input.sourcePath);

  const pdf = await clock.time("load", () => openPdf(source));
  const isSigned = findSignatures(pdf).isSigned;
  assertSealable(pdf, isSigned);
  const sourcePages = pdf.getPageCount();
  const paper = certificatePaper(firstFrame(pdf));
  const own = isSigned ? [] : await clock.time("flatten", () => flattenForm(pdf, input.sourcePath));

  const stamps = [...own, ...input.stamps];
  const place = await clock.time("stamp", () => drawValues(pdf, stamps, isSigned, texts, tools));
  const pages = await clock.time("certificate", () => drawCertificate(input, paper, texts, tools));

  const certificateAppended = input.document.appendCertificate && !isSigned;
  await clock.time("assemble", async () => {
    place();
    if (!isSigned) dropConformanceClaims(pdf);
    if (certificateAppended) addPages(pdf, pages);
  });
  return { pdf, source, sourcePages, isSigned, stamps, pages, certificateAppended };
}

/** What the comparison with the source has to know. */
export function comparisonOf(assembled: AssembledDocument): Omit<Completed, "result" | "depth"> {
  const { source, isSigned, stamps, pages, certificateAppended } = assembled;
  return {
    source,
    isSigned,
    markedPages: stamps.map(({ page }) => page),
    appendedPages: certificateAppended ? pages.length : 0,
  };
}

function assertSealable(pdf: PDF, isSigned: boolean): void {
  if (pdf.isEncrypted) throw new CompletionError("an encrypted document cannot be sealed");
  const blocker = pdf.canSaveIncrementally();
  // Without signatures in it, a file that must be written anew (linearised, repaired) loses nothing.
  if (isSigned && blocker)
    throw new CompletionError(`the signatures in the document would be lost: it is ${blocker}`);
}

function firstFrame(pdf: PDF): { width: number; height: number } {
  const page = pdf.getPage(0);
  if (!page) throw new CompletionError("the document has no pages");
  return frameOf(pdf, page.dict);
}

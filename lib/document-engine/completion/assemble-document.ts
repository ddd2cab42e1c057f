import { readFile } from "node:fs/promises";
import type { PDF } from "@libpdf/core";
import { addPages } from "@/lib/document-engine/certificate/add-pages";
import { certificatePaper, drawCertificate } from "@/lib/document-engine/certificate/certificate";
import type { ContentPage } from "@/lib/document-engine/certificate/page-flow";
import type { CompletionInput, Stamp } from "@/lib/document-engine/completion-input";
import type { CompletionComparison } from "@/lib/document-engine/pdf/compare/check-completed";
import { dropConformanceClaims } from "@/lib/document-engine/pdf/intake/conformance-claims";
import { findExistingSignatures } from "@/lib/document-engine/pdf/intake/signatures";
import { openPdf } from "@/lib/document-engine/pdf/structure/open-pdf";
import { frameOf } from "@/lib/document-engine/pdf/structure/page-dict";
import { TextFonts } from "@/lib/document-engine/text/text-fonts";
import { createDrawingTools, drawValues } from "./draw-values";
import { flattenForm } from "./flatten-form";
import type { StepClock } from "./step-clock";

/** The source cannot be completed without breaking existing content or changing what it shows. */
export class CompletionError extends Error {
  override readonly name = "CompletionError";
}

/** The assembled document, neither saved nor sealed yet. */
export interface AssembledDocument {
  readonly pdf: PDF;
  /** The bytes `pdf` was parsed from. */
  readonly source: Buffer;
  readonly sourcePages: number;
  readonly isSigned: boolean;
  /** What was drawn: the values, and the source's form fields that have no appearance. */
  readonly stamps: readonly Stamp[];
  /** The certificate's pages. */
  readonly pages: readonly ContentPage[];
  readonly certificateAppended: boolean;
}

/**
 * Loads the source and adds the values and the certificate.
 * @throws CompletionError, StampPageRangeError, ImageError
 */
export async function assembleDocument(input: CompletionInput, clock: StepClock): Promise<AssembledDocument> {
  const tools = createDrawingTools(input.document.locale);
  const texts = new TextFonts();
  const source = await readFile(input.sourcePath);

  const pdf = await clock.time("load", () => openPdf(source));
  const isSigned = findExistingSignatures(pdf).isSigned;
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

/** The input for the comparison with the source. */
export function comparisonOf(assembled: AssembledDocument): Omit<CompletionComparison, "result" | "depth"> {
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
  // Without existing signatures, a full rewrite of the file (linearized, repaired) loses nothing.
  if (isSigned && blocker)
    throw new CompletionError(`the signatures in the document would be lost: it is ${blocker}`);
}

function firstFrame(pdf: PDF): { width: number; height: number } {
  const page = pdf.getPage(0);
  if (!page) throw new CompletionError("the document has no pages");
  return frameOf(pdf, page.dict);
}

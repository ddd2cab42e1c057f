import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PDF } from "@libpdf/core";
import { addPages, fillPages } from "@/lib/pdf/certificate/add-pages";
import { certificatePaper, drawCertificate } from "@/lib/pdf/certificate/certificate";
import type { ContentPage } from "@/lib/pdf/certificate/page-flow";
import { findSignatures } from "@/lib/pdf/intake/signatures";
import { openP12Cached, type SealKey } from "@/lib/pdf/seal/seal-key";
import { type Sealed, sealPdf } from "@/lib/pdf/seal/seal-pdf";
import { frameOf } from "@/lib/pdf/stamp/page-dict";
import { TextFonts } from "@/lib/pdf/text/text-fonts";
import { drawingTools, drawValues, loadSource } from "./draw-values";
import { flattenForm } from "./flatten-form";
import type { CompleteInput, CompleteOutput, CompleteStep, SealedFile } from "./types";

/** The source cannot be completed without breaking what it holds. */
class CompletionError extends Error {
  override readonly name = "CompletionError";
}

/**
 * Turns the source and what the recipients filled in into two sealed files in `outDir`: `signed.pdf`, the document
 * with its values and, unless switched off, its certificate of completion; and `certificate.pdf`, that alone.
 *
 * The source is loaded once and saved once, incrementally: its own bytes stay as they were. When it already
 * carries signatures, only what leaves them valid is done: values become annotations, its form stays, and no
 * pages are added.
 * @throws CompletionError, P12Error, StampPageError, ImageError
 */
export async function completeDocument(
  input: CompleteInput,
  report: (step: CompleteStep) => void = () => undefined,
): Promise<CompleteOutput> {
  const clock = new StepClock();
  const key = await readSealKey(input);
  const tools = drawingTools(input.document.locale);
  const texts = new TextFonts();

  const pdf = await clock.time("load", () => loadSource(input.sourcePath));
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
    if (certificateAppended) addPages(pdf, pages);
  });
  const certificate = standAlone(input, pages);

  report("assemble");
  const [signed, alone] = await clock.time("seal", () =>
    Promise.all([
      sealTo(join(input.outDir, "signed.pdf"), pdf, input, key),
      sealTo(join(input.outDir, "certificate.pdf"), certificate, input, key),
    ]),
  );
  const appended = certificateAppended ? pages.length : 0;
  return {
    signed: { ...signed, pageCount: sourcePages + appended },
    certificate: { ...alone, pageCount: pages.length },
    certificateAppended,
    timingsMs: clock.result(),
  };
}

async function readSealKey({ seal }: CompleteInput): Promise<SealKey> {
  return openP12Cached(await readFile(seal.p12Path), seal.password);
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

function standAlone(input: CompleteInput, pages: readonly ContentPage[]): PDF {
  const { document } = input;
  const pdf = PDF.create();
  pdf.setMetadata({
    title: `Certificate of completion: ${document.name}`,
    author: document.workspaceName,
    subject: `Document ${document.id}`,
    creator: document.productName,
    producer: document.productName,
    creationDate: new Date(document.completedAt),
    modificationDate: new Date(document.completedAt),
    language: "en",
  });
  fillPages(pdf, pages);
  return pdf;
}

async function sealTo(
  path: string,
  pdf: PDF,
  { seal }: CompleteInput,
  key: SealKey,
): Promise<Omit<SealedFile, "pageCount">> {
  const sealed: Sealed = await sealPdf(pdf, {
    key,
    reason: seal.reason,
    contactInfo: seal.contactInfo,
    // The time of sealing, not of completion: a later run may use a certificate that was not yet valid then.
    signedAt: new Date(),
    timestampRoom: seal.timestampRoom,
    estimatedSize: seal.estimatedSize,
  });
  await writeFile(path, sealed.bytes);
  return {
    path,
    sha256: sealed.sha256,
    sizeBytes: sealed.bytes.length,
    sealLevel: "B-B",
    timestampPending: seal.timestampRoom,
  };
}

class StepClock {
  readonly #started = performance.now();
  readonly #times: Partial<Record<CompleteStep, number>> = {};

  async time<T>(step: CompleteStep, work: () => Promise<T>): Promise<T> {
    const started = performance.now();
    try {
      return await work();
    } finally {
      this.#times[step] = performance.now() - started;
    }
  }

  result(): Record<CompleteStep, number> {
    const { load = 0, flatten = 0, stamp = 0, certificate = 0, assemble = 0, seal = 0 } = this.#times;
    return { load, flatten, stamp, certificate, assemble, seal, total: performance.now() - this.#started };
  }
}

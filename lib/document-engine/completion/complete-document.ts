import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PDF } from "@libpdf/core";
import { fillPages } from "@/lib/document-engine/certificate/add-pages";
import type { ContentPage } from "@/lib/document-engine/certificate/page-flow";
import type {
  CompletionInput,
  CompletionOutput,
  CompletionStep,
  SealedFile,
} from "@/lib/document-engine/completion-input";
import { differenceOf } from "@/lib/document-engine/pdf/compare/check-completed";
import { openP12Cached, type SealKey } from "@/lib/document-engine/pdf/seal/seal-key";
import { type SealResult, sealPdf } from "@/lib/document-engine/pdf/seal/seal-pdf";
import { type AssembledDocument, assembleDocument, CompletionError, comparisonOf } from "./assemble-document";
import { StepClock } from "./step-clock";

/**
 * Turns the source and the recipients' submissions into two sealed files in `outDir`: `signed.pdf`, the document with
 * its values and, unless disabled, its certificate of completion; and `certificate.pdf`, the certificate alone.
 *
 * The source is loaded once and saved once, as an incremental update: its own bytes are unchanged. When it already
 * carries signatures, only changes that keep them valid are made: values become annotations, the form is not flattened,
 * and no pages are appended.
 * @throws CompletionError, P12Error, StampPageRangeError, ImageError
 */
export async function completeDocument(
  input: CompletionInput,
  report: (step: CompletionStep) => void = () => undefined,
): Promise<CompletionOutput> {
  const clock = new StepClock();
  const key = await readSealKey(input);
  const assembled = await assembleDocument(input, clock);
  const { pdf, pages, certificateAppended } = assembled;
  const certificate = standAlone(input, pages);

  report("assemble");
  const [signed, alone] = await clock.time("seal", () =>
    Promise.all([
      sealTo(join(input.outDir, "signed.pdf"), pdf, input, key, (sealed) =>
        clock.time("check", () => assertShowsSource(assembled, sealed)),
      ),
      sealTo(join(input.outDir, "certificate.pdf"), certificate, input, key),
    ]),
  );
  const appended = certificateAppended ? pages.length : 0;
  return {
    signed: { ...signed, pageCount: assembled.sourcePages + appended },
    certificate: { ...alone, pageCount: pages.length },
    certificateAppended,
    timingsMs: clock.result(),
  };
}

async function readSealKey({ seal }: CompletionInput): Promise<SealKey> {
  return openP12Cached(await readFile(seal.p12Path), seal.password);
}

/**
 * Final check before anything is stored: the sealed file must show what the recipients were shown.
 * @throws CompletionError
 */
async function assertShowsSource(assembled: AssembledDocument, sealed: Buffer): Promise<void> {
  const difference = await differenceOf({ ...comparisonOf(assembled), result: sealed, depth: "completion" });
  if (difference)
    throw new CompletionError(`the sealed file would not show what the source shows: ${difference}`);
}

function standAlone(input: CompletionInput, pages: readonly ContentPage[]): PDF {
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
  { seal }: CompletionInput,
  key: SealKey,
  check: (sealed: Buffer) => Promise<void> = async () => undefined,
): Promise<Omit<SealedFile, "pageCount">> {
  const sealed: SealResult = await sealPdf(pdf, {
    key,
    reason: seal.reason,
    contactInfo: seal.contactInfo,
    // The time of sealing, not of completion, because a late run may use an X.509 certificate that was not yet valid
    // at completion.
    signedAt: new Date(),
    timestampRoom: seal.timestampRoom,
    estimatedSize: seal.estimatedSize,
  });
  await check(sealed.bytes);
  await writeFile(path, sealed.bytes);
  return {
    path,
    sha256: sealed.sha256,
    sizeBytes: sealed.bytes.length,
    sealLevel: "B-B",
    timestampPending: seal.timestampRoom,
  };
}

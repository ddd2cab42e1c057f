import type { RehearsalInput } from "@/lib/document-engine/completion-input";
import { differenceOf } from "@/lib/document-engine/pdf/compare/check-completed";
import { addSignatureField } from "@/lib/document-engine/pdf/seal/signature-field";
import { openSlot } from "@/lib/document-engine/pdf/seal/signature-slot";
import { PdfError } from "@/lib/document-engine/pdf-error";
import { assembleDocument, comparisonOf } from "./assemble-document";
import { SAMPLE_INPUT, sampleStamps } from "./sample-document";
import { StepClock } from "./step-clock";

/** Number of pages that get sample marks: the first, the last, and some in between. */
const MARKED_PAGES = 8;
const CONTENTS_BYTES = 64;

/**
 * Task `rehearse`: a dry run that completes a source with sample marks up to the seal and discards the result, so
 * that no document is sent for signing that could not be sealed later or would look different once sealed. Uses
 * neither a key nor a time stamp.
 * @throws {PdfError} PDF_INVALID
 */
export async function rehearseCompletion(input: RehearsalInput): Promise<null> {
  const difference = await tryOut(input).catch((error: unknown) => {
    if (error instanceof PdfError || (error instanceof Error && "syscall" in error)) throw error;
    throw new PdfError(
      "PDF_INVALID",
      "This PDF could not be sealed after signing. Open it, print it to a new PDF, and upload that file.",
      { cause: error, isAccident: true },
    );
  });
  if (difference === null) return null;
  throw new PdfError(
    "PDF_INVALID",
    `This PDF would look different after sealing (${difference}). Open it, print it to a new PDF, and upload that file.`,
  );
}

async function tryOut({ sourcePath, pageCount }: RehearsalInput): Promise<string | null> {
  const step = Math.max(1, (pageCount - 1) / (MARKED_PAGES - 1));
  const pages = Array.from({ length: MARKED_PAGES }, (_, i) => Math.min(pageCount, 1 + Math.round(i * step)));
  const stamps = [...new Set(pages)].flatMap(sampleStamps);
  const seal = { p12Path: "", password: "", reason: SAMPLE_INPUT.document.name, timestampRoom: false };
  const assembled = await assembleDocument(
    { ...SAMPLE_INPUT, stamps, sourcePath, outDir: "", seal },
    new StepClock(),
  );
  const { pdf } = assembled;
  addSignatureField(pdf, {
    signerName: SAMPLE_INPUT.document.name,
    reason: SAMPLE_INPUT.document.name,
    signedAt: new Date(SAMPLE_INPUT.document.completedAt),
    contentsBytes: CONTENTS_BYTES,
  });
  const saved = await pdf.save({ incremental: true });
  const result = Buffer.from(saved.buffer, saved.byteOffset, saved.byteLength);
  openSlot(result, CONTENTS_BYTES);
  return differenceOf({ ...comparisonOf(assembled), result, depth: "rehearsal" });
}

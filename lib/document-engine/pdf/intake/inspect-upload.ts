import { createHash } from "node:crypto";
import { readFile, rename, stat, writeFile } from "node:fs/promises";
import { findCertificatePages } from "@/lib/document-engine/pdf/certificate-pages/find-certificate-pages";
import { findDifference } from "@/lib/document-engine/pdf/compare/compare-pages";
import type { PageFrame } from "@/lib/document-engine/pdf/geometry";
import {
  type CheckedPage,
  checkPages,
  isSameFrame,
  REPRINT_ADVICE,
} from "@/lib/document-engine/pdf/pages/page-check";
import { PdfiumDocument, PdfiumOpenError } from "@/lib/document-engine/pdf/pages/pdfium-document";
import { PdfiumMemoryError } from "@/lib/document-engine/pdf/pages/pdfium-engine";
import { frameOf } from "@/lib/document-engine/pdf/structure/page-dict";
import { PdfError } from "@/lib/document-engine/pdf-error";
import { listFormFields } from "./acro-fields";
import { type RemovedContent, rejectActiveSigned, removeActiveContent } from "./active-content";
import { claimsConformance } from "./conformance-claims";
import { checkDrawingTime } from "./drawing-time";
import { MAX_FILE_BYTES, MAX_PAGES } from "./limits";
import { type LoadedDocument, loadDocument } from "./load-document";
import { recoverInfo, withInfo } from "./recover-info";
import { type ExistingSignatures, findExistingSignatures, type SignatureLimit } from "./signatures";
import type { InspectionInput, InspectionOutput, IntakeWarning } from "./types";

/** Pages of a rewritten file that are compared as images, 10 ms each; objects and text are compared on all pages. */
const MAX_PICTURES = 30;
const COMPARISON_BUDGET_MS = 8_000;
/** CPU time for comparing all pages; a file that takes longer is rejected rather than rewritten without comparison. */
const COMPARISON_LIMIT_MS = 14_000;
/** Budget for the search for certificates in an upload. */
const CERTIFICATE_BUDGET = { textMs: 1_000, pictureMs: 800, pictures: 80 };
/** Number of leading bytes in which viewers look for the header (ISO 32000-1, annex H.3, note 13). */
const HEADER_WINDOW_BYTES = 1_024;

/**
 * Task `inspect`: see {@link examine}. A library crash on the file is reported to the uploader as a fault of the file.
 * @throws {PdfError}
 */
export async function inspectUpload(input: InspectionInput): Promise<InspectionOutput> {
  try {
    return await examine(input);
  } catch (error) {
    if (error instanceof PdfError || isSystemError(error)) throw error;
    if (error instanceof PdfiumMemoryError) throw tooMuchMemory(error);
    throw new PdfError(
      "PDF_INVALID",
      "This PDF cannot be read. Print it to a new PDF and upload that file.",
      {
        cause: error,
        isAccident: true,
      },
    );
  }
}

/** A full disk, a missing file: errors that the uploaded bytes cannot cause. */
function isSystemError(error: unknown): boolean {
  return error instanceof Error && "syscall" in error;
}

/**
 * Decides whether an untrusted file can be signed, removes active content, and writes the file that everything later
 * works on. A file with nothing to remove is kept byte for byte.
 * @throws {PdfError}
 */
async function examine(input: InspectionInput): Promise<InspectionOutput> {
  const original = await readUpload(input.inputPath);
  const file = await openForInspection(original);
  const pageCount = file.pageCount;
  if (pageCount < 1) throw new PdfError("PDF_INVALID", "This PDF has no pages.");
  const document = await loadDocument(
    { bytes: original, path: input.inputPath, pageCount },
    `${input.outputPath}.repaired`,
  );
  // Viewers may ignore broken encryption; the library that seals does not.
  if (document.pdf.isEncrypted) throw isProtected();
  if (pageCount > MAX_PAGES)
    throw new PdfError("PDF_TOO_LARGE", `This PDF has ${pageCount} pages; the maximum is ${MAX_PAGES}.`);
  const pages = checkPages(file);
  checkDrawingTime(file, pages);
  const frames = agreedFrames(document, pages);
  const signatures = checkSignatures(document);
  const fields = listFormFields(document.pdf, frames);
  const removed = removeActiveContent(document.pdf, signatures);
  if (signatures.isSigned) rejectActiveSigned(removed);
  const bytes = await normalise(document, original, removed, file);
  const certificates = await findCertificatePages(file, input.verifyUrl ?? null, CERTIFICATE_BUDGET);
  const certificatePages = certificates.pages.map(({ page }) => page);
  await writeWhole(input.outputPath, bytes);
  return {
    pages: frames.map(({ width, height, rotation }) => ({ width, height, rotation })),
    pageCount,
    sizeBytes: bytes.length,
    sha256: sha256(bytes),
    originalSha256: sha256(original),
    isSigned: signatures.isSigned,
    hadScripts: removed.hadScripts,
    hadEmbeddedFiles: removed.hadEmbeddedFiles,
    hadXfa: removed.hadXfa,
    isTagged: document.pdf.getCatalog().has("StructTreeRoot"),
    acroFormFields: fields.fields,
    certificatePages,
    warnings: warningsFor({
      removed,
      signatures,
      claimsConformance: !signatures.isSigned && claimsConformance(document.pdf),
      isRepaired: isRepaired(document),
      isTruncated: fields.isTruncated,
      hasCertificate: certificatePages.length > 0,
    }),
  };
}

async function readUpload(path: string): Promise<Buffer> {
  const { size } = await stat(path);
  if (size > MAX_FILE_BYTES) throw new PdfError("PDF_TOO_LARGE", "This file is larger than 50 MB.");
  const bytes = await readFile(path);
  if (!bytes.subarray(0, HEADER_WINDOW_BYTES).includes("%PDF"))
    throw new PdfError("PDF_INVALID", "This file is not a PDF.");
  return bytes;
}

async function openForInspection(bytes: Uint8Array): Promise<PdfiumDocument> {
  const file = await open(bytes);
  if (file.isEncrypted) throw isProtected();
  if (file.xfa === "dynamic")
    throw new PdfError(
      "PDF_INVALID",
      "This PDF is a dynamic XFA form, which has no pages of its own. Print it to a new PDF and upload that file.",
    );
  return file;
}

function isProtected(): PdfError {
  return new PdfError(
    "PDF_ENCRYPTED",
    "This PDF is protected against changes. Upload it without protection.",
  );
}

async function open(bytes: Uint8Array): Promise<PdfiumDocument> {
  try {
    return await PdfiumDocument.open(bytes);
  } catch (error) {
    if (!(error instanceof PdfiumOpenError)) throw error;
    if (error.reason === "password")
      throw new PdfError("PDF_ENCRYPTED", "This PDF is password-protected. Upload it without a password.");
    throw new PdfError("PDF_INVALID", "This file is not a readable PDF, or it is badly damaged.");
  }
}

function tooMuchMemory(cause: Error): PdfError {
  return new PdfError("PDF_TOO_LARGE", "This PDF needs more memory than is allowed for one file.", {
    cause,
  });
}

/** @throws {PdfError} when stamps would be placed elsewhere than viewers show them. */
function agreedFrames(document: LoadedDocument, pages: readonly CheckedPage[]): PageFrame[] {
  return document.pdf.getPages().map((page, index) => {
    const frame = frameOf(document.pdf, page.dict);
    const shown = pages[index]?.frame;
    if (!shown || !isSameFrame(frame, shown))
      throw new PdfError(
        "PDF_INVALID",
        `PDF readers disagree on the visible area of page ${index + 1}. ${REPRINT_ADVICE}`,
      );
    return frame;
  });
}

const LIMIT_WORDS: Record<SignatureLimit, string> = {
  certified:
    "This PDF is certified and its author does not allow changes, so nobody else can sign it. Ask for an uncertified copy.",
  "certified-forms":
    "This PDF is certified to allow filling in its own form fields only. Adding values and signatures here would break that certification. Ask for an uncertified copy, or print it to a new PDF.",
  locked:
    "This PDF was locked by its last signer: further changes would break that signature. Ask for a copy without the lock, or print it to a new PDF.",
};

function checkSignatures(document: LoadedDocument): ExistingSignatures {
  const signatures = findExistingSignatures(document.pdf);
  if (signatures.limit) throw new PdfError("PDF_INVALID", LIMIT_WORDS[signatures.limit]);
  // Rejected now rather than after everyone has signed: completion can only append to a signed file.
  if (signatures.isSigned && (isRepaired(document) || document.pdf.canSaveIncrementally() !== null))
    throw new PdfError(
      "PDF_INVALID",
      "This PDF is already signed, and nothing can be added without breaking that signature.",
    );
  return signatures;
}

/** Such a file cannot be updated incrementally and must be fully rewritten. */
function isRepaired({ pdf, isRewritten }: LoadedDocument): boolean {
  return isRewritten || pdf.recoveredViaBruteForce;
}

/** Preserves title, author and dates, which libpdf loses when it recovers the file's objects by scanning. */
function keepingInfo({ pdf }: LoadedDocument, original: Buffer, saved: Uint8Array): Buffer {
  const bytes = Buffer.from(saved.buffer, saved.byteOffset, saved.byteLength);
  const info = pdf.recoveredViaBruteForce ? recoverInfo(pdf, original) : null;
  return info ? withInfo(bytes, info) : bytes;
}

/** Returns the bytes to store. A signed file has nothing to remove and is stored unchanged. */
async function normalise(
  document: LoadedDocument,
  original: Buffer,
  removed: RemovedContent,
  shown: PdfiumDocument,
): Promise<Uint8Array> {
  const { pdf, isRewritten } = document;
  const isClean = !Object.values(removed).some((isFound) => isFound);
  const isExtensible = pdf.canSaveIncrementally() === null;
  if (isClean && isExtensible && !isRewritten) return document.bytes;
  // libpdf returns its input unless something changed; a damaged or linearized file must be fully rewritten.
  if (isClean && !isExtensible) pdf.getCatalog().dirty = true;
  const bytes = keepingInfo(document, original, await pdf.save());
  if (!(await showsTheSame(shown, bytes, removed)))
    throw new PdfError("PDF_INVALID", "This PDF cannot be sanitised or repaired without damaging its pages.");
  return bytes;
}

/** Whether a rewritten file renders as before, apart from annotations that were removed. */
async function showsTheSame(shown: PdfiumDocument, bytes: Buffer, removed: RemovedContent): Promise<boolean> {
  const difference = findDifference(shown, await PdfiumDocument.open(bytes), {
    own: new Map(),
    appendedPages: 0,
    maxUntouched: MAX_PAGES,
    maxPictures: MAX_PICTURES,
    picturesOfAll: true,
    budgetMs: COMPARISON_BUDGET_MS,
    allWithinMs: COMPARISON_LIMIT_MS,
    withAnnotations: !(removed.hadEmbeddedFiles || removed.hadPrintOnly),
  });
  return difference === null;
}

function warningsFor(facts: {
  removed: RemovedContent;
  signatures: ExistingSignatures;
  claimsConformance: boolean;
  isRepaired: boolean;
  isTruncated: boolean;
  hasCertificate: boolean;
}): IntakeWarning[] {
  const warnings: [boolean, IntakeWarning][] = [
    [facts.signatures.isSigned, "ALREADY_SIGNED"],
    [facts.hasCertificate, "CERTIFICATE_PAGES"],
    [facts.removed.hadScripts, "SCRIPTS_REMOVED"],
    [facts.removed.hadEmbeddedFiles, "EMBEDDED_FILES_REMOVED"],
    [facts.removed.hadXfa, "XFA_REMOVED"],
    [facts.removed.hadPrintOnly, "PRINT_ONLY_CONTENT_REMOVED"],
    [facts.claimsConformance, "CONFORMANCE_CLAIM_DROPPED"],
    [facts.isRepaired, "REPAIRED"],
    [facts.isTruncated, "FORM_FIELDS_TRUNCATED"],
  ];
  return warnings.filter(([applies]) => applies).map(([, warning]) => warning);
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await writeFile(`${path}.part`, bytes);
  await rename(`${path}.part`, path);
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

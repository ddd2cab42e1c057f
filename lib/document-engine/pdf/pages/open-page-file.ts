import { readFile } from "node:fs/promises";
import { PdfError } from "@/lib/document-engine/pdf-error";
import { PdfiumDocument, PdfiumOpenError } from "./pdfium-document";
import { PdfiumMemoryError } from "./pdfium-engine";

/** Runs `use` on a file that passed intake, and maps PDFium's errors to typed failures. @throws {PdfError} */
export async function withPageFile<T>(path: string, use: (file: PdfiumDocument) => Promise<T>): Promise<T> {
  const bytes = await readFile(path);
  try {
    return await use(await PdfiumDocument.open(bytes));
  } catch (error) {
    if (error instanceof PdfiumMemoryError)
      throw new PdfError("PDF_TOO_LARGE", "A page of this PDF needs more memory than is allowed.", {
        cause: error,
      });
    if (error instanceof PdfiumOpenError)
      throw new PdfError(error.reason === "password" ? "PDF_ENCRYPTED" : "PDF_INVALID", error.message);
    throw error;
  }
}

/** @throws {PdfError} */
export function requirePage<T>(page: T | null, number: number): T {
  if (page === null) throw new PdfError("PDF_INVALID", `Page ${number} of this PDF cannot be read.`);
  return page;
}

/**
 * Expected failures of a PDF task. The code crosses the process boundary; anything else thrown in a worker counts as a
 * crash of that worker.
 */
export type PdfErrorCode =
  /** The file is protected by a password or by owner permissions. */
  | "PDF_ENCRYPTED"
  /** Not a PDF, damaged beyond repair, or of a kind that cannot be signed. */
  | "PDF_INVALID"
  /** Exceeds the per-file limits on bytes, pages, time or memory. */
  | "PDF_TOO_LARGE"
  /** An old or unsupported Word format. */
  | "DOCX_UNSUPPORTED"
  | "DOCX_ENCRYPTED"
  | "DOCX_INVALID"
  | "DOCX_TOO_LARGE"
  /** The header or footer of a rich text, with the values of its variables, does not fit on the page. */
  | "TEXT_HEADER_TOO_LONG"
  | "TEXT_FOOTER_TOO_LONG"
  /** A picture that cannot be decoded. */
  | "PICTURE_DAMAGED"
  /** The image has more pixels than allowed for its use. */
  | "PICTURE_TOO_LARGE"
  /** The image has more pages than its use has room for. */
  | "PICTURE_TOO_MANY_PAGES";

/** An expected, typed error. `message` is for the uploader: what is wrong and what to do. */
export class PdfError extends Error {
  readonly code: PdfErrorCode;
  /** Whether a library crashed on the file: the error is correct, but the worker should not be reused. */
  readonly isAccident: boolean;

  constructor(code: PdfErrorCode, message: string, options?: ErrorOptions & { isAccident?: boolean }) {
    super(message, options);
    this.name = "PdfError";
    this.code = code;
    this.isAccident = options?.isAccident ?? false;
  }
}

/**
 * What a PDF task may fail with on purpose. The code crosses the process border; everything else that is
 * thrown in a worker counts as an accident of that worker.
 */
export type PdfFailureCode =
  /** A password, or an owner's restrictions, protects the file. */
  | "PDF_ENCRYPTED"
  /** Not a PDF, damaged beyond repair, or of a kind that cannot be signed. */
  | "PDF_INVALID"
  /** Too many bytes or pages, or more time or memory than one file may cost. */
  | "PDF_TOO_LARGE"
  /** A picture that cannot be decoded. */
  | "PICTURE_DAMAGED"
  /** A picture of more pixels than its place takes. */
  | "PICTURE_TOO_LARGE";

/** A typed refusal. `message` is meant for the person who brought the file: what is wrong, what to do. */
export class PdfFailure extends Error {
  readonly code: PdfFailureCode;
  /** A library broke on the file: the refusal is right, but the worker should not be used again. */
  readonly isAccident: boolean;

  constructor(code: PdfFailureCode, message: string, options?: ErrorOptions & { isAccident?: boolean }) {
    super(message, options);
    this.name = "PdfFailure";
    this.code = code;
    this.isAccident = options?.isAccident ?? false;
  }
}

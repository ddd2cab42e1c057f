import "server-only";
import { isExcess, isShortage, PdfTaskError } from "@/lib/document-engine/pool/task-error";
import { AppError } from "@/lib/errors";

/**
 * Maps a failure of a PDF worker to the error code that the uploader gets. A shortage of the machine's resources
 * becomes BUSY; a refusal depends only on the file: its size and processor time, or that it ended a worker twice.
 */
export function intakeError(error: unknown): unknown {
  if (!(error instanceof PdfTaskError)) return error;
  if (error.code === "PDF_ENCRYPTED" || error.code === "PDF_INVALID" || error.code === "PDF_TOO_LARGE")
    return new AppError(error.code, { detail: error.message });
  if (isShortage(error))
    return new AppError("BUSY", {
      detail: "Too many files are being processed right now. Try again in a moment.",
      retryAfterSeconds: 5,
    });
  if (!isExcess(error)) return error;
  const what =
    error.reason === "harmful"
      ? "Processing this PDF failed twice."
      : "Processing this PDF takes more time or memory than is allowed.";
  return new AppError("PDF_TOO_LARGE", {
    detail: `${what} Save it with another program (“print to PDF”), then upload the new file.`,
  });
}

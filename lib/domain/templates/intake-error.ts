import { AppError } from "@/lib/errors";
import { PdfTaskError } from "@/lib/platform/pdf/pool/task-error";

/** Maps a failure of the intake worker to the error code that the uploader gets. */
export function intakeError(error: unknown): unknown {
  if (!(error instanceof PdfTaskError)) return error;
  if (error.code === "PDF_ENCRYPTED" || error.code === "PDF_INVALID" || error.code === "PDF_TOO_LARGE")
    return new AppError(error.code, { detail: error.message });
  if (error.reason === "busy" || error.reason === "stopped")
    return new AppError("BUSY", {
      detail: "Too many files are being processed right now. Try again in a moment.",
      retryAfterSeconds: 5,
    });
  if (error.reason === "memory" || error.reason === "timeout")
    return new AppError("PDF_TOO_LARGE", {
      detail:
        "Processing this PDF takes more time or memory than is allowed. Save it with another program (“print to PDF”), then upload the new file.",
    });
  if (error.reason === "crash")
    return new AppError("PDF_INVALID", {
      detail:
        "This PDF is damaged and cannot be read. Save it with another program, then upload the new file.",
    });
  return error;
}

import "server-only";
import { runPdfTask } from "@/lib/document-engine/pool/pool";
import { isExcess, isShortage, PdfTaskError } from "@/lib/document-engine/pool/task-error";
import type { PdfTaskInput, PdfTaskOutput } from "@/lib/document-engine/worker/tasks";
import { intakeError } from "@/lib/domain/templates/intake-error";
import { AppError } from "@/lib/errors";

type Check = "verify" | "find-certificate-pages";

/**
 * Runs a task on a file to be verified, and repeats it once if its process ended: a single failure may have been
 * caused by another file, or by the system.
 * @param caller key for fair queueing
 * @throws {PdfTaskError}
 */
export async function runCheck<N extends Check>(
  name: N,
  input: PdfTaskInput<N>,
  caller: string,
): Promise<PdfTaskOutput<N>> {
  const check = () => runPdfTask(name, input, { key: caller });
  return check().catch((error: unknown) => {
    if (error instanceof PdfTaskError && error.reason === "crash") return check();
    throw error;
  });
}

/** Whether the file takes more resources than allowed, or ended its process twice. */
export const exceedsLimits = (error: unknown): boolean =>
  error instanceof PdfTaskError && (isExcess(error) || error.code === "PDF_TOO_LARGE");

/** Whether the failure is temporary: nothing was learned about the file, which can be checked again in a moment. */
export const isTransient = (error: unknown): boolean => error instanceof PdfTaskError && isShortage(error);

/**
 * Maps a failure to the error for the caller, with its own wording: uploaders are advised to print a file anew, but
 * reprinting a sealed file would lose its seals.
 * @returns the error to throw
 */
export function verificationRefusalOf(error: unknown): unknown {
  if (!(error instanceof PdfTaskError)) return error;
  if (exceedsLimits(error))
    return new AppError("PDF_TOO_LARGE", {
      detail:
        "Checking this file takes more time or memory than is allowed, so nothing is known about its seals. Keep the file as it is, and open it in a PDF reader that checks signatures.",
    });
  // Nothing is known about the file, and certainly not that it is damaged.
  if (isTransient(error))
    return new AppError("BUSY", {
      detail: "The file could not be checked right now. Try again in a moment.",
      retryAfterSeconds: 5,
    });
  return intakeError(error);
}

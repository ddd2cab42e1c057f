import "server-only";
import type { PictureInput, PictureOutput } from "@/lib/document-engine/pdf/picture/types";
import { runPdfTask } from "@/lib/document-engine/pool/pool";
import { isShortage, PdfTaskError } from "@/lib/document-engine/pool/task-error";
import { AppError } from "@/lib/errors";

/** Why an image cannot be used: `damaged` also when decoding exceeds the time or memory limit. */
export type PictureProblem = "damaged" | "too_large" | "several_pages";

/**
 * Decodes an uploaded image and re-encodes it in a worker process, so that a hostile image cannot harm this process.
 * @param key owner of the image (a link, a user): one image per key is decoded at a time, and keys take turns
 * @throws {AppError} BUSY, PAYLOAD_TOO_LARGE (it ended a worker twice)
 */
export async function preparePictureInWorker(
  input: PictureInput,
  key: string,
): Promise<PictureOutput | PictureProblem> {
  try {
    return await runPdfTask("picture", input, { key });
  } catch (error) {
    if (!(error instanceof PdfTaskError)) throw error;
    if (error.code === "PICTURE_TOO_LARGE") return "too_large";
    if (error.code === "PICTURE_TOO_MANY_PAGES") return "several_pages";
    assertPictureFault(error);
    return "damaged";
  }
}

/**
 * Returns normally if the image itself is to blame.
 * @throws {AppError} BUSY, PAYLOAD_TOO_LARGE (it ended a worker twice)
 */
export function assertPictureFault(error: PdfTaskError): void {
  if (isShortage(error))
    throw new AppError("BUSY", {
      detail: "Too many images are being processed right now. Try again in a moment.",
      retryAfterSeconds: 5,
    });
  if (error.reason === "harmful")
    throw new AppError("PAYLOAD_TOO_LARGE", {
      detail: "Processing this image failed twice. Save it with another program, then try the new file.",
    });
}

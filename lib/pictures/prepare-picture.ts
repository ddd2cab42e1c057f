import "server-only";
import { AppError } from "@/lib/errors";
import type { PictureInput, PictureOutput } from "@/lib/pdf/picture/types";
import { runPdfTask } from "@/lib/pdf/pool/pool";
import { PdfTaskError } from "@/lib/pdf/pool/task-error";

/** Why a picture cannot be used: `damaged` also where decoding it takes more time or memory than a picture may. */
export type PictureProblem = "damaged" | "too_large";

/**
 * Decodes an uploaded picture and encodes it anew, in a worker process, so that whatever is in it costs this process nothing.
 * @param key whose picture it is (a link, a user): each has one decoded at a time, and keys take turns
 * @throws {AppError} BUSY
 */
export async function preparePicture(
  input: PictureInput,
  key: string,
): Promise<PictureOutput | PictureProblem> {
  try {
    return await runPdfTask("picture", input, { key });
  } catch (error) {
    if (!(error instanceof PdfTaskError)) throw error;
    if (error.code === "PICTURE_TOO_LARGE") return "too_large";
    if (error.reason === "busy" || error.reason === "stopped")
      throw new AppError("BUSY", {
        detail: "Many pictures are being prepared right now. Try again in a moment.",
        retryAfterSeconds: 5,
      });
    return "damaged";
  }
}

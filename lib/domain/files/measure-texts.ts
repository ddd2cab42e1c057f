import "server-only";
import type { MeasuredTextsDto } from "@/lib/contracts/measured-texts";
import { runPdfTask } from "@/lib/document-engine/pool/pool";
import { isExcess, isShortage, PdfTaskError } from "@/lib/document-engine/pool/task-error";
import { AppError } from "@/lib/errors";

/**
 * Measures texts as they are printed, for a browser page that cannot do it itself: in many scripts, letters join or
 * change shape. Nothing of the texts is kept or logged.
 * @param locale BCP 47 language tag of the document
 * @param caller key by which requests take turns: a link, or a person
 * @throws {AppError} BUSY, PAYLOAD_TOO_LARGE
 */
export async function measureTexts(
  texts: readonly string[],
  locale: string,
  caller: string,
): Promise<MeasuredTextsDto> {
  try {
    return await runPdfTask("measure-texts", { texts, locale }, { key: caller });
  } catch (error) {
    if (!(error instanceof PdfTaskError)) throw error;
    if (isShortage(error))
      throw new AppError("BUSY", {
        detail: "Too much text is being measured right now. Try again in a moment.",
        retryAfterSeconds: 2,
      });
    if (isExcess(error))
      throw new AppError("PAYLOAD_TOO_LARGE", {
        detail: "Measuring this text takes more time or memory than is allowed. Make it shorter.",
      });
    throw error;
  }
}

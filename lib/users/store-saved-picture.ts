import "server-only";
import { AppError } from "@/lib/errors";
import { storeSignaturePng } from "@/lib/signing/signature-image";

const MAX_BYTES = 1024 * 1024;

/**
 * The body of a request that carries a saved signature: 1 MiB of PNG is 1.4 million base64 characters, more than
 * other bodies may have.
 */
export const SIGNATURE_BODY_MAX_BYTES = 1.5 * MAX_BYTES;

/**
 * Checks the picture and stores it; equal pictures share one blob, and no blob is ever changed.
 * @returns the blob's id
 * @throws {AppError} PAYLOAD_TOO_LARGE, INVALID_INPUT
 */
export function storeSavedPicture(image: string, userId: string): Promise<string> {
  // Every four characters after the comma are three bytes.
  if (((image.length - image.indexOf(",") - 1) * 3) / 4 > MAX_BYTES + 2)
    throw new AppError("PAYLOAD_TOO_LARGE", { detail: "The picture of a signature may be 1 MiB at most." });
  return storeSignaturePng(image, "image", userId);
}

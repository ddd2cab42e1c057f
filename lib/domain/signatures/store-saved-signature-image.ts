import "server-only";
import { storeSignaturePng } from "@/lib/domain/signatures/signature-image";
import { AppError } from "@/lib/errors";

const MAX_BYTES = 1024 * 1024;

/**
 * Body limit of requests with a saved signature: 1 MiB of PNG is 1.4 million base64 characters, above the limit of
 * other bodies.
 */
export const SIGNATURE_BODY_MAX_BYTES = 1.5 * MAX_BYTES;

/**
 * Validates the image and stores it; identical images share one immutable blob.
 * @returns the blob's id
 * @throws {AppError} PAYLOAD_TOO_LARGE, INVALID_INPUT
 */
export function storeSavedSignatureImage(image: string, userId: string): Promise<string> {
  // Base64: four characters after the comma encode three bytes.
  if (((image.length - image.indexOf(",") - 1) * 3) / 4 > MAX_BYTES + 2)
    throw new AppError("PAYLOAD_TOO_LARGE", { detail: "A signature image can have at most 1 MB." });
  return storeSignaturePng(image, "image", userId);
}

import "server-only";
import { IMAGE_DATA_URL_MAX_MIB, IMAGE_MAX_MIB } from "@/lib/contracts/images";
import { invalidInput } from "@/lib/errors";
import { assertParts } from "@/lib/platform/http/form";
import { withFileForm } from "@/lib/platform/http/with-file-form";

/** Base64 in a JSON body takes four characters for three bytes; 1.5 leaves room for the rest of the body. */
export const IMAGE_BODY_MAX_BYTES = 1.5 * IMAGE_DATA_URL_MAX_MIB * 1024 * 1024;

/** An image as received, and its location in the request. */
export type ReceivedImage = { bytes: Buffer; path: string };

/** @throws {AppError} INVALID_INPUT, PAYLOAD_TOO_LARGE, REQUEST_TIMEOUT, RATE_LIMITED, BUSY */
export const withImageForm = withFileForm({
  maxBytes: IMAGE_MAX_MIB * 1024 * 1024,
  code: "PAYLOAD_TOO_LARGE",
});

/** @param image a data URL, as specified in the contract */
export const imageOfDataUrl = (image: string): ReceivedImage => ({
  bytes: Buffer.from(image.slice(image.indexOf(",") + 1), "base64"),
  path: "image",
});

/**
 * Reads the image from a form with the single part `file`.
 * @throws {AppError} INVALID_INPUT
 */
export async function imageFromForm(form: FormData): Promise<ReceivedImage> {
  assertParts(form, ["file"]);
  const file = form.get("file");
  if (!(file instanceof File))
    throw invalidInput({ path: "file", code: "required", message: "must be a single image" });
  return { bytes: Buffer.from(await file.arrayBuffer()), path: "file" };
}

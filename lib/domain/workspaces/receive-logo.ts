import "server-only";
import { LOGO_MAX_MIB } from "@/lib/contracts/logo";
import { LOGO_MAX_BYTES } from "@/lib/domain/workspaces/prepare-logo";
import { AppError, invalidInput } from "@/lib/errors";
import { FORM_OVERHEAD_BYTES, parseForm } from "@/lib/platform/http/form";
import { JSON_TIMEOUT_MS, receiveBytes } from "@/lib/platform/http/receive-body";

/** Base64 in a JSON body takes four characters for three bytes; 1.5 leaves room for the rest of the body. */
export const LOGO_BODY_MAX_BYTES = 1.5 * LOGO_MAX_BYTES;

/** An image as received, and its location in the request. */
export type ReceivedLogo = { bytes: Buffer; path: string };

/** @param image a data URL, as specified in the contract */
export const logoOfDataUrl = (image: string): ReceivedLogo => ({
  bytes: Buffer.from(image.slice(image.indexOf(",") + 1), "base64"),
  path: "image",
});

/**
 * Reads the image from a multipart form with the single part `file`.
 * @throws {AppError} INVALID_INPUT, PAYLOAD_TOO_LARGE
 */
export async function logoOfForm(request: Request): Promise<ReceivedLogo> {
  const tooLarge = () =>
    new AppError("PAYLOAD_TOO_LARGE", { detail: `A logo can have at most ${LOGO_MAX_MIB} MB.` });
  const maxBytes = LOGO_MAX_BYTES + FORM_OVERHEAD_BYTES;
  const body = await receiveBytes(request, { maxBytes, tooLarge, withinMs: JSON_TIMEOUT_MS });
  const form = await parseForm(request, new Uint8Array(body));
  const strange = [...form.keys()].find((name) => name !== "file");
  if (strange !== undefined)
    throw invalidInput({ path: strange, code: "unknown_field", message: "is not a field of this request" });
  const [file, another] = form.getAll("file");
  if (!(file instanceof File) || another !== undefined)
    throw invalidInput({ path: "file", code: "required", message: "must be a single image" });
  return { bytes: Buffer.from(await file.arrayBuffer()), path: "file" };
}

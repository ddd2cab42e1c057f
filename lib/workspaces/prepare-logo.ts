import "server-only";
import sharp from "sharp";
import { LOGO_BOX, LOGO_MAX_MEGAPIXELS, LOGO_MAX_MIB } from "@/lib/contracts/logo";
import { AppError, invalidInput } from "@/lib/errors";
import { createGate, GateFullError } from "@/lib/pure/gate";
import { pictureType } from "@/lib/pure/picture-type";

export const LOGO_MAX_BYTES = LOGO_MAX_MIB * 1024 * 1024;
const MAX_PIXELS = LOGO_MAX_MEGAPIXELS * 1_000_000;
const DECODE_SECONDS = 15;

/** Pictures are decoded outside of the event loop, and still in this process: one after another. */
const line = createGate({ atOnce: 1, waiting: 10 });

/** A PNG of ours, with its size in pixels. */
export type LogoPicture = { png: Buffer; width: number; height: number };

/**
 * Decodes a picture and encodes it anew within 600 × 200 pixels: what is stored is pixels and nothing else, upright, in
 * sRGB, see-through where it was. Of a moving picture that is the first frame. The same bytes come out the same.
 * @param bytes whatever somebody sent
 * @param path where it stood in the request, for the error
 * @throws {AppError} INVALID_INPUT, PAYLOAD_TOO_LARGE, BUSY
 */
export async function prepareLogo(bytes: Buffer, path: string): Promise<LogoPicture> {
  const refuse = (code: string, message: string) => invalidInput({ path, code, message });
  if (bytes.length === 0) throw refuse("empty", "is empty");
  if (bytes.length > LOGO_MAX_BYTES) throw tooLarge(path, `${LOGO_MAX_MIB} MiB`);
  if (!pictureType(bytes)) throw refuse("unsupported_type", "must be PNG, JPEG or WebP");
  const damaged = () => {
    throw refuse("invalid_image", "is damaged");
  };
  const made = line.run(async () => {
    // From the header alone, before anything is decoded, so that a bomb costs its sender.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(damaged);
    if (width * height > MAX_PIXELS) throw tooLarge(path, `${LOGO_MAX_MEGAPIXELS} million pixels`);
    return encode(bytes).catch(damaged);
  });
  return made.catch((error: unknown) => {
    if (!(error instanceof GateFullError)) throw error;
    throw new AppError("BUSY", {
      detail: "Many pictures are being prepared right now. Try again in a moment.",
      retryAfterSeconds: 5,
    });
  });
}

async function encode(bytes: Buffer): Promise<LogoPicture> {
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .autoOrient()
    .resize({ ...LOGO_BOX, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .png({ compressionLevel: 9 })
    .timeout({ seconds: DECODE_SECONDS })
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

const tooLarge = (path: string, limit: string) =>
  new AppError("PAYLOAD_TOO_LARGE", {
    detail: `A logo may have ${limit} at most. Make the picture smaller, then try again.`,
    errors: [{ path, code: "too_large", message: `must have ${limit} at most` }],
  });

import "server-only";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { InputCode } from "@/lib/contracts/input-codes";
import { LOGO_BOX, LOGO_MAX_MEGAPIXELS, LOGO_MAX_MIB } from "@/lib/contracts/logo";
import { AppError, invalidInput } from "@/lib/errors";
import { preparePicture } from "@/lib/platform/pdf/pool/prepare-picture";
import { pictureType } from "@/lib/pure/picture-type";
import { withTempDir } from "@/lib/pure/temp-dir";

export const LOGO_MAX_BYTES = LOGO_MAX_MIB * 1024 * 1024;
const MAX_PIXELS = LOGO_MAX_MEGAPIXELS * 1_000_000;

/** A PNG encoded by us, with its size in pixels. */
export type LogoPicture = { png: Buffer; width: number; height: number };

/**
 * Decodes an image and re-encodes it within 600 × 200 pixels: the result contains only pixels (no metadata), upright,
 * in sRGB, with transparency. Of an animation the first frame is used. Deterministic: the same bytes give the same
 * result.
 * @param bytes untrusted upload
 * @param path its location in the request, for the error
 * @param asker whose it is: each has one decoded at a time
 * @throws {AppError} INVALID_INPUT, PAYLOAD_TOO_LARGE, BUSY
 */
export async function prepareLogo(bytes: Buffer, path: string, asker: string): Promise<LogoPicture> {
  const refuse = (code: InputCode, message: string) => invalidInput({ path, code, message });
  if (bytes.length === 0) throw refuse("empty", "is empty");
  if (bytes.length > LOGO_MAX_BYTES) throw tooLarge(path, `${LOGO_MAX_MIB} MiB`);
  if (!pictureType(bytes)) throw refuse("unsupported_type", "must be PNG, JPEG or WebP");
  return withTempDir(async (dir) => {
    const [given, outPath] = [join(dir, "given"), join(dir, "logo.png")];
    await writeFile(given, bytes);
    const input = { path: given, outPath, maxPixels: MAX_PIXELS, as: "logo", box: LOGO_BOX } as const;
    const made = await preparePicture(input, asker);
    if (made === "damaged") throw refuse("invalid_image", "is damaged");
    if (made === "too_large") throw tooLarge(path, `${LOGO_MAX_MEGAPIXELS} million pixels`);
    return { png: await readFile(outPath), width: made.width, height: made.height };
  });
}

const tooLarge = (path: string, limit: string) =>
  new AppError("PAYLOAD_TOO_LARGE", {
    detail: `A logo can have at most ${limit}. Reduce the image, then try again.`,
    errors: [{ path, code: "too_large", message: `must have at most ${limit}` }],
  });

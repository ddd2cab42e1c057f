import "server-only";
import { LOGO_BOX, LOGO_MAX_MEGAPIXELS, LOGO_MAX_MIB } from "@/lib/contracts/logo";
import { reencodePicture } from "@/lib/domain/files/reencode-picture";

export const LOGO_MAX_BYTES = LOGO_MAX_MIB * 1024 * 1024;

const RULES = {
  name: "A logo",
  maxMib: LOGO_MAX_MIB,
  maxMegapixels: LOGO_MAX_MEGAPIXELS,
  as: "logo",
  box: LOGO_BOX,
} as const;

/** A PNG encoded by us, with its size in pixels. */
export type LogoPicture = { png: Buffer; width: number; height: number };

/**
 * Decodes an image and re-encodes it to fit into 600 × 200 pixels: the result contains only pixels (no metadata),
 * upright, in sRGB, with transparency. The first frame of an animation is used. Deterministic: the same bytes give
 * the same result.
 * @param bytes untrusted upload
 * @param path its path in the request, for the error
 * @param caller the uploader, who can have only one image decoded at a time
 * @throws {AppError} INVALID_INPUT, PAYLOAD_TOO_LARGE, BUSY
 */
export async function prepareLogo(bytes: Buffer, path: string, caller: string): Promise<LogoPicture> {
  const { bytes: png, width, height } = await reencodePicture({ bytes, path, caller }, RULES);
  return { png, width, height };
}

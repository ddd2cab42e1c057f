import "server-only";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { InputCode } from "@/lib/contracts/input-codes";
import type { PictureInput } from "@/lib/document-engine/pdf/picture/types";
import { preparePictureInWorker } from "@/lib/document-engine/pool/prepare-picture-in-worker";
import {
  NOT_A_PICTURE_MESSAGE,
  SEVERAL_PAGES_MESSAGE,
  unreadableReason,
} from "@/lib/domain/files/picture-refusals";
import { AppError, invalidInput } from "@/lib/errors";
import { PICTURE_HEAD_BYTES, pictureType } from "@/lib/pure/picture-type";
import { withTempDir } from "@/lib/pure/temp-dir";

/** An untrusted upload, with its location in the request. */
export interface UntrustedPicture {
  readonly bytes: Buffer;
  readonly path: string;
  /** The uploader, who can have only one image decoded at a time. */
  readonly caller: string;
}

export interface PictureRules {
  /** For messages: “A logo”. */
  readonly name: string;
  readonly maxMib: number;
  readonly maxMegapixels: number;
  readonly as: Exclude<PictureInput["as"], "check">;
  readonly box: { readonly width: number; readonly height: number };
}

/** A re-encoded image with its size in pixels. */
export interface ReencodedPicture {
  readonly bytes: Buffer;
  readonly format: "png" | "jpeg";
  readonly width: number;
  readonly height: number;
}

/**
 * Decodes an image in a worker and re-encodes it to fit into a box: the result contains only pixels (no metadata),
 * upright. The first frame of an animation is used.
 * @throws {AppError} INVALID_INPUT, PAYLOAD_TOO_LARGE, BUSY
 */
export async function reencodePicture(
  upload: UntrustedPicture,
  rules: PictureRules,
): Promise<ReencodedPicture> {
  const { bytes, path, caller } = upload;
  const { maxMib, maxMegapixels, as, box } = rules;
  const refuse = (code: InputCode, message: string) => invalidInput({ path, code, message });
  if (bytes.length === 0) throw refuse("empty", "is empty");
  if (bytes.length > maxMib * 1024 * 1024) throw tooLarge(path, rules.name, `${maxMib} MB`);
  if (!pictureType(bytes))
    throw refuse(
      "unsupported_type",
      unreadableReason(bytes.subarray(0, PICTURE_HEAD_BYTES)) ?? NOT_A_PICTURE_MESSAGE,
    );
  return withTempDir(async (dir) => {
    const [received, outPath] = [join(dir, "given"), join(dir, "made")];
    await writeFile(received, bytes);
    const input = { path: received, outPath, maxPixels: maxMegapixels * 1_000_000, as, box };
    const prepared = await preparePictureInWorker(input, caller);
    if (prepared === "damaged") throw refuse("invalid_image", "is damaged");
    if (prepared === "several_pages") throw refuse("several_pages", SEVERAL_PAGES_MESSAGE);
    if (prepared === "too_large") throw tooLarge(path, rules.name, `${maxMegapixels} million pixels`);
    const { width, height, format } = prepared;
    if (!format) throw new Error("the image was not re-encoded");
    return { bytes: await readFile(outPath), format, width, height };
  });
}

const tooLarge = (path: string, name: string, limit: string) =>
  new AppError("PAYLOAD_TOO_LARGE", {
    detail: `${name} can have at most ${limit}. Reduce the image, then try again.`,
    errors: [{ path, code: "too_large", message: `must have at most ${limit}` }],
  });

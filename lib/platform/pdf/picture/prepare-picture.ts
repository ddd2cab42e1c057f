import sharp, { type Sharp } from "sharp";
import { isSeenInField } from "@/lib/contracts/has-ink";
import { PdfFailure } from "@/lib/platform/pdf/failure";
import type { PictureInput, PictureOutput } from "./types";

// The pool limits parallelism, and a worker caches nothing from one image to the next.
sharp.concurrency(1);
sharp.cache(false);

const JPEG_QUALITY = 88;

/**
 * Decodes an image and re-encodes it: the result is only pixels, upright, without metadata, location or trailing data.
 * Of an animated image, only the first frame is kept.
 * @throws {PdfFailure} PICTURE_TOO_LARGE, PICTURE_DAMAGED
 */
export async function preparePicture(input: PictureInput): Promise<PictureOutput> {
  const { width, height, hasAlpha, type } = await readHeader(input.path);
  if (width * height > input.maxPixels)
    throw new PdfFailure("PICTURE_TOO_LARGE", `This image has more than ${input.maxPixels} pixels.`);
  if (input.as === "check") return { width, height, format: null };
  const isPhoto = input.as === "photo" || (input.as === "image" && type !== "png");
  const format = isPhoto && !hasAlpha ? "jpeg" : "png";
  const image = sharp(input.path, { limitInputPixels: input.maxPixels, failOn: "error" }).autoOrient();
  const fitted = input.box ? image.resize({ ...input.box, fit: "inside", withoutEnlargement: true }) : image;
  const result = await encoded(fitted, input.as, format)
    .toFile(input.outPath)
    .catch((cause: unknown) => {
      throw damaged(cause);
    });
  const size: PictureOutput = { width: result.width, height: result.height, format };
  if (input.as !== "png") return size;
  return { ...size, isBlank: !isSeenInField(size) || (await hasNoContrast(input.outPath)) };
}

/** Of 255: less cannot be told from the paper, in print or on a screen. */
const LEAST_CONTRAST = 24;

/** Whether nothing can be seen of an image laid on white, as on paper: no colour has a contrast within it. */
async function hasNoContrast(path: string): Promise<boolean> {
  const onPaper = sharp(path).flatten({ background: "#fff" }).toColourspace("srgb");
  const { channels } = await sharp(await onPaper.png().toBuffer()).stats();
  return channels.every(({ min, max }) => max - min < LEAST_CONTRAST);
}

function encoded(image: Sharp, as: PictureInput["as"], format: "png" | "jpeg"): Sharp {
  const isOurs = as === "logo" || as === "image";
  const coloured = isOurs ? image.toColourspace("srgb") : image;
  if (format === "jpeg") return coloured.jpeg({ quality: JPEG_QUALITY, mozjpeg: true });
  return isOurs ? coloured.png({ compressionLevel: 9 }) : coloured.png();
}

async function readHeader(path: string) {
  const { width, height, hasAlpha, format } = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw damaged(cause);
    });
  return { width, height, hasAlpha, type: format };
}

const damaged = (cause: unknown) => new PdfFailure("PICTURE_DAMAGED", "This image is damaged.", { cause });

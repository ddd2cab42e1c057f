import sharp, { type Sharp } from "sharp";
import { isVisibleInField } from "@/lib/contracts/visible-content";
import { certificateCode } from "@/lib/document-engine/pdf/certificate-pages/certificate-code";
import { readCodes } from "@/lib/document-engine/pdf/certificate-pages/read-codes";
import { pagesOf, pictureDamagedError, readPictureHeader } from "./read-picture-header";
import type { PictureInput, PictureOutput } from "./types";

// The pool limits parallelism, and a worker caches nothing from one image to the next.
sharp.concurrency(1);
sharp.cache(false);

const JPEG_QUALITY = 88;
/** Drawings and screenshots, with few colours and sharp edges. */
const LOSSLESS: ReadonlySet<string | undefined> = new Set(["png", "gif"]);

/**
 * Decodes an image and re-encodes it: the result is only pixels, upright, without metadata, location or trailing
 * data. Of an animated image, only the first frame is kept; an image with several pages is rejected, unless it is
 * only checked.
 * @throws {PdfError} PICTURE_TOO_LARGE, PICTURE_DAMAGED, PICTURE_TOO_MANY_PAGES
 */
export async function preparePicture(input: PictureInput): Promise<PictureOutput> {
  if (input.as === "check") {
    const { width, height } = await readPictureHeader(input.path, input.maxPixels);
    return { width, height, format: null };
  }
  await pagesOf(input.path, input.maxPixels, 1);
  return preparePicturePage({ ...input, as: input.as }, 0);
}

/**
 * Does the same for a single page; `page` is 0-based.
 * @throws {PdfError} PICTURE_TOO_LARGE, PICTURE_DAMAGED
 */
export async function preparePicturePage(
  input: Omit<PictureInput, "as"> & { readonly as: Exclude<PictureInput["as"], "check"> },
  page: number,
): Promise<PictureOutput & { readonly format: "png" | "jpeg" }> {
  const { hasAlpha, type } = await readPictureHeader(input.path, input.maxPixels, page);
  const isPhoto = input.as === "photo" || (input.as === "image" && !LOSSLESS.has(type));
  const format = isPhoto && !hasAlpha ? "jpeg" : "png";
  const options = { limitInputPixels: input.maxPixels, failOn: "error", page } as const;
  const image = sharp(input.path, options).autoOrient();
  const fitted = input.box ? image.resize({ ...input.box, fit: "inside", withoutEnlargement: true }) : image;
  const { width, height } = await encoded(fitted, input.as, format)
    .toFile(input.outPath)
    .catch((cause: unknown) => {
      throw pictureDamagedError(cause);
    });
  const made = { width, height, format } as const;
  if (input.as !== "png") return made;
  const isBlank = !isVisibleInField(made) || (await hasNoContrast(input.outPath));
  if (!input.verifyUrl) return { ...made, isBlank };
  return { ...made, isBlank, hasCertificateCode: await hasCertificateCode(input.outPath, input.verifyUrl) };
}

/** Minimum length of the longer side, in pixels: the same as for the search in a page that consists of one image. */
const CODE_SIDE = 1_250;

/** Whether an image laid on white has the QR code of a certificate of completion. */
async function hasCertificateCode(path: string, verifyUrl: string): Promise<boolean> {
  const onPaper = sharp(await onWhite(path).png().toBuffer());
  const { width, height } = await onPaper.metadata();
  const isLarge = Math.max(width, height) >= CODE_SIDE;
  const sized = isLarge ? onPaper : onPaper.resize({ width: CODE_SIDE, height: CODE_SIDE, fit: "inside" });
  const { data, info } = await sized.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const codes = await readCodes({ pixels: data, widthPx: info.width, heightPx: info.height });
  return codes.some((content) => certificateCode(content, verifyUrl) !== null);
}

/** As on paper. */
const onWhite = (path: string): Sharp => sharp(path).flatten({ background: "#fff" }).toColourspace("srgb");

/** Minimum contrast, out of 255; anything less cannot be told from the paper, in print or on a screen. */
const MIN_CONTRAST = 24;

/** Whether an image laid on white, as on paper, shows nothing: no colour channel has enough contrast. */
async function hasNoContrast(path: string): Promise<boolean> {
  const { channels } = await sharp(await onWhite(path).png().toBuffer()).stats();
  return channels.every(({ min, max }) => max - min < MIN_CONTRAST);
}

function encoded(image: Sharp, as: PictureInput["as"], format: "png" | "jpeg"): Sharp {
  const isOurs = as === "logo" || as === "image";
  const coloured = isOurs ? image.toColourspace("srgb") : image;
  if (format === "jpeg") return coloured.jpeg({ quality: JPEG_QUALITY, mozjpeg: true });
  return isOurs ? coloured.png({ compressionLevel: 9 }) : coloured.png();
}

import sharp, { type Metadata } from "sharp";
import { PdfError } from "@/lib/document-engine/pdf-error";

/** What an image declares about itself, before any of it is decoded. */
export interface PictureHeader {
  readonly width: number;
  readonly height: number;
  readonly hasAlpha: boolean;
  /** The format's name in sharp: `png`, `jpeg`, `webp`, `gif`, `tiff`. */
  readonly type: string | undefined;
  /**
   * Number of pages in the file, including previews, which repeat another page at a small size; frames of an
   * animation are not pages.
   */
  readonly pages: number;
}

/** Bytes per sample, by libvips' name of the sample format. */
const SAMPLE_BYTES: Readonly<Record<string, number>> = {
  ...{
    uchar: 1,
    char: 1,
    ushort: 2,
    short: 2,
    uint: 4,
    int: 4,
    float: 4,
    double: 8,
    complex: 8,
    dpcomplex: 16,
  },
};
/** Allowed bytes per pixel: red, green, blue and alpha with 16 bits each. Scientific images can have more. */
const PIXEL_BYTES = 8;

const bytesOf = ({ width, height, channels = 4, depth }: Metadata): number =>
  width * height * channels * (SAMPLE_BYTES[depth ?? "uchar"] ?? 16);

/**
 * @param page page of a file with several pages, from 0
 * @throws {PdfError} PICTURE_DAMAGED, PICTURE_TOO_LARGE
 */
export async function readPictureHeader(path: string, maxPixels: number, page = 0): Promise<PictureHeader> {
  const found = await sharp(path, { limitInputPixels: false, page })
    .metadata()
    .catch((cause: unknown) => {
      throw pictureDamagedError(cause);
    });
  const { width, height, hasAlpha, format: type, pages = 1 } = found;
  if (width * height > maxPixels || bytesOf(found) > maxPixels * PIXEL_BYTES)
    throw new PdfError("PICTURE_TOO_LARGE", `This image has more than ${maxPixels} pixels.`);
  return { width, height, hasAlpha, type, pages: type === "tiff" ? pages : 1 };
}

export const pictureDamagedError = (cause: unknown) =>
  new PdfError("PICTURE_DAMAGED", "This image is damaged.", { cause });

/**
 * Maximum side of a preview, in pixels: a page of at most this size, next to an image several times as large, is the
 * preview that scanners and editors add.
 */
const PREVIEW_PX = 320;
const PREVIEW_SHARE = 1 / 3;

const isPreviewOf = (page: PictureHeader, first: PictureHeader): boolean =>
  Math.max(page.width, page.height) <=
  Math.min(PREVIEW_PX, PREVIEW_SHARE * Math.max(first.width, first.height));

/**
 * Returns the indexes of the pages to show; previews of the first page are left out.
 * @param mostPages maximum number of pages
 * @throws {PdfError} PICTURE_DAMAGED, PICTURE_TOO_LARGE, PICTURE_TOO_MANY_PAGES
 */
export async function pagesOf(path: string, maxPixels: number, mostPages: number): Promise<number[]> {
  const first = await readPictureHeader(path, maxPixels);
  const tooMany = () =>
    new PdfError("PICTURE_TOO_MANY_PAGES", `This image has more than ${mostPages} pages.`);
  // Scanners write at most one preview per page.
  if (first.pages > 2 * mostPages) throw tooMany();
  const pages = [0];
  for (let page = 1; page < first.pages; page++)
    if (!isPreviewOf(await readPictureHeader(path, maxPixels, page), first)) pages.push(page);
  if (pages.length > mostPages) throw tooMany();
  return pages;
}

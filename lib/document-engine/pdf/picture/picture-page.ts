import { readFile, writeFile } from "node:fs/promises";
import { PDF } from "@libpdf/core";
import { saveReproducibly } from "@/lib/document-engine/pdf/structure/save-reproducibly";
import { PdfError } from "@/lib/document-engine/pdf-error";
import { preparePicturePage } from "./prepare-picture";
import { pagesOf, readPictureHeader } from "./read-picture-header";
import type { PicturePageInput, PictureSheet } from "./types";

/** About 260 dots per inch on A4: enough to read small print of a photographed page. */
const MAX_SIDE_PX = 3_000;
/** Maximum size of a pixel, so that a small image is not enlarged too much. */
const POINTS_PER_PIXEL = 0.75;
/** Maximum difference in aspect ratio for a scan, which fills its sheet; a photo gets a margin. */
const SAME_SHAPE = 0.03;
const MARGIN = 28;

/** All pages of an image together may have this many times the maximum number of pixels of a single image. */
const TOGETHER = 4;

/**
 * Puts each page of an image on a PDF page: re-encoded, upright, with the page orientation that suits the image.
 * Deterministic.
 * @throws {PdfError} PICTURE_TOO_LARGE, PICTURE_DAMAGED, PICTURE_TOO_MANY_PAGES
 */
export async function picturePage(input: PicturePageInput): Promise<null> {
  const { path, maxPixels, scratchPath, title } = input;
  const pages = await pagesOf(path, maxPixels, input.maxPages);
  await assertTogether(input, pages);
  const box = { width: MAX_SIDE_PX, height: MAX_SIDE_PX };
  const pdf = PDF.create();
  for (const index of pages) {
    const picture = await preparePicturePage(
      { path, maxPixels, as: "image", box, outPath: scratchPath },
      index,
    );
    const bytes = await readFile(scratchPath);
    const image = picture.format === "jpeg" ? pdf.embedJpeg(bytes) : pdf.embedPng(bytes);
    const sheet = turnedFor(picture, input.sheet);
    pdf.addPage(sheet).drawImage(image, placeOn(sheet, picture));
  }
  await writeFile(input.outputPath, await saveReproducibly(pdf, title));
  return null;
}

async function assertTogether(
  { path, maxPixels }: PicturePageInput,
  pages: readonly number[],
): Promise<void> {
  let pixels = 0;
  for (const page of pages) {
    const { width, height } = await readPictureHeader(path, maxPixels, page);
    pixels += width * height;
  }
  if (pixels > TOGETHER * maxPixels)
    throw new PdfError("PICTURE_TOO_LARGE", "The pages of this image have too many pixels together.");
}

const turnedFor = ({ width, height }: PictureSheet, sheet: PictureSheet): PictureSheet =>
  width > height ? { width: sheet.height, height: sheet.width } : sheet;

/** Centres the picture on the sheet. */
function placeOn(sheet: PictureSheet, picture: PictureSheet) {
  const shapes = picture.width / picture.height / (sheet.width / sheet.height);
  const margin = Math.abs(shapes - 1) <= SAME_SHAPE ? 0 : MARGIN;
  const scale = Math.min(
    (sheet.width - 2 * margin) / picture.width,
    (sheet.height - 2 * margin) / picture.height,
    POINTS_PER_PIXEL,
  );
  const [width, height] = [picture.width * scale, picture.height * scale];
  return { x: (sheet.width - width) / 2, y: (sheet.height - height) / 2, width, height };
}

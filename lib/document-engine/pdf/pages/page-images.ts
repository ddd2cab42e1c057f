import type { PdfiumEngine } from "./pdfium-engine";

/** Which images of a page are read, and how. */
export interface ImageLimits {
  /** Minimum length of the shorter side, in pixels; smaller images are ignored. */
  readonly minSide: number;
  /** Maximum number of pixels; larger images are not decoded. */
  readonly maxPixels: number;
  /** Number of pixels to which images are reduced. */
  readonly reducedPixels: number;
}

/** A picture in the format of a rendered page: red, green, blue and an unused byte per pixel. */
interface Picture {
  readonly pixels: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** FPDF_PAGEOBJ_* constants (fpdf_edit.h). */
const IMAGE = 3;
const FORM = 5;
/** Nesting of form XObjects: real files are a few levels deep. */
const MAX_DEPTH = 8;
const MAX_OBJECTS = 20_000;
/** FPDFBitmap_* constants (fpdfview.h) with their bytes per pixel. */
const BYTES_PER_PIXEL: Readonly<Record<number, number>> = { 1: 1, 2: 3, 3: 4, 4: 4 };

/** An image that a page draws, with its size in pixels. */
export interface PlacedImage {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Its size on the page, in user space units; null inside a form XObject. */
  readonly shown: { readonly width: number; readonly height: number } | null;
}

/**
 * Lists the images of a page in drawing order, up to `max`, without decoding them.
 * @param scratch buffer for six floats
 */
export function listImages(
  engine: PdfiumEngine,
  page: number,
  { minSide }: Pick<ImageLimits, "minSide">,
  max: number,
  scratch: number,
): PlacedImage[] {
  const found: PlacedImage[] = [];
  forEachImage(engine, page, minSide, scratch, ({ handle, width, height, depth }) => {
    const shown = depth === 0 ? sidesOf(engine, handle, scratch) : null;
    found.push({ widthPx: width, heightPx: height, shown });
    return found.length < max;
  });
  return found;
}

/** Returns the lengths of the sides of the unit square transformed by the image's matrix. */
function sidesOf({ api, bytes }: PdfiumEngine, image: number, scratch: number): PlacedImage["shown"] {
  if (!api._FPDFPageObj_GetMatrix(image, scratch)) return null;
  const view = new DataView(bytes().buffer);
  const [a, b, c, d] = [0, 4, 8, 12].map((offset) => view.getFloat32(scratch + offset, true));
  return { width: Math.hypot(a ?? 0, b ?? 0), height: Math.hypot(c ?? 0, d ?? 0) };
}

/**
 * Reads an image of a page by its number (0-based, in drawing order), in grey, without the page's scaling, masks and
 * clips; null if there is no image with that number, and without a picture if it cannot be decoded.
 * @param scratch buffer for two integers
 */
export function readPlacedImage(
  engine: PdfiumEngine,
  page: number,
  number: number,
  limits: ImageLimits,
  scratch: number,
): { picture: Picture | null } | null {
  const { api } = engine;
  const object = findImage(engine, page, number, limits.minSide, scratch);
  if (!object) return null;
  if (object.width * object.height > limits.maxPixels) return { picture: null };
  const bitmap = api._FPDFImageObj_GetBitmap(object.handle);
  if (bitmap === 0) return { picture: null };
  try {
    return { picture: reduce(engine, bitmap, limits.reducedPixels) };
  } finally {
    api._FPDFBitmap_Destroy(bitmap);
  }
}

interface FoundImage {
  readonly handle: number;
  readonly width: number;
  readonly height: number;
  /** Number of form XObjects that contain it. */
  readonly depth: number;
}

function findImage(
  engine: PdfiumEngine,
  page: number,
  number: number,
  minSide: number,
  scratch: number,
): FoundImage | null {
  const seen: FoundImage[] = [];
  forEachImage(engine, page, minSide, scratch, (image) => {
    seen.push(image);
    return seen.length <= number;
  });
  return seen[number] ?? null;
}

/**
 * Visits the page's images in drawing order, including those inside form XObjects. @param use returns whether to
 * continue
 */
function forEachImage(
  { api, bytes }: PdfiumEngine,
  page: number,
  minSide: number,
  scratch: number,
  use: (image: FoundImage) => boolean,
): void {
  let [isDone, left] = [false, MAX_OBJECTS];
  const look = (object: number, depth: number) => {
    left -= 1;
    const type = api._FPDFPageObj_GetType(object);
    if (type === FORM && depth < MAX_DEPTH)
      lookAll(api._FPDFFormObj_CountObjects(object), (i) => api._FPDFFormObj_GetObject(object, i), depth + 1);
    if (type !== IMAGE || !api._FPDFImageObj_GetImagePixelSize(object, scratch, scratch + 4)) return;
    const view = new DataView(bytes().buffer);
    const [width, height] = [view.getUint32(scratch, true), view.getUint32(scratch + 4, true)];
    if (Math.min(width, height) >= minSide) isDone = !use({ handle: object, width, height, depth });
  };
  const lookAll = (count: number, object: (index: number) => number, depth: number) => {
    for (let i = 0; i < count && !isDone && left > 0; i++) look(object(i), depth);
  };
  lookAll(api._FPDFPage_CountObjects(page), (i) => api._FPDFPage_GetObject(page, i), 0);
}

/** Returns how many pixels of a side of an image become one when it is reduced. */
export function reductionOf(widthPx: number, heightPx: number, maxPixels: number): number {
  return Math.max(1, Math.ceil(Math.sqrt((widthPx * heightPx) / maxPixels)));
}

/** Reduces a bitmap to grey; each pixel is the mean of a square of the bitmap's pixels. */
function reduce({ api, bytes }: PdfiumEngine, bitmap: number, maxPixels: number): Picture | null {
  const [width, height] = [api._FPDFBitmap_GetWidth(bitmap), api._FPDFBitmap_GetHeight(bitmap)];
  const size = BYTES_PER_PIXEL[api._FPDFBitmap_GetFormat(bitmap)];
  if (!size) return null;
  const [stride, start] = [api._FPDFBitmap_GetStride(bitmap), api._FPDFBitmap_GetBuffer(bitmap)];
  const step = reductionOf(width, height, maxPixels);
  const [widthPx, heightPx] = [Math.floor(width / step), Math.floor(height / step)];
  if (widthPx < 1 || heightPx < 1) return null;
  const from = bytes();
  const pixels = new Uint8Array(widthPx * heightPx * 4);
  // The green channel alone is used, because it makes up most of the perceived brightness.
  const channel = size === 1 ? 0 : 1;
  let to = 0;
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++) {
      let sum = 0;
      for (let row = 0; row < step; row++) {
        const at = start + (y * step + row) * stride + x * step * size + channel;
        for (let column = 0; column < step; column++) sum += from[at + column * size] ?? 0;
      }
      const grey = sum / (step * step);
      pixels[to++] = grey;
      pixels[to++] = grey;
      pixels[to++] = grey;
      pixels[to++] = 255;
    }
  return { pixels, widthPx, heightPx };
}

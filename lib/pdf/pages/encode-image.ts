import sharp, { type Sharp } from "sharp";
import type { RenderedPage } from "./pdfium-document";
import type { PageImageFormat } from "./types";

/** What a page image is encoded as in the end. */
export type EncodedFormat = Exclude<PageImageFormat, "auto">;

export interface EncodedImage {
  readonly format: EncodedFormat;
  readonly bytes: Buffer;
}

/**
 * Pages of text and drawing hold few colours, photographs and scans thousands. The border was set on real
 * files (docs/decisions/0003-page-images.md).
 */
const MAX_DRAWN_COLOURS = 1_024;
/** Shades per channel that a drawn page keeps: nobody sees the difference, and PNG needs a third of the bytes. */
const SHADES = 32;
const NEAREST_SHADE = Uint8Array.from({ length: 256 }, (_, value) =>
  Math.round((Math.round((value * (SHADES - 1)) / 255) * 255) / (SHADES - 1)),
);
const PNG_LEVEL = 3;
const JPEG_QUALITY = 80;
const WEBP_QUALITY = 80;
const BYTES_PER_PIXEL = 4;

// The pool decides how many cores work; a thread pool inside every worker would multiply that.
sharp.concurrency(1);
sharp.cache(false);

/** Encodes what PDFium drew; `auto` takes PNG for drawn pages and JPEG for photographs and scans. */
export async function encodeImage(page: RenderedPage, format: PageImageFormat): Promise<EncodedImage> {
  const colours = surveyColours(page.pixels);
  const chosen = format === "auto" ? (colours.count > MAX_DRAWN_COLOURS ? "jpeg" : "png") : format;
  switch (chosen) {
    case "png":
      return { format: chosen, bytes: await encodeDrawn(page, colours.isGrey) };
    case "jpeg":
      return { format: chosen, bytes: await asImage(page).jpeg({ quality: JPEG_QUALITY }).toBuffer() };
    case "webp":
      return {
        format: chosen,
        bytes: await asImage(page).webp({ quality: WEBP_QUALITY, effort: 0 }).toBuffer(),
      };
  }
}

function asImage({ pixels, widthPx, heightPx }: RenderedPage): Sharp {
  return sharp(pixels, {
    raw: { width: widthPx, height: heightPx, channels: BYTES_PER_PIXEL },
  }).removeAlpha();
}

async function encodeDrawn(page: RenderedPage, isGrey: boolean): Promise<Buffer> {
  const channels = isGrey ? 1 : 3;
  const reduced = reduceShades(page.pixels, channels);
  const image = sharp(reduced, { raw: { width: page.widthPx, height: page.heightPx, channels } });
  return image
    .toColourspace(isGrey ? "b-w" : "srgb")
    .png({ compressionLevel: PNG_LEVEL })
    .toBuffer();
}

/** Counts colours at five bits a channel; runs of one colour, most of a page, cost one comparison a pixel. */
function surveyColours(pixels: Uint8Array): { count: number; isGrey: boolean } {
  const words = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.byteLength >> 2);
  const seen = new Uint8Array(1 << 15);
  let count = 0;
  let isGrey = true;
  let previous = -1;
  for (const word of words) {
    if (word === previous) continue;
    previous = word;
    const red = word & 0xff;
    const green = (word >>> 8) & 0xff;
    const blue = (word >>> 16) & 0xff;
    if (red !== green || green !== blue) isGrey = false;
    const key = (red >> 3) | ((green >> 3) << 5) | ((blue >> 3) << 10);
    if (seen[key] === 0) {
      seen[key] = 1;
      count += 1;
    }
  }
  return { count, isGrey };
}

function reduceShades(pixels: Uint8Array, channels: 1 | 3): Uint8Array {
  const reduced = new Uint8Array((pixels.length / BYTES_PER_PIXEL) * channels);
  let out = 0;
  for (let i = 0; i < pixels.length; i += BYTES_PER_PIXEL) {
    for (let channel = 0; channel < channels; channel += 1) {
      reduced[out] = NEAREST_SHADE[pixels[i + channel] ?? 0] ?? 0;
      out += 1;
    }
  }
  return reduced;
}

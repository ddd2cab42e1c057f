import sharp, { type Sharp } from "sharp";
import { encodeIndexedPng, toIndexed } from "./indexed-png";
import type { RenderedPage } from "./pdfium-document";
import type { PageImageFormat } from "./types";

export interface EncodedImage {
  readonly format: Exclude<PageImageFormat, "auto">;
  readonly bytes: Buffer;
}

/** Measured in docs/performance.md, page images and texts. */
const WEBP_QUALITY = 80;
const BYTES_PER_PIXEL = 4;

// The pool limits parallelism; a thread pool in every worker would multiply it.
sharp.concurrency(1);
sharp.cache(false);

/** Encodes a rendered page. `auto`: palette PNG for text and drawings, WebP for photographs and scans. */
export async function encodeImage(page: RenderedPage, format: PageImageFormat): Promise<EncodedImage> {
  const indexed = format === "webp" ? null : toIndexed(page.pixels, page.widthPx, page.heightPx);
  if (indexed) return { format: "png", bytes: encodeIndexedPng(indexed) };
  if (format === "png") return { format, bytes: await asImage(page).png().toBuffer() };
  const bytes = await asImage(page).webp({ quality: WEBP_QUALITY, effort: 0 }).toBuffer();
  return { format: "webp", bytes };
}

function asImage({ pixels, widthPx, heightPx }: RenderedPage): Sharp {
  return sharp(pixels, {
    raw: { width: widthPx, height: heightPx, channels: BYTES_PER_PIXEL },
  }).removeAlpha();
}

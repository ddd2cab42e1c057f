import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { deflate } from "node:zlib";
import { type PDF, PdfDict, PdfName, PdfNumber, type PdfRef, PdfStream } from "@libpdf/core";
import { PNG } from "pngjs";

const deflateAsync = promisify(deflate);

/** An image ready to be embedded in any number of documents; decoded and compressed once. */
export interface RasterImage {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Embeds the image in a document, once even if called repeatedly. */
  addTo(pdf: PDF): PdfRef;
}

/** The file is not a printable image. */
export class ImageError extends Error {
  override readonly name = "ImageError";
}

/** Larger images are scaled down: 1,200 px are 300 dpi over four inches. */
const MAX_SIDE = 1_200;
/** Decoding takes 4 bytes per pixel; uploads are at most 2,000 × 1,000. */
const MAX_PIXELS = 8_000_000;

/**
 * @param maxSide pixels; a PNG with a longer side is scaled down by a whole factor
 * @throws ImageError if the file is neither PNG nor JPEG, or too large to decode
 */
export async function loadImage(path: string, maxSide = MAX_SIDE): Promise<RasterImage> {
  const bytes = await readFile(path);
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return jpegImage(bytes);
  if (bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return pngImage(bytes, maxSide);
  throw new ImageError("an image must be PNG or JPEG");
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function once(add: (pdf: PDF) => PdfRef): (pdf: PDF) => PdfRef {
  const refs = new WeakMap<PDF, PdfRef>();
  return (pdf) => {
    let ref = refs.get(pdf);
    if (!ref) {
      ref = add(pdf);
      refs.set(pdf, ref);
    }
    return ref;
  };
}

function jpegImage(bytes: Buffer): RasterImage {
  const { width, height } = jpegSize(bytes);
  return { width, height, addTo: once((pdf) => pdf.embedJpeg(bytes).ref) };
}

/** Reads the frame header (SOFn) of ITU-T T.81. */
function jpegSize(bytes: Buffer): { width: number; height: number } {
  let offset = 2;
  while (offset + 9 < bytes.length && bytes[offset] === 0xff) {
    const marker = bytes[offset + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { height: bytes.readUInt16BE(offset + 5), width: bytes.readUInt16BE(offset + 7) };
    offset += 2 + bytes.readUInt16BE(offset + 2);
  }
  throw new ImageError("the JPEG has no frame header");
}

async function pngImage(bytes: Buffer, maxSide: number): Promise<RasterImage> {
  if (bytes.length < 24 || bytes.readUInt32BE(16) * bytes.readUInt32BE(20) > MAX_PIXELS)
    throw new ImageError("the PNG is too large");
  let png: PNG;
  try {
    png = PNG.sync.read(bytes);
  } catch (error) {
    throw new ImageError("the PNG is damaged", { cause: error });
  }
  const factor = Math.ceil(Math.max(png.width, png.height) / maxSide);
  const { width, height, colour, alpha } = splitPixels(png, factor);
  const isGrey = colour.length === width * height;
  const packedColour = await deflateAsync(colour);
  const packedAlpha = alpha && (await deflateAsync(alpha));
  return {
    width,
    height,
    addTo: once((pdf) => {
      const dict = imageDict(width, height, isGrey ? "DeviceGray" : "DeviceRGB");
      if (packedAlpha) {
        const mask = new PdfStream(imageDict(width, height, "DeviceGray"), packedAlpha);
        dict.set("SMask", pdf.register(mask));
      }
      return pdf.register(new PdfStream(dict, packedColour));
    }),
  };
}

interface Planes {
  readonly width: number;
  readonly height: number;
  /** One byte per pixel for greyscale, otherwise three. */
  readonly colour: Uint8Array;
  /** null when the image is fully opaque. */
  readonly alpha: Uint8Array | null;
}

/**
 * Downscales by averaging blocks of `factor` × `factor` pixels, with colours weighted by opacity, and separates colour
 * from alpha.
 */
function splitPixels({ width: fullWidth, height: fullHeight, data }: PNG, factor: number): Planes {
  const width = Math.floor(fullWidth / factor) || 1;
  const height = Math.floor(fullHeight / factor) || 1;
  const rgb = new Uint8Array(width * height * 3);
  const alpha = new Uint8Array(width * height);
  let isGrey = true;
  let isOpaque = true;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let red = 0;
      let green = 0;
      let blue = 0;
      let opacity = 0;
      let count = 0;
      for (let dy = 0; dy < factor && y * factor + dy < fullHeight; dy++) {
        for (let dx = 0; dx < factor && x * factor + dx < fullWidth; dx++) {
          const at = ((y * factor + dy) * fullWidth + x * factor + dx) * 4;
          const a = data[at + 3] ?? 0;
          red += (data[at] ?? 0) * a;
          green += (data[at + 1] ?? 0) * a;
          blue += (data[at + 2] ?? 0) * a;
          opacity += a;
          count++;
        }
      }
      const pixel = y * width + x;
      const r = opacity > 0 ? Math.round(red / opacity) : 0;
      const g = opacity > 0 ? Math.round(green / opacity) : 0;
      const b = opacity > 0 ? Math.round(blue / opacity) : 0;
      rgb[pixel * 3] = r;
      rgb[pixel * 3 + 1] = g;
      rgb[pixel * 3 + 2] = b;
      alpha[pixel] = Math.round(opacity / count);
      if (r !== g || g !== b) isGrey = false;
      if (alpha[pixel] !== 255) isOpaque = false;
    }
  }
  const colour = isGrey ? rgb.filter((_, index) => index % 3 === 0) : rgb;
  return { width, height, colour, alpha: isOpaque ? null : alpha };
}

function imageDict(width: number, height: number, colourSpace: string): PdfDict {
  return PdfDict.of({
    Type: PdfName.of("XObject"),
    Subtype: PdfName.of("Image"),
    Width: PdfNumber.of(width),
    Height: PdfNumber.of(height),
    ColorSpace: PdfName.of(colourSpace),
    BitsPerComponent: PdfNumber.of(8),
    Filter: PdfName.of("FlateDecode"),
  });
}

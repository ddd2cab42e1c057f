import { crc32, deflateSync } from "node:zlib";

/**
 * Palette PNG (ISO/IEC 15948) encoder for pages with few colours. Implemented here because sharp would first compute an
 * optimal palette, which costs more than rendering the page.
 */

/** Bits per channel after quantization (2^5 shades): the loss is invisible, and anti-aliased text has few colours. */
const SHADE_BITS = 5;
const MAX_SHADE = (1 << SHADE_BITS) - 1;
const MAX_COLOURS = 256;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BITS_PER_INDEX = 8;
const COLOUR_TYPE_INDEXED = 3;
/** The lowest level with lazy matching: half the bytes of level 3 on uniform text, for a tenth more time. */
const DEFLATE_LEVEL = 4;

export interface IndexedImage {
  readonly widthPx: number;
  readonly heightPx: number;
  /** One index per pixel, each row preceded by a zero: PNG's filter type "None". */
  readonly rows: Uint8Array;
  /** Five bits per channel: red lowest, then green, then blue. */
  readonly palette: readonly number[];
}

/**
 * Reduces pixels (red, green, blue and an unused byte each, rows top down) to a palette.
 * @returns null when there are more than 256 colours, as in a photograph.
 */
export function toIndexed(pixels: Uint8Array, widthPx: number, heightPx: number): IndexedImage | null {
  const words = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.byteLength >> 2);
  const rows = new Uint8Array((widthPx + 1) * heightPx);
  const indexes = new Int16Array(1 << (3 * SHADE_BITS)).fill(-1);
  const palette: number[] = [];
  let previous = -1;
  let index = 0;
  let read = 0;
  for (let y = 0; y < heightPx; y += 1) {
    const rowStart = y * (widthPx + 1) + 1;
    for (let x = 0; x < widthPx; x += 1) {
      const word = words[read] ?? 0;
      read += 1;
      // Most of a page is runs of a single colour.
      if (word !== previous) {
        previous = word;
        const colour = ((word >>> 3) & 0x1f) | ((word >>> 6) & 0x3e0) | ((word >>> 9) & 0x7c00);
        index = indexes[colour] ?? -1;
        if (index < 0) {
          if (palette.length === MAX_COLOURS) return null;
          index = palette.length;
          indexes[colour] = index;
          palette.push(colour);
        }
      }
      rows[rowStart + x] = index;
    }
  }
  return { widthPx, heightPx, rows, palette };
}

export function encodeIndexedPng(image: IndexedImage): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(image.widthPx, 0);
  header.writeUInt32BE(image.heightPx, 4);
  header[8] = BITS_PER_INDEX;
  header[9] = COLOUR_TYPE_INDEXED;
  const palette = Buffer.from(image.palette.flatMap(toRgb));
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("PLTE", palette),
    chunk("IDAT", deflateSync(image.rows, { level: DEFLATE_LEVEL })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function toRgb(colour: number): number[] {
  return [0, 1, 2].map((channel) => {
    const shade = (colour >>> (channel * SHADE_BITS)) & MAX_SHADE;
    return Math.round((shade * 255) / MAX_SHADE);
  });
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

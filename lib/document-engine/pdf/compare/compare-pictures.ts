import type { Rect } from "@/lib/document-engine/pdf/geometry";
import type { PictureSize } from "@/lib/document-engine/pdf/pages/page-look";

const BYTES_PER_PIXEL = 4;
const CHANNELS = 3;
/**
 * Tolerance by which a channel may differ from the levels around it, out of 255: strokes thinner than a pixel blend
 * into their surroundings. For a form with 68 fields, up to 24 pixels exceeded 64 and one exceeded 96; replacing one
 * digit at 9 points makes more pixels exceed it.
 */
const SLACK = 96;

/** Strokes can meet so that a few pixels exceed the tolerance; a letter has more pixels than this. */
const STRAY_PIXELS = 3;
/** Margin around an excluded area, in pixels: half of its border may be drawn outside. */
const MARGIN_PX = 2;

/** The same operators drawn by the same renderer give identical pixels. Also true when no images were rendered. */
export function isSamePicture(a: Uint8Array | undefined, b: Uint8Array | undefined): boolean {
  return !a || !b || Buffer.compare(a, b) === 0;
}

/**
 * Whether two images show the same content when one was drawn through a different chain of matrices and so differs in
 * anti-aliasing: each pixel must lie between the darkest and the lightest of the 3 × 3 neighbourhood in the other
 * image, in both directions.
 * @param a, b red, green, blue and an unused byte per pixel; modified where areas are excluded
 * @param without areas of the displayed page, in fractions, that are not compared
 */
export function isRedrawnAlike(
  a: Uint8Array,
  b: Uint8Array,
  size: PictureSize,
  without: readonly Rect[],
): boolean {
  for (const area of without) for (const picture of [a, b]) whiten(picture, size, area);
  let strays = 0;
  for (let y = 0; y < size.heightPx; y++) {
    for (let x = 0; x < size.widthPx; x++) {
      const at = (y * size.widthPx + x) * BYTES_PER_PIXEL;
      if (isEqualPixel(a, b, at)) continue;
      if (isWithin(a, b, at, x, y, size) && isWithin(b, a, at, x, y, size)) continue;
      strays++;
      if (strays > STRAY_PIXELS) return false;
    }
  }
  return true;
}

function whiten(picture: Uint8Array, { widthPx, heightPx }: PictureSize, area: Rect): void {
  const left = Math.max(0, Math.floor(area.x * widthPx) - MARGIN_PX);
  const right = Math.min(widthPx, Math.ceil((area.x + area.width) * widthPx) + MARGIN_PX);
  const top = Math.max(0, Math.floor(area.y * heightPx) - MARGIN_PX);
  const bottom = Math.min(heightPx, Math.ceil((area.y + area.height) * heightPx) + MARGIN_PX);
  for (let y = top; y < bottom && left < right; y++)
    picture.fill(0xff, (y * widthPx + left) * BYTES_PER_PIXEL, (y * widthPx + right) * BYTES_PER_PIXEL);
}

function isEqualPixel(a: Uint8Array, b: Uint8Array, at: number): boolean {
  return a[at] === b[at] && a[at + 1] === b[at + 1] && a[at + 2] === b[at + 2];
}

function isWithin(
  pixels: Uint8Array,
  other: Uint8Array,
  at: number,
  x: number,
  y: number,
  { widthPx, heightPx }: PictureSize,
): boolean {
  for (let channel = 0; channel < CHANNELS; channel++) {
    let [low, high] = [255, 0];
    for (let row = Math.max(0, y - 1); row <= Math.min(heightPx - 1, y + 1); row++) {
      for (let column = Math.max(0, x - 1); column <= Math.min(widthPx - 1, x + 1); column++) {
        const level = other[(row * widthPx + column) * BYTES_PER_PIXEL + channel] ?? 0;
        if (level < low) low = level;
        if (level > high) high = level;
      }
    }
    const level = pixels[at + channel] ?? 0;
    if (level < low - SLACK || level > high + SLACK) return false;
  }
  return true;
}

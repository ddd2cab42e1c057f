/** Removes the paper background from a photographed or scanned signature. Works on RGBA pixels, as from a canvas. */

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Four bytes per pixel (RGBA), row by row. */
  readonly data: Uint8ClampedArray;
}

export interface InkBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Darkness relative to the surrounding paper, 0 to 255: up to `PAPER` a pixel is paper, from `INK` on it is ink. */
const PAPER = 28;
const INK = 70;
/** Minimum alpha at which a pixel counts as ink when the image is cropped. */
const VISIBLE = 40;
/**
 * Paper brightness is estimated per square cell, since shadows are uneven. The cell's size is the image's longer side
 * divided by this number.
 */
const CELLS = 12;

const brightness = (data: Uint8ClampedArray, i: number): number =>
  0.299 * (data[i] ?? 0) + 0.587 * (data[i + 1] ?? 0) + 0.114 * (data[i + 2] ?? 0);

/** Whether the image already has transparent parts: its background was removed, so it is left unchanged. */
export function hasTransparency({ data }: Pixels): boolean {
  let clear = 0;
  for (let i = 3; i < data.length; i += 4) if ((data[i] ?? 255) < 128) clear += 1;
  return clear > data.length / 4 / 20;
}

/** Paper brightness by cell: the 90th percentile of the brightness of the cell's pixels. */
function paperByCell(pixels: Pixels, cell: number): { columns: number; paper: number[] } {
  const { width, height, data } = pixels;
  const columns = Math.ceil(width / cell);
  const rows = Math.ceil(height / cell);
  const counts = Array.from({ length: columns * rows }, () => new Uint32Array(256));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const histogram = counts[Math.floor(y / cell) * columns + Math.floor(x / cell)];
      const level = Math.round(brightness(data, (y * width + x) * 4));
      if (histogram) histogram[level] = (histogram[level] ?? 0) + 1;
    }
  }
  return { columns, paper: counts.map(ninetiethPercentile) };
}

function ninetiethPercentile(histogram: Uint32Array): number {
  const total = histogram.reduce((sum, count) => sum + count, 0);
  let above = 0;
  for (let level = 255; level > 0; level--) {
    above += histogram[level] ?? 0;
    if (above >= total / 10) return level;
  }
  return 0;
}

/** Makes pixels as bright as the surrounding paper transparent, in place. */
export function clearBackground(pixels: Pixels): void {
  const { width, height, data } = pixels;
  const cell = Math.max(8, Math.ceil(Math.max(width, height) / CELLS));
  const { columns, paper } = paperByCell(pixels, cell);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 4;
      const around = paper[Math.floor(y / cell) * columns + Math.floor(x / cell)] ?? 255;
      const darker = around - brightness(data, i);
      const share = Math.min(1, Math.max(0, (darker - PAPER) / (INK - PAPER)));
      data[i + 3] = Math.round((data[i + 3] ?? 255) * share * share * (3 - 2 * share));
    }
  }
}

/** Bounding box of the visible pixels; null if there are none. */
export function inkBox({ width, height, data }: Pixels): InkBox | null {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) < VISIBLE) continue;
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
  }
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

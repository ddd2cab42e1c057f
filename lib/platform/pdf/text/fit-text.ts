import type { ShapedText } from "./shape";
import { shapeLines, type TextBlock, wrapText } from "./text-block";

/** Lines that fit a box, and the font size at which they do. */
export interface FittedText {
  readonly lines: readonly ShapedText[];
  /** Points. */
  readonly size: number;
  /** Line height (distance of baselines), points. */
  readonly lineHeight: number;
}

export interface TextBox {
  /** Points. */
  readonly width: number;
  readonly height: number;
  /** The preferred size, used if the text fits. */
  readonly fontSize: number;
}

/** Below this size, words are broken rather than shrunk. */
const READABLE_SIZE = 5;
/** If even broken words do not fit, the font shrinks to this: a value is never dropped. */
const SMALLEST_SIZE = 1;
const SIZE_STEP = 0.25;

/**
 * Finds the largest size up to the preferred one at which the wrapped text fits the box: first with whole words down to
 * a readable size, then with broken words, then smaller.
 */
export function fitText(block: TextBlock, box: TextBox): FittedText {
  const whole = largestFit(block, box, READABLE_SIZE, false);
  const cut =
    whole ?? largestFit(block, box, READABLE_SIZE, true) ?? largestFit(block, box, SMALLEST_SIZE, true);
  if (cut) return cut;
  const ranges = wrapText(block, box.width / SMALLEST_SIZE, true) ?? [];
  return {
    lines: shapeLines(ranges),
    size: SMALLEST_SIZE,
    lineHeight: Math.min(SMALLEST_SIZE * block.lineEm, box.height / Math.max(1, ranges.length)),
  };
}

function largestFit(block: TextBlock, box: TextBox, floor: number, canCutWords: boolean): FittedText | null {
  const smallest = Math.min(floor, box.fontSize);
  const rangesAt = (size: number) => {
    const ranges = wrapText(block, box.width / size, canCutWords);
    return ranges && heightEm(ranges.length, block) * size <= box.height + 0.01 ? ranges : null;
  };
  let steps = 0;
  // Fitting is monotonic in size, so this is a binary search.
  let low = 0;
  let high = Math.max(0, Math.ceil((box.fontSize - smallest) / SIZE_STEP));
  const sizeAt = (step: number) => Math.max(smallest, box.fontSize - step * SIZE_STEP);
  if (!rangesAt(sizeAt(high))) return null;
  while (low < high && steps++ < 32) {
    const middle = (low + high) >> 1;
    if (rangesAt(sizeAt(middle))) high = middle;
    else low = middle + 1;
  }
  const size = sizeAt(high);
  const ranges = rangesAt(size);
  return ranges && { lines: shapeLines(ranges), size, lineHeight: size * block.lineEm };
}

/** The last line needs no leading below it: a single line fits a box of its own em height. */
function heightEm(lines: number, block: TextBlock): number {
  return (lines - 1) * block.lineEm + Math.max(1, block.lineEm - 0.2);
}

/** Offset of the first baseline below the top of lines of this height, so that letters are vertically centred. */
export function firstBaseline(lineHeight: number, size: number): number {
  return lineHeight / 2 + size * 0.34;
}

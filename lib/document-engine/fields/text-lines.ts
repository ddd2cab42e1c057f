import { type Box, centreYOf, heightOf, union } from "./box";
import { logicalText } from "./logical-text";
import type { Glyph, Line } from "./page-marks";

/** A sequence of adjacent characters on one line, without a gap as wide as between columns. */
export interface Run extends Box {
  /** The text in logical order, with spaces between words. */
  readonly text: string;
  /** From left to right. */
  readonly glyphs: readonly Glyph[];
  /** Estimated em height, in points. */
  readonly size: number;
  readonly baseline: number;
  readonly isRtl: boolean;
}

/** Em height as a share of the line height that PDFium gives a character (ascent plus descent). */
const EM_SHARE = 0.82;
const DESCENT_SHARE = 0.2;
/** Characters are on one line if their middles differ by less than this, in character heights. */
const SAME_LINE = 0.4;
/** Gaps wider than this, in em, separate words. */
const WORD_GAP = 0.17;
/** Widest gap within a right-to-left word whose letters have no space between them in the file, in em. */
const JOINED_GAP = 0.6;
const RUN_GAP = 1.15;
const BRACKETS_GAP = 2.5;

/** Groups a page's characters into runs by position, independent of the drawing order. */
export function textRuns(glyphs: readonly Glyph[], walls: readonly Line[]): Run[] {
  return linesOf(glyphs).flatMap((line) => splitRuns(line, walls));
}

function linesOf(glyphs: readonly Glyph[]): Glyph[][] {
  const sorted = [...glyphs].sort((a, b) => centreYOf(a) - centreYOf(b));
  const lines: { glyphs: Glyph[]; middle: number; height: number }[] = [];
  for (const glyph of sorted) {
    const middle = centreYOf(glyph);
    const height = heightOf(glyph);
    let home: (typeof lines)[number] | null = null;
    for (let i = lines.length - 1; i >= Math.max(0, lines.length - 8) && !home; i--) {
      const line = lines[i];
      if (line && Math.abs(line.middle - middle) < SAME_LINE * Math.min(line.height, height)) home = line;
    }
    if (home) {
      home.glyphs.push(glyph);
      const weight = Math.min(home.glyphs.length, 30);
      home.middle += (middle - home.middle) / weight;
      home.height += (height - home.height) / weight;
    } else lines.push({ glyphs: [glyph], middle, height });
  }
  return lines.map((line) => line.glyphs.sort((a, b) => a.x0 - b.x0));
}

function splitRuns(line: readonly Glyph[], walls: readonly Line[]): Run[] {
  const runs: Run[] = [];
  let part: Glyph[] = [];
  const crossing = walls.filter((wall) => {
    const first = line[0];
    return first && wall.y0 < centreYOf(first) && wall.y1 > centreYOf(first);
  });
  for (const glyph of line) {
    const last = part.at(-1);
    if (last && isRepeat(last, glyph)) continue;
    if (last && isApart(last, glyph, crossing)) {
      runs.push(runOf(part));
      part = [];
    }
    part.push(glyph);
  }
  if (part.length > 0) runs.push(runOf(part));
  return runs;
}

/** Whether a character repeats the previous one to simulate bold. */
const isRepeat = (a: Glyph, b: Glyph): boolean =>
  a.text === b.text && Math.abs(a.x0 - b.x0) < 0.25 * (a.x1 - a.x0) && a.text.trim() !== "_";

function isApart(a: Glyph, b: Glyph, walls: readonly Line[]): boolean {
  const em = Math.min(heightOf(a), heightOf(b)) * EM_SHARE;
  const isBrackets = (a.text === "[" && b.text === "]") || (a.text === "(" && b.text === ")");
  if (b.x0 - a.x1 > em * (isBrackets ? BRACKETS_GAP : RUN_GAP)) return true;
  return walls.some((wall) => wall.x0 >= a.x1 - 0.5 && wall.x0 <= b.x0 + 0.5);
}

function runOf(glyphs: readonly Glyph[]): Run {
  const [first] = glyphs;
  if (!first) throw new Error("a run has at least one character");
  const box = glyphs.reduce<Box>(union, first);
  const heights = glyphs.map(heightOf).sort((a, b) => a - b);
  const height = heights[Math.floor(heights.length / 2)] ?? heightOf(first);
  const size = height * EM_SHARE;
  const { text, isRtl } = logicalText(spaced(glyphs, size));
  const bottoms = glyphs.map(({ y1 }) => y1).sort((a, b) => a - b);
  const baseline = (bottoms[Math.floor(bottoms.length / 2)] ?? box.y1) - DESCENT_SHARE * height;
  return { x0: box.x0, y0: box.y0, x1: box.x1, y1: box.y1, text, glyphs, size, baseline, isRtl };
}

function spaced(glyphs: readonly Glyph[], size: number): string[] {
  const parts: string[] = [];
  let last: Glyph | null = null;
  for (const glyph of glyphs) {
    if (last && isWordEnd(last, glyph, size)) parts.push(" ");
    parts.push(glyph.text);
    last = glyph;
  }
  return parts;
}

/** Whether a word ends between two adjacent characters, according to the file's spaces or by the gap. */
function isWordEnd(left: Glyph, right: Glyph, size: number): boolean {
  const gap = right.x0 - left.x1;
  if (right.order === left.order + 1) return right.isSpaced || gap > WORD_GAP * size;
  // Joined letters have wide bounds, with gaps in the middle of words.
  if (left.order === right.order + 1) return left.isSpaced || gap > JOINED_GAP * size;
  return gap > WORD_GAP * size;
}

/** The text of some of a run's characters, in logical order. */
export const glyphTextOf = (glyphs: readonly Glyph[], size: number): string =>
  logicalText(spaced(glyphs, size)).text.trim();

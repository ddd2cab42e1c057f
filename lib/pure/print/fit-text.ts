/**
 * How a value is set into its box: its size, its lines, and their places. The sealed PDF, the signing page and the
 * editor share this rule, so that what is seen while signing is what is sealed. It does not use fonts: the callers
 * have measured the text, the worker with the fonts themselves, a page with the table of their advances.
 */

import { visualOrder } from "@/lib/pure/print/visual-order";

/** A paragraph whose characters have been measured. */
export interface MeasuredParagraph {
  readonly text: string;
  /** The paragraph's direction, by its first strong character. */
  readonly base: "ltr" | "rtl";
  /** Embedding levels (UAX #9) of the paragraph's UTF-16 units; missing if all of it runs in its base direction. */
  readonly levels?: ArrayLike<number> | undefined;
  /** Width in em of the text before each UTF-16 index, and of the whole. */
  readonly advances: ArrayLike<number>;
  /** Line break opportunities, ascending, ending with the text's length; called only if a line is too wide. */
  readonly breaks: () => readonly number[];
  /** As `breaks`, but after every grapheme: for words wider than a line. */
  readonly cuts: () => readonly number[];
}

/** A text measured for any width and size. */
export interface MeasuredText<P extends MeasuredParagraph = MeasuredParagraph> {
  readonly paragraphs: readonly P[];
  /** Line height in em; scripts with stacked marks need more than Latin. */
  readonly lineEm: number;
}

/** A line: a range of UTF-16 indices of a paragraph. */
export interface LineRange<P extends MeasuredParagraph = MeasuredParagraph> {
  readonly paragraph: P;
  readonly start: number;
  readonly end: number;
}

/** Points. */
export interface BoxSize {
  readonly width: number;
  readonly height: number;
}

/** A box, and the size that is used if the text fits; points. */
export interface TextBox extends BoxSize {
  readonly fontSize: number;
}

/** The lines that fit a box, and the size at which they do; points. */
export interface FittedLines<P extends MeasuredParagraph = MeasuredParagraph> {
  readonly lines: readonly LineRange<P>[];
  readonly size: number;
  /** Distance of baselines. */
  readonly lineHeight: number;
}

/** Below this size, words are broken rather than shrunk. */
const READABLE_SIZE = 5;
/** If even broken words do not fit, the font shrinks to this: a value is never dropped. */
const MIN_SIZE = 1;
const SIZE_STEP = 0.25;
/** Below this size, people are warned that a value is too long for its field. */
const LEGIBLE_SIZE = 6;

/**
 * Finds the largest size up to the preferred one at which the wrapped text fits the box: first with whole words down to
 * a readable size, then with broken words, then smaller.
 */
export function fitText<P extends MeasuredParagraph>(text: MeasuredText<P>, box: TextBox): FittedLines<P> {
  const fitted =
    largestFit(text, box, READABLE_SIZE, false) ??
    largestFit(text, box, READABLE_SIZE, true) ??
    largestFit(text, box, MIN_SIZE, true);
  if (fitted) return fitted;
  const lines = wrapText(text, box.width / MIN_SIZE, true) ?? [];
  const lineHeight = Math.min(MIN_SIZE * text.lineEm, box.height / Math.max(1, lines.length));
  return { lines, size: MIN_SIZE, lineHeight };
}

/** The largest size up to the preferred one at which the text fits on a single line; null below a readable size. */
export function fitLine<P extends MeasuredParagraph>(
  text: MeasuredText<P>,
  box: TextBox,
): FittedLines<P> | null {
  const lines = wrapText(text, Number.POSITIVE_INFINITY, false) ?? [];
  const [line] = lines;
  if (!line || lines.length > 1) return null;
  const width = lineWidthOf(line);
  const widest = width > 0 ? box.width / width : box.fontSize;
  const size = Math.min(box.fontSize, box.height / heightEm(1, text), widest);
  return size < READABLE_SIZE ? null : { lines, size, lineHeight: size * text.lineEm };
}

/** How much smaller than the preferred size a text in a column may be, as a fraction, so that a word is not broken. */
const MIN_SHARE = 0.85;

/**
 * Wraps a text in a column of a table: at the preferred size or, if that avoids breaking a word, a little smaller.
 * Only a text that is higher than the box is set even smaller.
 */
export function fitColumn<P extends MeasuredParagraph>(text: MeasuredText<P>, box: TextBox): FittedLines<P> {
  return (
    largestFit(text, box, box.fontSize * MIN_SHARE, false) ??
    largestFit(text, box, box.fontSize * MIN_SHARE, true) ??
    fitText(text, box)
  );
}

function largestFit<P extends MeasuredParagraph>(
  text: MeasuredText<P>,
  box: TextBox,
  floor: number,
  canCutWords: boolean,
): FittedLines<P> | null {
  const smallest = Math.min(floor, box.fontSize);
  const linesAt = (size: number) => {
    const lines = wrapText(text, box.width / size, canCutWords);
    return lines && heightEm(lines.length, text) * size <= box.height + 0.01 ? lines : null;
  };
  let steps = 0;
  // Fitting is monotonic in size, so this is a binary search.
  let low = 0;
  let high = Math.max(0, Math.ceil((box.fontSize - smallest) / SIZE_STEP));
  const sizeAt = (step: number) => Math.max(smallest, box.fontSize - step * SIZE_STEP);
  if (!linesAt(sizeAt(high))) return null;
  while (low < high && steps++ < 32) {
    const middle = (low + high) >> 1;
    if (linesAt(sizeAt(middle))) high = middle;
    else low = middle + 1;
  }
  const size = sizeAt(high);
  const lines = linesAt(size);
  return lines && { lines, size, lineHeight: size * text.lineEm };
}

/** The last line needs no leading below it: a single line fits a box of its own em height. */
function heightEm(lines: number, { lineEm }: MeasuredText): number {
  return (lines - 1) * lineEm + Math.max(1, lineEm - 0.2);
}

/**
 * Greedy line wrapping for a width in em; null when a word is wider than the line and must not be broken.
 * @param canCutWords break inside words as a last resort.
 */
function wrapText<P extends MeasuredParagraph>(
  { paragraphs }: MeasuredText<P>,
  widthEm: number,
  canCutWords: boolean,
): LineRange<P>[] | null {
  const lines: LineRange<P>[] = [];
  for (const paragraph of paragraphs) {
    let start = 0;
    do {
      const end = lineEnd(paragraph, start, widthEm, canCutWords);
      if (end === null) return null;
      lines.push({ paragraph, start, end });
      start = end;
    } while (start < paragraph.text.length);
  }
  return lines;
}

function lineEnd(
  paragraph: MeasuredParagraph,
  start: number,
  widthEm: number,
  canCutWords: boolean,
): number | null {
  const fits = (end: number) => lineWidthOf({ paragraph, start, end }) <= widthEm + 1e-6;
  if (fits(paragraph.text.length)) return paragraph.text.length;
  const best = lastFitting(paragraph.breaks(), start, fits);
  if (best !== null) return best;
  if (!canCutWords) return null;
  const cuts = paragraph.cuts();
  return lastFitting(cuts, start, fits) ?? cuts[firstAfter(cuts, start)] ?? paragraph.text.length;
}

/** The largest of the ascending `indices` after `start` that fits. Binary search: width grows with the index. */
function lastFitting(
  indices: readonly number[],
  start: number,
  fits: (index: number) => boolean,
): number | null {
  const first = firstAfter(indices, start);
  let [low, high] = [first, indices.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (fits(indices[middle] ?? 0)) low = middle + 1;
    else high = middle;
  }
  return low > first ? (indices[low - 1] ?? null) : null;
}

/** Position of the first of the ascending `indices` after `start`. */
function firstAfter(indices: readonly number[], start: number): number {
  let [low, high] = [0, indices.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((indices[middle] ?? 0) > start) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The text of a line. */
export const lineTextOf = ({ paragraph: { text }, start, end }: LineRange): string =>
  start === 0 && end === text.length ? text : text.slice(start, end).trimEnd();

/** Width of a line in em without trailing spaces, which may extend past the line's edge. */
export function lineWidthOf({ paragraph: { text, advances }, start, end }: LineRange): number {
  let last = end;
  while (last > start && /\s/.test(text[last - 1] ?? "")) last--;
  return (advances[last] ?? 0) - (advances[start] ?? 0);
}

/** How a value is placed in its box. */
export interface TextSetting {
  /** Null for the start side of the text's own direction. */
  readonly align: "left" | "center" | "right" | null;
  /** Whether the text begins at the top, even if it is a single line. */
  readonly isMultiline: boolean;
}

/** Where a line or a character begins, in points from the top left of its box. */
export interface TextPlace {
  readonly x: number;
  readonly baseline: number;
}

/** Space between the edge of a field and its text, in points. */
const PADDING = 2;
const paddingOf = (box: BoxSize): number => Math.min(PADDING, box.width * 0.05);
/** A field's box without the space at its sides; a value's lines are fitted into it. */
export const innerBox = (box: BoxSize): BoxSize => ({ ...box, width: box.width - 2 * paddingOf(box) });

const ANCHORS = { left: 0, center: 0.5, right: 1 } as const;
const anchorOf = (align: TextSetting["align"], base: "ltr" | "rtl"): number =>
  align ? ANCHORS[align] : startAnchor(base);

/** The side at which text of a direction begins: 0 left, 1 right. */
export const startAnchor = (base: "ltr" | "rtl"): 0 | 1 => (base === "rtl" ? 1 : 0);

/** Offset of the first baseline below the top of lines of this height, so that letters are vertically centred. */
export const firstBaseline = (lineHeight: number, size: number): number => lineHeight / 2 + size * 0.34;

/**
 * The places of a value's lines: several lines begin at the top, a single one is centred vertically.
 * @param box the whole field; its lines were fitted into its {@link innerBox}
 * @param widths of the lines as they are drawn, in em
 */
export function placeLines(
  { lines, size, lineHeight }: FittedLines,
  widths: readonly number[],
  box: BoxSize,
  { align, isMultiline }: TextSetting,
): TextPlace[] {
  const padding = paddingOf(box);
  const width = box.width - 2 * padding;
  const height = lines.length * lineHeight;
  const isTopAligned = (isMultiline || lines.length > 1) && height <= box.height;
  const top = (isTopAligned ? 0 : (box.height - height) / 2) + firstBaseline(lineHeight, size);
  return lines.map(({ paragraph }, index) => ({
    x: padding + (width - (widths[index] ?? 0) * size) * anchorOf(align, paragraph.base),
    baseline: top + index * lineHeight,
  }));
}

/** The cells of a value, one per character, and the size of all characters; points. */
export interface FittedCells {
  readonly size: number;
  /** The place of each character, in logical order. */
  readonly places: readonly TextPlace[];
}

/**
 * Places one character in the middle of each cell, all of one size; right-to-left text begins at the right, and
 * numbers in it keep their order, as on a line. A text with more characters than cells gets more cells.
 * @param whole the text of all characters
 */
export function fitCells(
  signs: readonly MeasuredText[],
  whole: MeasuredText,
  { fontSize, ...box }: TextBox,
  { align, cells }: Pick<TextSetting, "align"> & { readonly cells: number },
): FittedCells {
  const count = Math.max(cells, signs.length);
  const width = box.width / count;
  const base = whole.paragraphs[0]?.base ?? "ltr";
  const first = Math.floor((count - signs.length) * anchorOf(align, base));
  const size = Math.min(
    fontSize,
    ...signs.map((sign) => fitText(sign, { width, height: box.height, fontSize }).size),
  );
  const positions = new Map(visualOrder(levelsOf(signs, whole)).map((sign, position) => [sign, position]));
  const places = signs.map((sign, index) => {
    const cell = first + (positions.get(index) ?? index);
    const lineHeight = size * sign.lineEm;
    return {
      x: cell * width + (width - wholeWidth(sign) * size) / 2,
      baseline: box.height / 2 - lineHeight / 2 + firstBaseline(lineHeight, size),
    };
  });
  return { size, places };
}

/** The embedding level of each character of a text. */
function levelsOf(signs: readonly MeasuredText[], { paragraphs }: MeasuredText): number[] {
  const [whole] = paragraphs;
  let end = 0;
  const starts = signs.map((sign) => {
    const start = end;
    end += sign.paragraphs.reduce((sum, { text }) => sum + text.length, 0);
    return start;
  });
  const levels = whole?.text.length === end ? whole.levels : undefined;
  return starts.map((start) => levels?.[start] ?? (whole?.base === "rtl" ? 1 : 0));
}

/** Width in em of a text of one line. */
const wholeWidth = ({ paragraphs: [first] }: MeasuredText): number =>
  first ? (first.advances[first.text.length] ?? 0) : 0;

/**
 * Whether a value printed at this size is too long for its field: the size is smaller than people read with ease, and
 * a shorter value would be larger. If the sender chose such a size, or the field is lower than a line, the value is
 * not the cause.
 * @param box the box into which the value was fitted
 */
export function isTooLong(size: number, { lineEm }: Pick<MeasuredText, "lineEm">, box: TextBox): boolean {
  return size < LEGIBLE_SIZE && size < fitText({ paragraphs: [NOTHING], lineEm }, box).size;
}

const NOTHING: MeasuredParagraph = {
  text: "",
  base: "ltr",
  advances: [0],
  breaks: () => [0],
  cuts: () => [0],
};

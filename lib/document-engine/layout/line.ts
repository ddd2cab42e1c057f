import type { PlacedGlyph, ShapedRun } from "@/lib/document-engine/text/shape";
import { visualOrder } from "@/lib/pure/print/visual-order";
import { justification, type LineRange } from "./break-lines";
import { FIELD_PLACEHOLDER } from "./inline-text";
import type { TextLook } from "./look";
import { type Fragment, fieldAdvance, fieldGap, type Paragraph } from "./paragraph";
import type { LayoutField } from "./types";
import { reshapePart, type ShapedWord } from "./word-shaper";

export type Alignment = "left" | "center" | "right" | "justify";

/** A stretch of glyphs on a line; lengths in points from the line's left end. */
export interface TypesetRun {
  readonly run: ShapedRun;
  readonly look: TextLook;
  readonly x: number;
  readonly width: number;
}

export interface TypesetField {
  readonly field: LayoutField;
  readonly x: number;
  readonly width: number;
  /** Index in the line's text. */
  readonly index: number;
}

/** A line of text set to a width. */
export interface TypesetLine {
  /** Text of the line: fields are object replacement characters, and a hyphen at the end is a soft hyphen. */
  readonly text: string;
  /** The line's runs in logical order; clusters are indices in the line's text. */
  readonly runs: readonly TypesetRun[];
  readonly fields: readonly TypesetField[];
  /** Left end of the text, points from the left edge of the column. */
  readonly x: number;
  readonly width: number;
  /** Cumulative width in points before each index of the text, in logical order. */
  readonly advances: Float64Array;
  readonly isPlain: boolean;
  readonly size: number;
}

interface Part {
  readonly start: number;
  readonly level: number;
  readonly look: TextLook;
  readonly word: ShapedWord | null;
  readonly field: LayoutField | null;
}

/** @param hyphen the shaped hyphen of the paragraph's look */
export function typesetLine(
  paragraph: Paragraph,
  range: LineRange,
  column: number,
  alignment: Alignment,
  hyphen: ShapedWord | null,
  maxFieldWidth: number,
): TypesetLine {
  const { start, end } = range;
  const parts = partsOf(paragraph, start, end);
  if (range.endsWithHyphen && hyphen) addHyphen(parts, hyphen, end - start, paragraph);
  const natural = parts.reduce((sum, part) => sum + widthOf(part, maxFieldWidth), 0);
  const stretchable = (paragraph.stretch[end] ?? 0) - (paragraph.stretch[start] ?? 0);
  const slack = column - natural;
  // The last line of a paragraph may fit only because its spaces were shrunk.
  const isJustified = alignment === "justify" && (range.isWrapped || slack < 0);
  const factor = isJustified ? justification(slack, stretchable) : 0;
  const text = paragraph.text.slice(start, end) + (range.endsWithHyphen && hyphen ? "\u00ad" : "");
  return placed(parts, paragraph, { text, start, factor, column, alignment, maxFieldWidth });
}

/** Returns what is known of a line before its glyphs are set; see {@link LinePiece}. */
export function lineContent({ fragments }: Paragraph, { start, end }: LineRange) {
  const fields: LayoutField[] = [];
  let balance = 0;
  for (const fragment of between(fragments, start, end)) {
    if (fragment.field) fields.push(fragment.field);
    if (!fragment.word) continue;
    const length = Math.min(end, fragment.end) - Math.max(start, fragment.start);
    balance += fragment.level % 2 === 1 ? -length : length;
  }
  return { fields, balance };
}

function* between(fragments: readonly Fragment[], start: number, end: number): Generator<Fragment> {
  for (let index = fragmentAt(fragments, start); index < fragments.length; index++) {
    const fragment = fragments[index] as Fragment;
    if (fragment.start >= end) return;
    yield fragment;
  }
}

/** Returns the fragments between two indices, cut at these indices. */
function partsOf({ fragments }: Paragraph, start: number, end: number): Part[] {
  const parts: Part[] = [];
  for (const fragment of between(fragments, start, end)) {
    const { look, level, field, word } = fragment;
    const from = Math.max(start, fragment.start);
    const to = Math.min(end, fragment.end);
    const cut = word && reshapePart(word, from - fragment.start, to - fragment.start, look, level);
    parts.push({ start: from - start, level, look, word: cut, field });
  }
  return parts;
}

function fragmentAt(fragments: readonly Fragment[], index: number): number {
  let [low, high] = [0, fragments.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((fragments[middle]?.end ?? 0) <= index) low = middle + 1;
    else high = middle;
  }
  return low;
}

function addHyphen(parts: Part[], hyphen: ShapedWord, at: number, { base }: Paragraph): void {
  const last = parts.at(-1);
  if (!last) return;
  const level = last.level ?? (base === "rtl" ? 1 : 0);
  parts.push({ start: at, level, look: last.look, word: hyphen, field: null });
}

const widthOf = ({ word, look, field }: Part, maxFieldWidth: number): number =>
  field ? fieldAdvance(field, maxFieldWidth) : (word?.width ?? 0) * look.size;

interface Setting {
  readonly text: string;
  readonly start: number;
  /** Factor by which the stretch of each character is used. */
  readonly factor: number;
  readonly column: number;
  readonly alignment: Alignment;
  readonly maxFieldWidth: number;
}

function placed(parts: readonly Part[], paragraph: Paragraph, setting: Setting): TypesetLine {
  const { text, start, factor, column, alignment, maxFieldWidth } = setting;
  const { stretch, base } = paragraph;
  const stretchAt = (index: number) =>
    index >= text.length || start + index + 1 >= stretch.length
      ? 0
      : ((stretch[start + index + 1] ?? 0) - (stretch[start + index] ?? 0)) * factor;
  const advances = new Float64Array(text.length + 1);
  const pieces: { part: Part; run: GrowingRun | null; width: number }[] = [];
  for (const part of parts) {
    if (!part.word) {
      const width = part.field ? widthOf(part, maxFieldWidth) : 0;
      advances[part.start + 1] = width;
      pieces.push({ part, run: null, width });
      continue;
    }
    for (const run of part.word.runs) {
      const last = pieces.at(-1);
      const isContinued = last?.run?.face === run.face && last.part.look === part.look && part.level === 0;
      const target =
        isContinued && last.part.level === 0 ? last : { part, run: emptyRun(run, part), width: 0 };
      if (target !== last) pieces.push(target);
      target.width += addGlyphs(
        target.run as GrowingRun,
        run,
        part,
        factor === 0 ? null : stretchAt,
        advances,
      );
    }
  }
  for (let index = 1; index < advances.length; index++)
    advances[index] = (advances[index] ?? 0) + (advances[index - 1] ?? 0);
  const order = visualOrder(pieces.map(({ part }) => part.level));
  const lefts = new Float64Array(pieces.length);
  let pen = 0;
  for (const index of order) {
    lefts[index] = pen;
    pen += pieces[index]?.width ?? 0;
  }
  const runs: TypesetRun[] = [];
  const fields: TypesetField[] = [];
  for (const [index, { part, run, width }] of pieces.entries()) {
    const x = lefts[index] ?? 0;
    if (run) runs.push({ run, look: part.look, x, width });
    else if (part.field) {
      const gap = fieldGap(maxFieldWidth);
      fields.push({ field: part.field, x: x + gap, width: width - 2 * gap, index: part.start });
    }
  }
  const side = alignment === "justify" ? (base === "rtl" ? "right" : "left") : alignment;
  const x = side === "left" ? 0 : (column - pen) * (side === "center" ? 0.5 : 1);
  const isPlain = parts.every(({ word, level }) => level === 0 && (word?.isPlain ?? true));
  return { text, runs, fields, x, width: pen, advances, isPlain, size: paragraph.size };
}

interface GrowingRun extends ShapedRun {
  end: number;
  width: number;
  readonly glyphs: PlacedGlyph[];
}

const emptyRun = (run: ShapedRun, part: Part): GrowingRun => ({
  face: run.face,
  weight: run.weight,
  level: run.level,
  start: run.start + part.start,
  end: run.start + part.start,
  glyphs: [],
  width: 0,
});

/**
 * Adds a word's glyphs, with clusters counted from the start of the line and spaces widened as the line requires.
 * @returns their width in points
 */
function addGlyphs(
  target: GrowingRun,
  run: ShapedRun,
  { start, look: { size } }: Part,
  stretchAt: ((index: number) => number) | null,
  advances: Float64Array,
): number {
  let width = 0;
  const { glyphs } = run;
  for (let index = 0; index < glyphs.length; index++) {
    const glyph = glyphs[index] as PlacedGlyph;
    const cluster = glyph.cluster + start;
    // The stretch follows the last glyph of a cluster.
    const extra = stretchAt && glyphs[index + 1]?.cluster !== glyph.cluster ? stretchAt(cluster) / size : 0;
    const advance = glyph.advance + extra;
    width += advance;
    advances[cluster + 1] = (advances[cluster + 1] ?? 0) + advance * size;
    target.glyphs.push({ id: glyph.id, cluster, advance, dx: glyph.dx, dy: glyph.dy });
  }
  target.end = run.end + start;
  target.width += width;
  return width * size;
}

/** Text for reading, in which fields are gaps. */
export const readableLineText = (line: TypesetLine): string => line.text.replaceAll(FIELD_PLACEHOLDER, " ");

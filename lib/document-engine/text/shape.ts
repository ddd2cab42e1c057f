import * as hb from "harfbuzzjs";
import { visualOrder } from "@/lib/pure/print/visual-order";
import type { BidiLevels, Direction } from "./bidi";
import type { FontRun } from "./font-picker";
import type { FontFace, FontWeight } from "./font-store";

/** A positioned glyph; lengths in em. */
export interface PlacedGlyph {
  readonly id: number;
  /** UTF-16 index, in the shaped text, of the first character it stands for. */
  readonly cluster: number;
  readonly advance: number;
  readonly dx: number;
  readonly dy: number;
}

/** A run of one font and one direction. */
export interface ShapedRun {
  readonly face: FontFace;
  readonly weight: FontWeight;
  readonly level: number;
  /** UTF-16 range of the text. */
  readonly start: number;
  readonly end: number;
  /** In left-to-right (visual) order, whatever the direction. */
  readonly glyphs: readonly PlacedGlyph[];
  /** em */
  readonly width: number;
}

/** A text shaped on one line. */
export interface ShapedText {
  readonly text: string;
  readonly base: Direction;
  /** In logical order. */
  readonly runs: readonly ShapedRun[];
  /** The runs in left-to-right (visual) order. */
  readonly visual: readonly ShapedRun[];
  /** em */
  readonly width: number;
  /** Cumulative width in em of everything before each UTF-16 index, in logical order. */
  readonly advances: Float64Array;
  /** Line height, em. */
  readonly lineEm: number;
}

/** Shapes a text whose fonts and embedding levels are known. Synchronous: wrapping only reshapes the lines. */
export function shapeText(
  text: string,
  fonts: readonly FontRun[],
  bidi: BidiLevels,
  weight: FontWeight,
): ShapedText {
  const runs: ShapedRun[] = [];
  for (const { start, end, face } of fonts) {
    let from = start;
    while (from < end) {
      const level = bidi.levels[from] ?? 0;
      let to = from + 1;
      while (to < end && bidi.levels[to] === level) to++;
      runs.push(shapeRun(text, from, to, face, level, weight));
      from = to;
    }
  }
  const order = visualOrder(runs.map((run) => run.level));
  return {
    text,
    base: bidi.base,
    runs,
    visual: order.map((index) => runs[index]).filter((run) => run !== undefined),
    width: runs.reduce((sum, run) => sum + run.width, 0),
    advances: advancesBefore(text, runs),
    lineEm: runs.reduce((height, run) => Math.max(height, run.face.lineEm), 1.2),
  };
}

/** Maximum number of UTF-16 code units before and after a run that can affect its shaping. */
const CONTEXT = 16;

const buffer = new hb.Buffer();

/** Shapes a part of a text in one font and direction, with the text around it as context. */
export function shapeRun(
  text: string,
  start: number,
  end: number,
  face: FontFace,
  level: number,
  weight: FontWeight,
): ShapedRun {
  // One reused buffer: harfbuzz's memory would fill up before discarded ones are garbage-collected.
  buffer.reset();
  // The text around a run is passed as context, so that Arabic letters join across runs.
  const contextStart = Math.max(0, start - CONTEXT);
  buffer.addText(text.slice(contextStart, end + CONTEXT), start - contextStart, end - start);
  buffer.guessSegmentProperties();
  buffer.setDirection(level % 2 === 1 ? hb.Direction.RTL : hb.Direction.LTR);
  hb.shape(face.font(weight), buffer);
  const scale = 1 / face.upem;
  let width = 0;
  const glyphs = buffer.getGlyphInfosAndPositions().map((glyph) => {
    const advance = (glyph.xAdvance ?? 0) * scale;
    width += advance;
    return {
      id: glyph.codepoint,
      cluster: glyph.cluster + contextStart,
      advance,
      dx: (glyph.xOffset ?? 0) * scale,
      dy: (glyph.yOffset ?? 0) * scale,
    };
  });
  return { face, weight, level, start, end, glyphs, width };
}

/** A cluster's whole width is attributed to its first character. */
function advancesBefore(text: string, runs: readonly ShapedRun[]): Float64Array {
  const prefix = new Float64Array(text.length + 1);
  const add = (index: number, width: number) => {
    prefix[index] = (prefix[index] ?? 0) + width;
  };
  for (const run of runs) for (const glyph of run.glyphs) add(glyph.cluster + 1, glyph.advance);
  for (let index = 1; index < prefix.length; index++) add(index, prefix[index - 1] ?? 0);
  return prefix;
}

/**
 * Decides whether anything can be seen at all: something invisible is no signature, no required value and no name of
 * a person.
 */

/**
 * Characters that draw nothing: white space, default-ignorable and format characters, controls, Braille's blank
 * (U+2800), and the placeholder for an object that is not part of the text (U+FFFC), which the fonts have as an empty
 * glyph.
 */
const INVISIBLE = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800\ufffc]/gu;
const AROUND = new RegExp(`^${INVISIBLE.source}+|${INVISIBLE.source}+$`, "gu");
/** Combining marks without a letter before them. */
const LONE_MARKS = /^\p{M}+$/u;

/** Whether a text has a character that draws ink. */
export function hasVisibleText(text: string): boolean {
  const visible = text.replace(INVISIBLE, "");
  return visible !== "" && !LONE_MARKS.test(visible);
}

/** The text without spaces around it; empty if nothing of it can be seen. */
export const visibleText = (text: string): string => (hasVisibleText(text) ? text.trim() : "");

/** The text without the invisible characters around it, which are often copied along with a text. */
export const trimInvisible = (text: string): string => text.replace(AROUND, "");

/** Strokes as flat lists x0, y0, x1, y1, … on a pad of this size. */
export type PadDrawing = {
  readonly width: number;
  readonly height: number;
  readonly strokes: readonly (readonly number[])[];
};

/** The size of a drawing's pad or of a picture, in any unit. */
type Size = { readonly width: number; readonly height: number };

/**
 * A signature's usual field, in points. Visibility is judged by this size: larger fields show more, smaller ones
 * less.
 */
const FIELD: Size = { width: 200, height: 50 };

/** Width of a hairline in points: less than the thinnest line that printers draw. */
const HAIRLINE = 0.2;

/**
 * The length, on a pad or picture of this size, that is as long as a hairline is wide once it is scaled into the
 * usual field, by its width or by its height.
 */
const hairlineOf = ({ width, height }: Size): number =>
  Math.max(width / (FIELD.width / HAIRLINE), height / (FIELD.height / HAIRLINE));

/**
 * Whether anything of this size, a pad or a picture, can be seen once it is scaled into a field. Nothing is drawn
 * outside of it, so its shorter side must be at least a hairline.
 */
export const isVisibleInField = (size: Size): boolean =>
  Math.min(size.width, size.height) >= hairlineOf(size);

/**
 * Whether a drawing can be seen where it is printed. Only lines inside its pad, from (0, 0) to (width, height), are
 * drawn; they are scaled into a field together with the pad. There, all of them together must be at least as long as
 * a hairline is wide, and must not lie within that distance of each other.
 */
export function hasVisibleStroke({ width, height, strokes }: PadDrawing): boolean {
  const least = hairlineOf({ width, height });
  if (!isVisibleInField({ width, height })) return false;
  let length = 0;
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (const points of strokes)
    for (const segment of segmentsOf(points)) {
      const inside = insideOf(segment, width, height);
      if (!inside) continue;
      const { x0, y0, x1, y1 } = inside;
      const own = Math.hypot(x1 - x0, y1 - y0);
      if (!(own > 0)) continue;
      length += own;
      [left, right] = [Math.min(left, x0, x1), Math.max(right, x0, x1)];
      [top, bottom] = [Math.min(top, y0, y1), Math.max(bottom, y0, y1)];
      if (length >= least && Math.hypot(right - left, bottom - top) >= least) return true;
    }
  return false;
}

/** The number of straight parts by which a curve is approximated. */
const PARTS = 8;

/**
 * Yields the segments of a stroke as it is drawn (`strokePath` in lib/pure/ink.ts): a curve through the midpoints
 * between its points.
 */
function* segmentsOf(points: readonly number[]): Generator<Segment> {
  const x = (i: number) => points[i * 2] ?? 0;
  const y = (i: number) => points[i * 2 + 1] ?? 0;
  const last = Math.floor(points.length / 2) - 1;
  if (last < 1) return;
  let [x0, y0] = [x(0), y(0)];
  for (let i = 1; i < last; i++) {
    const [fromX, fromY] = [x0, y0];
    const [toX, toY] = [(x(i) + x(i + 1)) / 2, (y(i) + y(i + 1)) / 2];
    for (let part = 1; part <= PARTS; part++) {
      const t = part / PARTS;
      const [start, middle, end] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
      const [x1, y1] = [start * fromX + middle * x(i) + end * toX, start * fromY + middle * y(i) + end * toY];
      yield { x0, y0, x1, y1 };
      [x0, y0] = [x1, y1];
    }
  }
  yield { x0, y0, x1: x(last), y1: y(last) };
}

type Segment = { x0: number; y0: number; x1: number; y1: number };

/** The part of a segment that lies inside the pad (Liang and Barsky's clipping); null if there is none. */
function insideOf(segment: Segment, width: number, height: number): Segment | null {
  const { x0, y0, x1, y1 } = segment;
  let [from, to] = [0, 1];
  const [dx, dy] = [x1 - x0, y1 - y0];
  const edges = [
    [-dx, x0],
    [dx, width - x0],
    [-dy, y0],
    [dy, height - y0],
  ] as const;
  for (const [step, room] of edges) {
    if (step === 0) {
      if (room < 0) return null;
    } else if (step < 0) from = Math.max(from, room / step);
    else to = Math.min(to, room / step);
  }
  if (from === 0 && to === 1) return segment;
  if (!(from < to)) return null;
  return { x0: x0 + from * dx, y0: y0 + from * dy, x1: x0 + to * dx, y1: y0 + to * dy };
}

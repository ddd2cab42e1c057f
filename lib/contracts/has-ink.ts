/**
 * Whether something can be seen at all: what cannot is no signature, no required value and no name of a person.
 */

/**
 * Draws nothing: white space, default-ignorable and format characters, controls, Braille's blank (U+2800), and what stands for
 * an object that is not part of the text (U+FFFC), which the fonts have as an empty glyph.
 */
const INVISIBLE = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800\ufffc]/gu;
const AROUND = new RegExp(`^${INVISIBLE.source}+|${INVISIBLE.source}+$`, "gu");
/** Without a letter before it a combining mark belongs to nothing. */
const LONE_MARKS = /^\p{M}+$/u;

/** Whether a text has a character that draws ink. */
export function hasInk(text: string): boolean {
  const visible = text.replace(INVISIBLE, "");
  return visible !== "" && !LONE_MARKS.test(visible);
}

/** The text without spaces around it; empty where nothing of it can be seen. */
export const visibleText = (text: string): string => (hasInk(text) ? text.trim() : "");

/** Without the invisible characters around it, which come along when a text is copied. */
export const trimInvisible = (text: string): string => text.replace(AROUND, "");

/** Strokes as flat lists x0, y0, x1, y1, … on a pad of this size. */
export type Strokes = {
  readonly width: number;
  readonly height: number;
  readonly strokes: readonly (readonly number[])[];
};

/** Of a drawing's pad or a picture, in any unit. */
type Size = { readonly width: number; readonly height: number };

/** A signature's usual field, in points. Larger ones show more of what is judged by it, smaller ones less. */
const FIELD: Size = { width: 200, height: 50 };

/** In points: less than the thinnest line that printers draw. */
const HAIRLINE = 0.2;

/** How long a hairline's width is before it is scaled into the usual field: by its width or by its height. */
const hairlineOf = ({ width, height }: Size): number =>
  Math.max(width / (FIELD.width / HAIRLINE), height / (FIELD.height / HAIRLINE));

/**
 * Whether anything of this size, a pad or a picture, can be seen once it is scaled into a field: nothing is drawn
 * outside of it, so its thinner side is a hairline at least.
 */
export const isVisibleInField = (size: Size): boolean =>
  Math.min(size.width, size.height) >= hairlineOf(size);

/**
 * Whether something can be seen of a drawing where it is printed: lines inside its pad, from (0, 0) to (width, height),
 * where alone it is drawn. It is scaled into a field with its pad: lines that are shorter there than a hairline is wide
 * are points, and so are all of them together where they lie within a hairline.
 */
export function hasLine({ width, height, strokes }: Strokes): boolean {
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

/** A curve is judged by this many straight parts. */
const PARTS = 8;

/** A stroke as it is drawn (`strokePath` in lib/pure/ink.ts): a curve through the midpoints between its points. */
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

/** What of a segment lies inside the pad (Liang and Barsky's clipping); null where nothing does. */
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

/**
 * Whether something can be seen at all: what cannot is no signature, no required value and no name of a person.
 */

/** Draws nothing: white space, default-ignorable and format characters, controls, and Braille's blank (U+2800). */
const INVISIBLE = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800]/gu;
const AROUND = new RegExp(`^${INVISIBLE.source}+|${INVISIBLE.source}+$`, "gu");
/** Without a letter before it a combining mark belongs to nothing. */
const LONE_MARKS = /^\p{M}+$/u;

/** Whether a text has a character that draws ink. */
export function hasInk(text: string): boolean {
  const visible = text.replace(INVISIBLE, "");
  return visible !== "" && !LONE_MARKS.test(visible);
}

/** Without the invisible characters around it, which come along when a text is copied. */
export const trimInvisible = (text: string): string => text.replace(AROUND, "");

/** Strokes as flat lists x0, y0, x1, y1, … on a pad of this size. */
export type Strokes = {
  readonly width: number;
  readonly height: number;
  readonly strokes: readonly (readonly number[])[];
};

/**
 * The least that is seen of a drawing, of its pad's longer side. In a field of 200 pt this is 0.2 pt, less than the
 * thinnest line that printers draw.
 */
const LEAST_SHARE = 1 / 1000;

/**
 * Whether something can be seen of a drawing where it is printed: lines inside its pad, from (0, 0) to (width, height),
 * where alone it is drawn. Whatever the pad's ratio, it is scaled into a field: lines that are shorter there than the
 * pen is wide are points, and of a pad that is thinner than a hairline no line is seen.
 */
export function hasLine({ width, height, strokes }: Strokes): boolean {
  const least = Math.max(width, height) * LEAST_SHARE;
  if (Math.min(width, height) < least) return false;
  let length = 0;
  for (const points of strokes)
    for (const segment of segmentsOf(points)) {
      length += lengthInside(segment, width, height);
      if (length >= least) return true;
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

/** How much of a segment lies inside the pad (Liang and Barsky's clipping). */
function lengthInside({ x0, y0, x1, y1 }: Segment, width: number, height: number): number {
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
      if (room < 0) return 0;
    } else if (step < 0) from = Math.max(from, room / step);
    else to = Math.min(to, room / step);
  }
  return Math.max(0, to - from) * Math.hypot(dx, dy);
}

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

/** Whether a drawing has a line with a length inside its pad, from (0, 0) to (width, height). */
export function hasLine({ width, height, strokes }: Strokes): boolean {
  return strokes.some((points) => {
    for (let i = 0; i + 3 < points.length; i += 2) {
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = points.slice(i, i + 4);
      if ((x0 !== x1 || y0 !== y1) && crosses({ x0, y0, x1, y1 }, width, height)) return true;
    }
    return false;
  });
}

type Segment = { x0: number; y0: number; x1: number; y1: number };

/** Whether a part of a segment with a length lies inside the pad (Liang and Barsky's clipping). */
function crosses({ x0, y0, x1, y1 }: Segment, width: number, height: number): boolean {
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
      if (room < 0) return false;
    } else if (step < 0) from = Math.max(from, room / step);
    else to = Math.min(to, room / step);
  }
  return from < to;
}

import { BandIndex, type Box, heightOf, widthOf } from "./box";

/** Grids of equal small boxes that touch: drawings such as crosswords, or rows of boxes for characters below each other. */

/** Largest gap between the sides of adjacent boxes, in points. */
const TOUCH = 1.6;
const MIN_SIDE = 3;
/** Largest number of rows of boxes that are the lines of one answer, such as an address. */
const MAX_LINES = 4;

/** The boxes that are part of a drawing. */
export function drawnLattices<T extends Box>(boxes: readonly T[], isMarked: (box: T) => boolean): Set<T> {
  const drawn = new Set<T>();
  for (const group of touchingGroups(boxes)) {
    const rows = byRow(group);
    const most = Math.max(...rows.map(({ length }) => length));
    if (rows.length < MIN_SIDE || most < MIN_SIDE || group.length < MIN_SIDE * MIN_SIDE) continue;
    const isEven = rows.every(({ length }) => length === most);
    if (!isEven || rows.length > MAX_LINES || group.some(isMarked)) for (const box of group) drawn.add(box);
  }
  return drawn;
}

/** Groups equal boxes that touch each other side by side or one above the other, directly or through others. */
function touchingGroups<T extends Box>(boxes: readonly T[]): T[][] {
  const bands = new BandIndex(boxes);
  const seen = new Set<T>();
  const groups: T[][] = [];
  for (const first of boxes) {
    if (seen.has(first)) continue;
    seen.add(first);
    const group = [first];
    for (const box of group)
      for (const other of bands.near(grown(box)))
        if (!seen.has(other) && isEqual(box, other) && isBeside(box, other)) {
          seen.add(other);
          group.push(other);
        }
    groups.push(group);
  }
  return groups;
}

const grown = ({ x0, y0, x1, y1 }: Box): Box => ({
  x0: x0 - TOUCH,
  y0: y0 - TOUCH,
  x1: x1 + TOUCH,
  y1: y1 + TOUCH,
});

const isEqual = (a: Box, b: Box): boolean =>
  Math.abs(widthOf(a) - widthOf(b)) < 0.15 * widthOf(a) &&
  Math.abs(heightOf(a) - heightOf(b)) < 0.15 * heightOf(a);

const isBeside = (a: Box, b: Box): boolean => {
  const isInRow = Math.abs(a.y0 - b.y0) < TOUCH;
  const isInColumn = Math.abs(a.x0 - b.x0) < TOUCH;
  return isInRow !== isInColumn;
};

function byRow<T extends Box>(boxes: readonly T[]): T[][] {
  const rows: T[][] = [];
  for (const box of [...boxes].sort((a, b) => a.y0 - b.y0)) {
    const row = rows.at(-1);
    if (row?.[0] && box.y0 - row[0].y0 < TOUCH * 2) row.push(box);
    else rows.push([box]);
  }
  return rows;
}

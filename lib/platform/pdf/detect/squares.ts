import { areaOf, type Bands, type Box, heightOf, overlapY, sharedArea, widthOf } from "./box";
import type { Candidate } from "./candidate";
import type { Frame } from "./page-marks";
import type { Run } from "./text-lines";

const MIN_SIDE = 4.5;
const MAX_SIDE = 22;
/** Of a box for one character. */
const MAX_COMB_WIDTH = 32;
const MAX_COMB_HEIGHT = 40;
const MIN_COMB = 4;
/** Darker fills are bullets. */
const DARK = 0.55;

/** Small empty squares and circles, and rows of boxes for one character each. */
export function squares(
  boxes: readonly (Box & Partial<Frame>)[],
  words: Bands<Run>,
): { candidates: Candidate[]; used: Set<Box> } {
  const small = distinct(
    boxes.filter((box) => {
      const [width, height] = [widthOf(box), heightOf(box)];
      return width >= MIN_SIDE && width <= MAX_COMB_WIDTH && height >= MIN_SIDE && height <= MAX_COMB_HEIGHT;
    }),
  );
  const used = new Set<Box>(small.filter((box) => isMarked(box, words)));
  const candidates: Candidate[] = [];
  for (const row of rowsOf(small.filter((box) => !used.has(box) && !box.isRound)))
    if (row.length >= MIN_COMB || (row.length === 3 && (row[0]?.y1 ?? 0) - (row[0]?.y0 ?? 0) > 12)) {
      for (const box of row) used.add(box);
      candidates.push(combOf(row));
    }
  for (const box of small) {
    if (used.has(box) || !isSquare(box)) continue;
    used.add(box);
    if ((box.fill ?? 1) >= DARK || box.isStroked)
      candidates.push({
        x0: box.x0,
        y0: box.y0,
        x1: box.x1,
        y1: box.y1,
        shape: "square",
        isRound: box.isRound ?? false,
      });
  }
  return { candidates: joinCombs(candidates, words), used };
}

const isSquare = (box: Box): boolean => {
  const [width, height] = [widthOf(box), heightOf(box)];
  return width <= MAX_SIDE && height <= MAX_SIDE && width / height > 0.72 && width / height < 1.4;
};

/** Removes duplicates of boxes that were drawn twice, such as a fill and a stroke. */
function distinct<T extends Box>(boxes: readonly T[]): T[] {
  const kept: T[] = [];
  const sorted = [...boxes].sort((a, b) => a.y0 - b.y0 || a.x0 - b.x0);
  for (const box of sorted) {
    const isKnown = kept
      .slice(-40)
      .some((other) => sharedArea(other, box) > 0.6 * Math.min(areaOf(other), areaOf(box)));
    if (!isKnown) kept.push(box);
  }
  return kept;
}

const isMarked = (box: Box, words: Bands<Run>): boolean =>
  words.near(box).some(({ glyphs }) =>
    glyphs.some((glyph) => {
      const [x, y] = [(glyph.x0 + glyph.x1) / 2, (glyph.y0 + glyph.y1) / 2];
      return x > box.x0 && x < box.x1 && y > box.y0 && y < box.y1;
    }),
  );

/** Boxes of one size that touch each other, or nearly. */
function rowsOf(boxes: readonly Box[]): Box[][] {
  const rows: Box[][] = [];
  const sorted = [...boxes].sort((a, b) => Math.round(a.y0 / 3) - Math.round(b.y0 / 3) || a.x0 - b.x0);
  for (const box of sorted) {
    const row = rows.findLast((one) => {
      const last = one.at(-1);
      return last !== undefined && isNext(last, box);
    });
    if (row) row.push(box);
    else rows.push([box]);
  }
  return rows;
}

function isNext(a: Box, b: Box): boolean {
  const gap = b.x0 - a.x1;
  const isLevel = overlapY(a, b) > 0.8 * Math.max(heightOf(a), heightOf(b));
  const isAlike = Math.abs(widthOf(a) - widthOf(b)) < 0.3 * widthOf(a);
  return isLevel && isAlike && gap > -1.5 && gap < Math.max(3.2, 0.3 * widthOf(a));
}

const combOf = (row: readonly Box[]): Candidate => ({
  x0: Math.min(...row.map(({ x0 }) => x0)),
  x1: Math.max(...row.map(({ x1 }) => x1)),
  y0: Math.min(...row.map(({ y0 }) => y0)),
  y1: Math.max(...row.map(({ y1 }) => y1)),
  shape: "comb",
  cells: row.length,
});

/** Short combs with a separator or a small gap between them are parts of one value, as of a date. */
function joinCombs(candidates: readonly Candidate[], words: Bands<Run>): Candidate[] {
  const combs = candidates.filter(({ shape }) => shape === "comb").sort((a, b) => a.x0 - b.x0);
  const joined: Candidate[] = [];
  for (const comb of combs) {
    const before = joined.findLast(
      (one) =>
        overlapY(one, comb) > 0.8 * heightOf(comb) &&
        comb.x0 - one.x1 >= 0 &&
        comb.x0 - one.x1 < 16 &&
        Math.abs(heightOf(one) - heightOf(comb)) < 2 &&
        isFree({ x0: one.x1, x1: comb.x0, y0: comb.y0, y1: comb.y1 }, words),
    );
    if (!before) joined.push(comb);
    else
      joined[joined.indexOf(before)] = {
        ...before,
        x1: comb.x1,
        cells: (before.cells ?? 0) + (comb.cells ?? 0),
        isDate: (before.cells ?? 0) + (comb.cells ?? 0) <= 8,
      };
  }
  return [...candidates.filter(({ shape }) => shape !== "comb"), ...joined];
}

/** Only a separator in between. */
const isFree = (gap: Box, words: Bands<Run>): boolean =>
  words.near(gap).every(({ text }) => /^[/.\-–:\s]*$/.test(text));

/** A box that upright ticks divide into places for characters: how many there are; 0 for none. */
export function combTicks(box: Box, ticks: readonly Box[]): number {
  const inside = ticks
    .filter(
      (tick) =>
        tick.x0 > box.x0 + 3 && tick.x0 < box.x1 - 3 && tick.y0 >= box.y0 - 1 && tick.y1 <= box.y1 + 1,
    )
    .map(({ x0 }) => x0)
    .sort((a, b) => a - b);
  if (inside.length < 3) return 0;
  const steps = [...inside, box.x1].map((x, i) => x - (i === 0 ? box.x0 : (inside[i - 1] ?? box.x0)));
  const mean = widthOf(box) / (inside.length + 1);
  const isEven = steps.every((step) => Math.abs(step - mean) < 0.25 * mean);
  return isEven && mean <= MAX_COMB_WIDTH ? inside.length + 1 : 0;
}

import { type BandIndex, type Box, centreYOf, heightOf, overlapY, widthOf } from "./box";
import type { Candidate } from "./candidate";
import type { Run } from "./text-lines";

/** Rows of small boxes, one for each character. */

const MIN_COMB = 4;
/** Largest gap between the parts of one value such as a date, in points; it holds a separator or nothing. */
const PART_GAP = 16;
/** Numbers of cells in the parts of a date. */
const DATE_PARTS: ReadonlySet<string> = new Set(["2 2 4", "4 2 2"]);
/** Letters that mark a cell of a date, in the product's languages: DD MM YYYY, TT.MM.JJJJ, JJ/MM/AAAA. */
const HINT = /^[DMYTJAGR年月日]$/iu;
/** Combs below each other with less than this gap, in points, are the lines of one answer. */
const LINE_GAP = 6;
/** How far before a comb its label may end, in points. */
const LABEL_REACH = 190;

/** A box for one character, and whether a letter of a date's format is printed in it. */
export type CombCell = Box & { readonly isHinted: boolean };

/** Whether only a letter of a date's format is printed in a box. */
export function isHint(box: Box, words: BandIndex<Run>): boolean {
  const inside = words.near(box).flatMap(({ glyphs }) =>
    glyphs.filter((glyph) => {
      const [x, y] = [(glyph.x0 + glyph.x1) / 2, (glyph.y0 + glyph.y1) / 2];
      return x > box.x0 && x < box.x1 && y > box.y0 && y < box.y1;
    }),
  );
  return inside.length === 1 && HINT.test(inside[0]?.text ?? "");
}

/** The combs among small boxes, and the boxes that they consist of. */
export function combsOf(
  boxes: readonly CombCell[],
  words: BandIndex<Run>,
): { combs: Candidate[]; used: Set<Box> } {
  const parts = rowsOf(boxes);
  const rows: CombCell[][][] = [];
  const taken = new Set<readonly CombCell[]>();
  for (const part of parts) {
    if (taken.has(part)) continue;
    const row = [part];
    for (let last = part; ; ) {
      const next = parts.find((one) => !taken.has(one) && one !== last && isNextPart(last, one, words));
      if (!next) break;
      row.push(next);
      taken.add(next);
      last = next;
    }
    rows.push(row);
  }
  const used = new Set<Box>();
  const combs: Candidate[] = [];
  for (const row of rows) {
    const cells = row.flat();
    const [first] = cells;
    if (!first) continue;
    const isTall = heightOf(first) > 12;
    const isWhole = row.length === 1 && (cells.length >= MIN_COMB || (cells.length === 3 && isTall));
    const isParted = row.length > 1 && cells.length >= MIN_COMB && row.some(({ length }) => length > 1);
    if (!isWhole && !isParted) continue;
    const hints = cells.filter(({ isHinted }) => isHinted).length;
    if (hints > 0 && hints < cells.length - 1) continue;
    for (const cell of cells) used.add(cell);
    const pattern = row.map(({ length }) => length).join(" ");
    combs.push(combOf(cells, { isDate: DATE_PARTS.has(pattern) || hints >= MIN_COMB, isHinted: hints > 0 }));
  }
  return { combs: joinLines(combs, words), used };
}

function combOf(
  cells: readonly CombCell[],
  { isDate, isHinted }: { isDate: boolean; isHinted: boolean },
): Candidate {
  return {
    x0: Math.min(...cells.map(({ x0 }) => x0)),
    x1: Math.max(...cells.map(({ x1 }) => x1)),
    y0: Math.min(...cells.map(({ y0 }) => y0)),
    y1: Math.max(...cells.map(({ y1 }) => y1)),
    shape: "comb",
    cells: cells.length,
    ...(isDate ? { isDate } : {}),
    ...(isHinted ? { isHinted } : {}),
  };
}

/** Groups boxes of one size that touch or nearly touch each other. */
function rowsOf(boxes: readonly CombCell[]): CombCell[][] {
  const rows: CombCell[][] = [];
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
  return isAlike(a, b) && gap > -1.5 && gap < Math.max(3.2, 0.3 * widthOf(a));
}

const isAlike = (a: Box, b: Box): boolean =>
  overlapY(a, b) > 0.8 * Math.max(heightOf(a), heightOf(b)) &&
  Math.abs(widthOf(a) - widthOf(b)) < 0.3 * widthOf(a);

/** Whether a row of boxes continues after a separator or a small gap. */
function isNextPart(before: readonly CombCell[], part: readonly CombCell[], words: BandIndex<Run>): boolean {
  const [last, first] = [before.at(-1), part[0]];
  if (!last || !first || before.length + part.length < 3 || !isAlike(last, first)) return false;
  const gap = { x0: last.x1, x1: first.x0, y0: last.y0, y1: last.y1 };
  return gap.x1 - gap.x0 >= 0 && gap.x1 - gap.x0 < PART_GAP && isFree(gap, words);
}

/** Whether a gap contains only separators; a character outside the gap does not count. */
const isFree = (gap: Box, words: BandIndex<Run>): boolean =>
  words.near(gap).every(({ glyphs }) =>
    glyphs.every(({ text, x0, x1, y0, y1 }) => {
      const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
      return x < gap.x0 || x > gap.x1 || y < gap.y0 || y > gap.y1 || /^[/.\-–:年月日\s]$/u.test(text);
    }),
  );

/**
 * Joins combs with the same cells right below each other, of which only the first has words before it: they are the
 * lines of one answer.
 */
function joinLines(combs: readonly Candidate[], words: BandIndex<Run>): Candidate[] {
  const isLabelled = ({ x0, y0, y1 }: Candidate) =>
    words
      .near({ x0: x0 - LABEL_REACH, x1: x0, y0, y1 })
      .some((run) => run.x1 <= x0 + 2 && centreYOf(run) > y0);
  const joined: Candidate[] = [];
  for (const comb of [...combs].sort((a, b) => a.y0 - b.y0)) {
    const at = joined.findIndex(
      (one) =>
        one.cells === comb.cells &&
        !comb.isDate &&
        (comb.cells ?? 0) > MIN_COMB &&
        Math.abs(one.x0 - comb.x0) < 2 &&
        Math.abs(one.x1 - comb.x1) < 2 &&
        comb.y0 - one.y1 < LINE_GAP &&
        !isLabelled(comb),
    );
    const one = joined[at];
    if (one) joined[at] = { ...one, y1: comb.y1, shape: "ruled-area" };
    else joined.push(comb);
  }
  return joined;
}

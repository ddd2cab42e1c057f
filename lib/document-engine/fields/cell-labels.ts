import { type BandIndex, type Box, centreYOf, heightOf, overlapX, overlapY, widthOf } from "./box";
import type { TableCell } from "./filled-tables";
import { COLON, joinLines, withoutNumbering } from "./label-text";
import type { Run } from "./text-lines";

/** Names a table cell by the head of its column and the words of its row. */

const SAME_SIDE = 3;
/** How far before a row of cells its words may end, in points. */
const ROW_REACH = 420;
const OUTSIDE_REACH = 260;
/** Height of the area above a table in which column heads are searched, in points. */
const HEAD_ROOM = 22;
const MAX_HEAD = 120;
const MIN_HEADS = 3;
/** The line number of a form, in a cell of its own. */
const LINE_NUMBER = /^\(?(?:\p{Nd}{1,3}\p{Ll}?|\p{L})[.)]?$/u;
const HAS_WORDS = /\p{L}{2}|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u;

export const isLineNumber = (text: string): boolean => LINE_NUMBER.test(text);

/** Whether a cell has words rather than a value: "No" names a column, "12 pcs" does not. */
const isNamed = ({ text }: TableCell): boolean =>
  HAS_WORDS.test(text) && !LINE_NUMBER.test(text) && (!/\p{Nd}/u.test(text) || LONG_WORDS.test(text));
const LONG_WORDS = /\p{L}{4}|\p{Script=Han}{2}|\p{Script=Hiragana}|\p{Script=Katakana}/u;

const isSameColumn = (a: Box, b: Box): boolean =>
  Math.abs(a.x0 - b.x0) < SAME_SIDE && Math.abs(a.x1 - b.x1) < SAME_SIDE;

/**
 * Returns the words at the head of a cell's column, or "" if there are none. Cells of other widths above it belong to
 * something else, unless they span the column.
 * @param free words outside of all tables
 */
export function columnHead(cell: Box, table: readonly TableCell[], free: BandIndex<Run>): string {
  const above = table
    .filter((other) => other.y1 <= cell.y0 + 2 && overlapX(other, cell) > 2)
    .sort((a, b) => b.y1 - a.y1);
  const [left, right] = [Math.min(...table.map(({ x0 }) => x0)), Math.max(...table.map(({ x1 }) => x1))];
  for (const [i, other] of above.entries()) {
    if (isSameColumn(other, cell)) {
      // The topmost cell of the column is its head, however short: "Q3".
      if (i === above.length - 1 && /\p{L}/u.test(other.text)) return other.text.slice(0, MAX_HEAD);
      if (other.isAsked && other.text !== "") return "";
      if (isNamed(other)) return other.text.slice(0, MAX_HEAD);
      continue;
    }
    const isOver = other.x0 <= cell.x0 + SAME_SIDE && other.x1 >= cell.x1 - SAME_SIDE;
    const isAcross = other.x0 <= left + SAME_SIDE && other.x1 >= right - SAME_SIDE;
    const isLine = withoutNumbering(other.text) !== other.text;
    return isOver && !isAcross && !isLine && isNamed(other) ? other.text.slice(0, MAX_HEAD) : "";
  }
  return headAbove(cell, table, free);
}

/** Finds a column head above the table's first row, outside its lines: on a tint, or on the page itself. */
function headAbove(cell: Box, table: readonly TableCell[], free: BandIndex<Run>): string {
  const top = Math.min(...table.map(({ y0 }) => y0));
  const wordsAbove = (one: Box): Run[] =>
    free
      .near({ x0: one.x0, x1: one.x1, y0: top - HEAD_ROOM, y1: top })
      .filter(
        (run) =>
          overlapX(run, one) > 0.8 * widthOf(run) && run.baseline < top + 1 && run.baseline > top - HEAD_ROOM,
      );
  const first = table.filter(({ y0 }) => Math.abs(y0 - top) < 2);
  const headed = first.filter((one) => wordsAbove(one).length > 0);
  if (headed.length < Math.max(2, first.length - 1)) return "";
  return joinLines(wordsAbove(cell).map(({ text }) => text)).slice(0, MAX_HEAD);
}

/**
 * Returns the words of a cell's row, from a cell before it or from before the table, without the row's number; "" if
 * there are none.
 */
export function rowHead(cell: Box, table: readonly TableCell[], words: BandIndex<Run>): string {
  const before = table
    .filter(
      (other) =>
        other.x1 <= cell.x0 + 2 && overlapY(other, cell) > 0.5 * Math.min(heightOf(other), heightOf(cell)),
    )
    .sort((a, b) => b.x1 - a.x1 || heightOf(a) - heightOf(b));
  const named = before.find(isNamed);
  if (named) return withoutNumbering(named.text).slice(0, MAX_HEAD);
  const isNumbered = before.some(({ text }) => LINE_NUMBER.test(text));
  const outside = isNumbered ? wordsBefore(Math.min(...before.map(({ x0 }) => x0)), cell, words) : "";
  if (outside !== "") return outside;
  return before.find(({ text }) => text !== "")?.text.slice(0, MAX_HEAD) ?? "";
}

/**
 * Returns the nearest words before a position at the level of a cell, without the row's number; of a sentence, only
 * its last line.
 */
function wordsBefore(start: number, cell: Box, words: BandIndex<Run>): string {
  const level = words
    .near({ x0: start - ROW_REACH, x1: start + 2, y0: cell.y0, y1: cell.y1 })
    .filter((run) => {
      const middle = run.baseline - 0.35 * run.size;
      return run.x1 <= start + 2 && middle > cell.y0 && middle < cell.y1 && HAS_WORDS.test(run.text);
    })
    .sort((a, b) => b.x1 - a.x1);
  const [nearest] = level;
  if (!nearest) return "";
  // Bold words, or words after a gap, continue the same line.
  const line = level.filter((run) => Math.abs(run.baseline - nearest.baseline) < 0.3 * nearest.size);
  const parts = [nearest];
  for (const run of line.slice(1)) {
    const first = parts[0] ?? nearest;
    if (first.x0 - run.x1 > 2.2 * first.size) break;
    parts.unshift(run);
  }
  return withoutNumbering(parts.map(({ text }) => text).join(" ")).slice(0, MAX_HEAD * 2);
}

/** Whether words stand before the row of a cell, outside of its table. */
export function hasWordsBefore(cell: Box, table: readonly TableCell[], words: BandIndex<Run>): boolean {
  const start = Math.min(...table.map(({ x0 }) => x0));
  return words
    .near({ x0: start - OUTSIDE_REACH, x1: start, y0: cell.y0, y1: cell.y1 })
    .some((run) => overlapY(run, cell) > 0.5 * heightOf(run) && run.x1 <= start + 2);
}

/** Whether a cell without words is the corner above the row heads and beside the column heads. */
export function isCorner(cell: Box, table: readonly TableCell[]): boolean {
  const row = table.filter(
    (other) => overlapY(other, cell) > 0.5 * heightOf(cell) && overlapX(other, cell) < 2,
  );
  const isFirst = !row.some(({ x0 }) => x0 < cell.x0 - 2);
  return isFirst && row.length >= 2 && row.every(({ text }) => text !== "");
}

/** Whether text names the empty cell after it rather than having a blank in its own cell. */
export function isRowHead(cell: Box, table: readonly TableCell[]): boolean {
  const next = table.find(
    (other) =>
      Math.abs(other.x0 - cell.x1) < SAME_SIDE &&
      Math.abs(centreYOf(other) - centreYOf(cell)) < 2 &&
      Math.abs(heightOf(other) - heightOf(cell)) < 3,
  );
  return next !== undefined && next.text === "" && !next.isMarked && widthOf(next) > widthOf(cell);
}

/** Whether text ends with a colon and stands above the heads of a table. */
export function isTableTitle(cell: Box & { readonly text: string }, table: readonly TableCell[]): boolean {
  if (!COLON.test(cell.text)) return false;
  const below = table.filter(
    (other) => Math.abs(other.y0 - cell.y1) < SAME_SIDE && overlapX(other, cell) > 0.8 * widthOf(other),
  );
  const named = below.filter(isNamed).length;
  return named >= MIN_HEADS && named >= below.length - 1;
}

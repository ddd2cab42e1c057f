import { type Box, heightOf, overlapX, overlapY } from "./box";

/** Tables that are printed with their values and are not filled in. */

/** A cell of a table, with the words or marks that are printed in it. */
export interface TableCell extends Box {
  readonly text: string;
  /** Whether something is drawn in it, such as a tick. */
  readonly isMarked: boolean;
  /** Whether it contains a blank, such as tick boxes. */
  readonly isAsked: boolean;
}

const MIN_VALUES = 2;
/** Smallest number of numbered cells in a calendar or a plan of numbered places. */
const MIN_NUMBERED = 10;
const NUMBERED_SHARE = 0.6;

/** Whether a cell holds a figure, a date, a dash or an abbreviation such as "n/a"; labels are words. */
export const isValue = ({ text, isMarked }: TableCell): boolean =>
  text === "" ? isMarked : /\p{Nd}/u.test(text) || !/\p{L}{3}/u.test(text);

export const isInColumn = (a: Box, b: Box): boolean => Math.abs(a.x0 - b.x0) < 3 && Math.abs(a.x1 - b.x1) < 3;
export const isInRow = (a: Box, b: Box): boolean => overlapY(a, b) > 0.5 * Math.min(heightOf(a), heightOf(b));

/** Whether an empty cell belongs to a table of figures: there are values in its column and in its row. */
export function isAmongFigures(cell: Box, table: readonly TableCell[]): boolean {
  const column = table.filter((other) => isInColumn(other, cell) && !isInRow(other, cell));
  const values = column.filter(isValue);
  const empty = column.filter(({ text, isMarked }) => text === "" && !isMarked).length;
  if (values.length < MIN_VALUES || isNumbering(values)) return false;
  const row = table.filter((other) => isInRow(other, cell) && overlapX(other, cell) < 2);
  const start = Math.min(...row.map(({ x0 }) => x0));
  const beside = row.filter((other) => other.x0 > start + 2 && isValue(other)).length;
  return beside >= MIN_VALUES || (beside > 0 && 3 * values.length >= empty);
}

/** The filled cells of a table that may be a bill. */
export interface Bill {
  readonly used: readonly TableCell[];
  readonly values: readonly TableCell[];
}

/** Returns the contents of a table if every row with words has its value and no column is empty; null otherwise. */
export function billOf(table: readonly TableCell[]): Bill | null {
  const top = Math.min(...table.map(({ y0 }) => y0));
  const start = Math.min(...table.map(({ x0 }) => x0));
  const body = table.filter(({ y0 }) => y0 > top + 2);
  const used = body.filter((one) => !isUntouched(one));
  const values = used.filter((one) => one.x0 > start + 2 && isValue(one) && /[1-9]/.test(one.text));
  if (values.length === 0 || !used.every((one) => values.some((value) => isInRow(value, one)))) return null;
  return hasEmptyColumn(body, used) ? null : { used, values };
}

/** Whether one of the columns of `cells` has no filled cell. */
export function hasEmptyColumn(cells: readonly Box[], filled: readonly Box[]): boolean {
  const columns: Box[] = [];
  for (const cell of cells) if (!columns.some((one) => isInColumn(one, cell))) columns.push(cell);
  return columns.some((column) => !filled.some((one) => isInColumn(one, column)));
}

/**
 * Whether a cell is one that a bill leaves empty: a row between others or above a sum, or the cell before the words
 * of such a sum.
 * @param hasSum whether a figure stands right below the table's last column
 */
export function isInBill(cell: Box, { used, values }: Bill, hasSum: boolean): boolean {
  if (!values.some(({ y1 }) => y1 < cell.y0 + 2)) return false;
  const row = used.filter((one) => isInRow(one, cell));
  if (row.length > 0) return row.length >= 2 && row.every(({ x0 }) => x0 > cell.x1 - 2);
  return hasSum || values.some(({ y0 }) => y0 > cell.y1 - 2);
}

const isUntouched = ({ text, isMarked, isAsked }: TableCell): boolean => text === "" && !isMarked && !isAsked;

/** Whether the values are line numbers, in the order of a form. */
function isNumbering(values: readonly TableCell[]): boolean {
  const numbers = [...values]
    .sort((a, b) => a.y0 - b.y0)
    .map(({ text }) => /^(\d{1,2})[a-z]?$/.exec(text)?.[1])
    .map((number) => (number ? Number(number) : Number.NaN));
  return (
    numbers.every((number, i) => i === 0 || number >= (numbers[i - 1] ?? Number.NaN)) && numbers.length > 0
  );
}

/** Whether the cells of a table count up, like the days of a calendar: most have a number and hardly anything else. */
export function countsUp(table: readonly TableCell[]): boolean {
  const filled = table.filter(({ text }) => text !== "");
  const numbers = filled
    .filter(({ text }) => /^\d{1,3}(?:\D|$)/.test(text))
    .sort((a, b) => (isInRow(a, b) ? a.x0 - b.x0 : a.y0 - b.y0));
  const bare = numbers.filter(({ text }) => /^\d{1,3}$/.test(text));
  if (bare.length < MIN_NUMBERED || bare.length < NUMBERED_SHARE * filled.length) return false;
  return numbers.every(
    ({ text }, i) => i === 0 || Number.parseInt(text, 10) > Number.parseInt(numbers[i - 1]?.text ?? "", 10),
  );
}

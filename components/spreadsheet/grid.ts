/** Contents of a file before it is decided which part is the list. */

/** A cell as its sheet displays it. */
export interface Cell {
  readonly text: string;
  /** The value without formatting, if known: a number with ".", or a date as YYYY-MM-DD. */
  readonly exact?: string | undefined;
  /** Why the text may not be the intended value. */
  readonly flaw?: CellFlaw | undefined;
  /** Whether all or part of the text is struck out. */
  readonly isStruck?: boolean | undefined;
}

/**
 * `error`: the cell shows an error; `unstored`: a formula whose result was not saved; `control`: the text has control
 * characters; `rows`: the text looks like further rows of the list.
 */
export type CellFlaw = "error" | "unstored" | "control" | "rows";

export interface GridRow {
  /** Row number in the file, from 1. */
  readonly number: number;
  readonly cells: readonly (Cell | undefined)[];
  readonly isHidden: boolean;
}

/** Merged cells; all bounds are inclusive. */
export interface MergedCells {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** Rows and their cells, in order; empty rows may be missing. */
export interface Grid {
  readonly rows: readonly GridRow[];
  readonly hiddenColumns: ReadonlySet<number>;
  readonly merged: readonly MergedCells[];
  /** Whether places are named as in a spreadsheet, such as C4, instead of by line. */
  readonly hasPlaces: boolean;
}

/** Larger files are rejected before they take up memory. A list has at most 1,000 rows. */
export const GRID_LIMITS = { cells: 300_000, columns: 1_000, rows: 20_000 } as const;

/** "C" of column 2. */
export function columnLetters(column: number): string {
  let letters = "";
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters;
}

/** A cell's place for users: "C4", or "line 4" of a text file. */
export const cellPlaceText = (grid: Pick<Grid, "hasPlaces">, row: number, column: number): string =>
  grid.hasPlaces ? `${columnLetters(column)}${row}` : `line ${row}`;

export const isBlankCell = (cell: Cell | undefined): boolean =>
  cell === undefined || (cell.text.trim() === "" && cell.flaw === undefined);

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is found.
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffd]/;

/** A cell from text, flagged if it contains control characters. */
export const textCell = (text: string): Cell => (CONTROLS.test(text) ? { text, flaw: "control" } : { text });

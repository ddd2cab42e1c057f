/** What a file holds before it is decided which of it is the list. */

/** One cell as its sheet shows it. */
export interface Cell {
  readonly text: string;
  /** What it is without its format, where that is known: a number with ".", or a date as YYYY-MM-DD. */
  readonly exact?: string | undefined;
  /** Why its text is not what was meant. */
  readonly flaw?: Flaw | undefined;
  /** Whether it is struck out, or a part of its text. */
  readonly isStruck?: boolean | undefined;
}

/**
 * `error`: it shows an error; `unstored`: a formula whose result was not saved; `control`: has control characters; `rows`: has
 * what looks like further rows of the list.
 */
export type Flaw = "error" | "unstored" | "control" | "rows";

export interface GridRow {
  /** As the file counts: from 1. */
  readonly number: number;
  readonly cells: readonly (Cell | undefined)[];
  readonly isHidden: boolean;
}

/** Cells that are shown as one: from, up to and including. */
export interface MergedCells {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** Rows with cells in their order; rows between them may be missing. */
export interface Grid {
  readonly rows: readonly GridRow[];
  readonly hiddenColumns: ReadonlySet<number>;
  readonly merged: readonly MergedCells[];
  /** Whether its places are named as in a spreadsheet, such as C4, or by line. */
  readonly hasPlaces: boolean;
}

/** More is refused before it takes memory. A list has at most 1,000 rows. */
export const GRID_LIMITS = { cells: 300_000, columns: 1_000, rows: 20_000 } as const;

/** "C" of column 2. */
export function columnLetters(column: number): string {
  let letters = "";
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters;
}

/** A cell's place for people: "C4", or "line 4" of a text. */
export const placeOf = (grid: Pick<Grid, "hasPlaces">, row: number, column: number): string =>
  grid.hasPlaces ? `${columnLetters(column)}${row}` : `line ${row}`;

export const isBlank = (cell: Cell | undefined): boolean =>
  cell === undefined || (cell.text.trim() === "" && cell.flaw === undefined);

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is found.
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffd]/;

/** A cell of a text, or a text in a cell. */
export const textCell = (text: string): Cell => (CONTROLS.test(text) ? { text, flaw: "control" } : { text });

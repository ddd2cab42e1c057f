import {
  type Cell,
  type CellFlaw,
  cellPlaceText,
  columnLetters,
  GRID_LIMITS,
  type Grid,
  type GridRow,
  isBlankCell,
  type MergedCells,
  textCell,
} from "@/components/spreadsheet/grid";
import { isKnownHeading } from "@/components/spreadsheet/headings";
import {
  chosenOption,
  type ImportAnswers,
  type ImportDecision,
} from "@/components/spreadsheet/import-decision";
import { nounCountText } from "@/components/spreadsheet/noun-count-text";
import { SheetError } from "@/components/spreadsheet/sheet-error";
import { tooManyCellsError } from "@/components/spreadsheet/workbook/cell-store";
import { withoutGuard } from "@/lib/pure/csv";
import { groupThousands } from "@/lib/pure/group-thousands";

/** A parsed list: its column names, and rows with one cell per column. */
export interface Sheet {
  readonly fileName: string;
  readonly columns: readonly string[];
  /** As the file shows them. */
  readonly rows: readonly (readonly string[])[];
  /** Values without formatting, where the file has them: a number with ".", or a date as YYYY-MM-DD. */
  readonly exact: readonly (readonly (string | undefined)[])[];
  /** Each row's place in the source, as its decisions name it: "Row 10", or "Line 10" of a text. */
  readonly places: readonly string[];
  /** Decisions made while it was read. */
  readonly decisions: readonly ImportDecision[];
  readonly choices: ImportAnswers;
  /** Reads the same file again with different choices. @throws {SheetError} */
  reread(choices: ImportAnswers): Promise<Sheet>;
}

/** Converts the cells of a file to a list: which rows and columns belong to it, and how its columns are named. */

/** Maximum number of rows in a request of a bulk send or a contact import. */
const MAX_ROWS = 1_000;
/** Number of rows in which column names are searched. */
const MAX_HEADER_ROWS = 10;
const NO_HEADER = "none";

type Rest = Pick<Sheet, "decisions" | "choices" | "reread">;

/** @throws {SheetError} */
export function sheetOfGrid(fileName: string, whole: Grid, { decisions, choices, reread }: Rest): Sheet {
  const merged = fillMerged(whole, choices);
  const visible = leaveOutHidden(merged.grid, choices);
  const { grid } = visible;
  if (grid.rows.length === 0)
    throw new SheetError(
      whole.rows.length === 0 ? "The file is empty." : "Every row of the sheet is hidden.",
    );
  const columns = columnsOf(grid);
  const header = headerOf(grid, columns, choices);
  const wide = widthOf(grid, header, columns, choices);
  const flawed = leaveOutFlawed(grid, { ...header, rows: wide.rows, columns: wide.columns }, choices);
  const struck = leaveOutStruck(grid, { rows: flawed.rows, columns: wide.columns }, choices);
  const { rows } = struck;
  if (rows.length === 0) throw new SheetError(noRows(header.rows.length));
  if (rows.length > MAX_ROWS)
    throw new SheetError(
      `The file has ${groupThousands(rows.length)} rows; a list can have ${groupThousands(MAX_ROWS)}. Split the file.`,
    );
  const cells = rows.map((row) => wide.columns.map((column) => row.cells[column]));
  return {
    fileName,
    columns: wide.columns.map((column, i) => header.names.get(column) ?? `Column ${i + 1}`),
    rows: cells.map((row) => row.map((cell) => withoutGuard(cell?.text ?? "").trim())),
    exact: cells.map((row) => row.map((cell) => cell?.exact)),
    places: rows.map((row) => rowName(grid, row)),
    decisions: [
      ...decisions,
      ...header.decisions,
      ...visible.decisions,
      ...merged.decisions,
      ...wide.decisions,
      ...flawed.decisions,
      ...struck.decisions,
    ],
    choices,
    reread,
  };
}

const noRows = (before: number): string =>
  before === 0
    ? "The file has the names of columns, but no rows below them."
    : "Every row of the list was left out.";

/** Reads records that do not come from a file, such as those of a test or a paste. @throws {SheetError} */
export function sheetOf(fileName: string, records: readonly (readonly string[])[]): Sheet {
  const rows = records.map((cells, i) => ({
    number: i + 1,
    cells: cells.map(textCell),
    isHidden: false,
  }));
  const grid: Grid = { rows, hiddenColumns: new Set(), merged: [], hasPlaces: false };
  const read = (choices: ImportAnswers): Sheet =>
    sheetOfGrid(fileName, grid, { decisions: [], choices, reread: async (others) => read(others) });
  return read({});
}

/** Creates a decision between two options. */
function choice(
  key: string,
  { label, options, text }: Pick<ImportDecision, "label" | "options" | "text">,
  value: string | null,
): ImportDecision {
  return { key, label, options, text, value };
}

const PARTS_OF_MERGED = [
  { value: "each", label: "In each of their rows" },
  { value: "first", label: "In the first row alone" },
];

/** Copies the content of merged cells to each of their rows, which is how people read them. */
function fillMerged(grid: Grid, choices: ImportAnswers): { grid: Grid; decisions: ImportDecision[] } {
  const rowAt = new Map(grid.rows.map((row) => [row.number, row]));
  // In ascending order, so that the row after a merged cell's first one is found by binary search.
  const numbers = grid.rows.map(({ number }) => number);
  const filling = grid.merged.filter(({ top, bottom, left }) => {
    const next = numbers[firstBehind(numbers, top)];
    return !isBlankCell(rowAt.get(top)?.cells[left]) && next !== undefined && next <= bottom;
  });
  if (filling.length === 0) return { grid, decisions: [] };
  const value = chosenOption(choices, "merged", PARTS_OF_MERGED) ?? "each";
  const decision = choice(
    "merged",
    {
      label: "Merged cells",
      options: PARTS_OF_MERGED,
      text:
        value === "each"
          ? `What ${nounCountText(filling.length, "merged cell")} ${filling.length === 1 ? "shows" : "show"} is taken for each of their rows, as in ${placesOf(grid, filling)}.`
          : `What ${nounCountText(filling.length, "merged cell")} ${filling.length === 1 ? "shows" : "show"} is taken for the first of their rows alone.`,
    },
    value,
  );
  if (value === "first") return { grid, decisions: [decision] };
  const copies = new Map<number, (Cell | undefined)[]>();
  let filled = 0;
  for (const { top, bottom, left } of filling) {
    const cell = rowAt.get(top)?.cells[left];
    for (let i = firstBehind(numbers, top); i < numbers.length; i++) {
      const row = grid.rows[i];
      if (!row || row.number > bottom) break;
      filled += 1;
      // No program writes overlapping merged cells.
      if (filled > GRID_LIMITS.cells) throw tooManyCellsError(row.number);
      const cells = copies.get(row.number) ?? [...row.cells];
      cells[left] = cell;
      copies.set(row.number, cells);
    }
  }
  const rows = grid.rows.map((row) => ({ ...row, cells: copies.get(row.number) ?? row.cells }));
  return { grid: { ...grid, rows }, decisions: [decision] };
}

/** Index of the first number greater than a value. @param numbers in ascending order */
function firstBehind(numbers: readonly number[], value: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

const placesOf = (grid: Grid, [first]: readonly MergedCells[]): string =>
  first
    ? `${cellPlaceText(grid, first.top, first.left)} to ${cellPlaceText(grid, first.bottom, first.left)}`
    : "";

const LEAVE_OR_TAKE = [
  { value: "leave", label: "Leave out" },
  { value: "take", label: "Include" },
];

/** Omits hidden and filtered rows and hidden columns, which people do not see in the list. */
function leaveOutHidden(grid: Grid, choices: ImportAnswers): { grid: Grid; decisions: ImportDecision[] } {
  const decisions: ImportDecision[] = [];
  let { rows } = grid;
  const hiddenRows = rows.filter(({ isHidden, cells }) => isHidden && !cells.every(isBlankCell)).length;
  if (hiddenRows > 0) {
    const value = chosenOption(choices, "hiddenRows", LEAVE_OR_TAKE) ?? "leave";
    const what = `${nounCountText(hiddenRows, "hidden row")} ${hiddenRows === 1 ? "is" : "are"}`;
    const text = value === "leave" ? `${what} left out.` : `${what} included.`;
    decisions.push(choice("hiddenRows", { label: "Hidden rows", options: LEAVE_OR_TAKE, text }, value));
    if (value === "leave") rows = rows.filter(({ isHidden }) => !isHidden);
  }
  const hidden = [...grid.hiddenColumns].filter((column) =>
    rows.some(({ cells }) => !isBlankCell(cells[column])),
  );
  if (hidden.length > 0) {
    const value = chosenOption(choices, "hiddenColumns", LEAVE_OR_TAKE) ?? "leave";
    const named = hidden.slice(0, 5).map(columnLetters).join(", ");
    const what = `${nounCountText(hidden.length, "hidden column")} (${named}${hidden.length > 5 ? ", …" : ""}) ${hidden.length === 1 ? "is" : "are"}`;
    const text = value === "leave" ? `${what} left out.` : `${what} included.`;
    decisions.push(choice("hiddenColumns", { label: "Hidden columns", options: LEAVE_OR_TAKE, text }, value));
    if (value === "leave") {
      const left = new Set(hidden);
      rows = rows.map((row) => ({
        ...row,
        cells: row.cells.map((cell, i) => (left.has(i) ? undefined : cell)),
      }));
    }
  }
  return { grid: { ...grid, rows: rows.filter(({ cells }) => !cells.every(isBlankCell)) }, decisions };
}

/** Indexes of the columns that have any cell, in order. */
function columnsOf({ rows }: Grid): number[] {
  const used = new Set<number>();
  for (const { cells } of rows) for (const [i, cell] of cells.entries()) if (!isBlankCell(cell)) used.add(i);
  return [...used].sort((one, other) => one - other);
}

interface Header {
  readonly names: ReadonlyMap<number, string>;
  readonly rows: readonly GridRow[];
  readonly decisions: readonly ImportDecision[];
}

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const textsOf = ({ cells }: GridRow): string[] => cells.flatMap((cell) => cell?.text.trim() || []);
const hasAddress = (row: GridRow): boolean => textsOf(row).some((text) => ADDRESS.test(text));

/** Index of the row with the column names: one with known names, or else the first with several cells. */
function headerAt(rows: readonly GridRow[]): number | null {
  const first = rows.slice(0, MAX_HEADER_ROWS);
  const known = first.map((row) => (hasAddress(row) ? 0 : textsOf(row).filter(isKnownHeading).length));
  const best = known.indexOf(Math.max(...known));
  // A single known word can also be in a title above the list.
  if ((known[best] ?? 0) >= 2) return best;
  const filled = first.findIndex((row) => textsOf(row).length >= 2);
  const at = Math.max(filled, 0);
  const row = first[at];
  return row && hasAddress(row) ? null : at;
}

function headerOf(grid: Grid, columns: readonly number[], choices: ImportAnswers): Header {
  const { rows } = grid;
  const options = [
    ...rows.slice(0, MAX_HEADER_ROWS).map((row) => ({
      value: String(row.number),
      label: `${rowName(grid, row)}: ${inShort(textsOf(row))}`,
    })),
    { value: NO_HEADER, label: "In none" },
  ];
  const wanted = chosenOption(choices, "header", options);
  const guess = headerAt(rows);
  const at =
    wanted === null
      ? guess
      : wanted === NO_HEADER
        ? null
        : rows.findIndex((row) => String(row.number) === wanted);
  const row = at === null ? undefined : rows[at];
  if (columns.length < 2)
    throw new SheetError(
      "No columns were found. The first row needs the names of the columns, such as Name and Email.",
    );
  const decision: ImportDecision = {
    key: "header",
    text: headerText(grid, row, at ?? 0),
    label: "Names of columns",
    options,
    value: row ? String(row.number) : NO_HEADER,
  };
  const names = new Map(columns.flatMap((column) => nameOf(row?.cells[column], column)));
  return { names, rows: at === null ? rows : rows.slice(at + 1), decisions: [decision] };
}

function headerText(grid: Grid, row: GridRow | undefined, above: number): string {
  if (!row) return "No row names the columns: all rows are taken as the list.";
  const place = rowName(grid, row).toLowerCase();
  const left =
    above > 0 ? `, and ${nounCountText(above, "row")} above it ${above === 1 ? "is" : "are"} left out` : "";
  return `The names of the columns are in ${place}${left}.`;
}

/** The place of a row, by its number in the list, from 1. */
export const rowPlace = ({ places }: Pick<Sheet, "places">, number: number): string =>
  places[number - 1] ?? `Row ${number} of the list`;

const rowName = ({ hasPlaces }: Grid, { number }: GridRow): string =>
  `${hasPlaces ? "Row" : "Line"} ${number}`;

const nameOf = (cell: Cell | undefined, column: number): [number, string][] => {
  const name = withoutGuard(cell?.text ?? "")
    .replace(/\s+/g, " ")
    .trim();
  return name ? [[column, name]] : [];
};

const inShort = (texts: readonly string[]): string => {
  const text = texts.join(", ").replace(/\s+/g, " ");
  return text.length > 60 ? `${text.slice(0, 59).trimEnd()}…` : text;
};

const LEAVE_ROWS = { value: "leave", label: "Leave these rows out" };
const BEYOND = [
  LEAVE_ROWS,
  { value: "cut", label: "Leave out the extra cells" },
  { value: "column", label: "Take it as a column without a name" },
];

type Width = { columns: number[]; rows: readonly GridRow[]; decisions: ImportDecision[] };

/** Whether a number may have been split at its own separator, such as 1,000 or 12,50 in a comma-separated list. */
const hasDividedNumber = ({ cells }: GridRow): boolean =>
  cells.some(
    (cell, i) =>
      /^\D{0,4}\d{1,3}$/.test(cell?.text.trim() ?? "") &&
      /^\d{2,3}(?!\d)/.test(cells[i + 1]?.text.trim() ?? ""),
  );

/** Handles cells beyond the named columns: a column without a name, or a row with too many separators. */
function widthOf(
  grid: Grid,
  { names, rows }: Header,
  columns: readonly number[],
  choices: ImportAnswers,
): Width {
  if (names.size === 0) return { columns: [...columns], rows, decisions: [] };
  const last = Math.max(...names.keys());
  const beyond = columns.filter((column) => column > last);
  const wide = rows.filter(({ cells }) => beyond.some((column) => !isBlankCell(cells[column])));
  const [first] = wide;
  if (!first) return { columns: columns.filter((column) => column <= last), rows, decisions: [] };
  // If most rows have such a cell, the column's name was forgotten, unless the cells come from an unquoted amount
  // such as 1,000.
  const isColumn = wide.length * 2 > rows.length && rows.length > 1 && !wide.some(hasDividedNumber);
  const value = chosenOption(choices, "beyond", BEYOND) ?? (isColumn ? "column" : null);
  const decision: ImportDecision = {
    key: "beyond",
    text: `${nounCountText(wide.length, "row")} ${wide.length === 1 ? "has" : "have"} more cells than there are columns, the first in ${rowName(grid, first).toLowerCase()}: “${inShort(textsOf(first))}”.`,
    label: "Rows with more cells",
    options: BEYOND,
    value,
  };
  const kept = value === "leave" ? rows.filter((row) => !wide.includes(row)) : rows;
  const used = value === "column" ? [...columns] : columns.filter((column) => column <= last);
  return { columns: used, rows: kept, decisions: [decision] };
}

const FLAWS: Readonly<Record<CellFlaw, { label: string; take: string; text: (count: number) => string }>> = {
  error: {
    label: "Cells with errors",
    take: "Take what they show",
    text: (count) => `${nounCountText(count, "cell")} ${count === 1 ? "shows an error" : "show errors"}`,
  },
  unstored: {
    label: "Formulas without a result",
    take: "Treat as empty",
    text: (count) =>
      `${nounCountText(count, "formula")} ${count === 1 ? "has" : "have"} no result in the file; open it in a spreadsheet and save it`,
  },
  control: {
    label: "Characters that can’t be read",
    take: "Take them without",
    text: (count) =>
      `${nounCountText(count, "cell")} ${count === 1 ? "has" : "have"} characters that can’t be read`,
  },
  rows: {
    label: "Rows within a cell",
    take: "Take each as one cell",
    text: (count) =>
      `${nounCountText(count, "cell")} ${count === 1 ? "holds" : "hold"} what look like further rows of the list, between two quotes; correct the quotes in the file if they are rows`,
  },
};

type Read = { rows: readonly GridRow[]; columns: readonly number[] };

const TAKE_STRUCK = { value: "take", label: "Take their values" };

/** Struck-out cells may no longer apply: their values are used unless the user leaves out their rows. */
function leaveOutStruck(
  grid: Grid,
  { rows, columns }: Read,
  choices: ImportAnswers,
): { rows: readonly GridRow[]; decisions: ImportDecision[] } {
  const found = rows.flatMap((row) =>
    columns.flatMap((column, i) => {
      const cell = row.cells[column];
      return cell?.isStruck && !isBlankCell(cell) ? [{ row, column, i, text: cell.text }] : [];
    }),
  );
  if (found.length === 0) return { rows, decisions: [] };
  const options = [TAKE_STRUCK, LEAVE_ROWS];
  const value = chosenOption(choices, "struck", options) ?? "take";
  const named = found
    .slice(0, 5)
    .map(({ row, column, text }) => `${cellPlaceText(grid, row.number, column)} (${inShort([text])})`);
  const more = found.length > named.length ? ` and ${groupThousands(found.length - named.length)} more` : "";
  const what = `${nounCountText(found.length, "cell")} ${found.length === 1 ? "is" : "are"} struck out, wholly or in part`;
  const then = value === "take" ? "Their values are taken" : "Their rows are left out";
  const decision: ImportDecision = {
    ...{ key: "struck", label: "Struck-out cells", options, value },
    text: `${what}: ${named.join(", ")}${more}. ${then}.`,
    columns: [...new Set(found.map(({ i }) => i))],
  };
  const left = new Set(found.map(({ row }) => row));
  return { rows: value === "leave" ? rows.filter((row) => !left.has(row)) : rows, decisions: [decision] };
}

/** Lists cells that may not have the intended value, and asks about them if their column is used. */
function leaveOutFlawed(
  grid: Grid,
  { rows, columns }: Read,
  choices: ImportAnswers,
): { rows: readonly GridRow[]; decisions: ImportDecision[] } {
  const decisions: ImportDecision[] = [];
  let kept = rows;
  for (const [flaw, { label, take, text }] of Object.entries(FLAWS) as [
    CellFlaw,
    (typeof FLAWS)[CellFlaw],
  ][]) {
    const found = rows.flatMap((row) =>
      columns.flatMap((column, i) => (row.cells[column]?.flaw === flaw ? [{ row, column, i }] : [])),
    );
    if (found.length === 0) continue;
    const options = [LEAVE_ROWS, { value: "take", label: take }];
    const value = chosenOption(choices, flaw, options);
    const places = found.slice(0, 5).map(({ row, column }) => {
      const shown = row.cells[column]?.text ?? "";
      const what = flaw === "error" && shown ? ` (${inShort([shown])})` : "";
      return `${cellPlaceText(grid, row.number, column)}${what}`;
    });
    const more =
      found.length > places.length ? ` and ${groupThousands(found.length - places.length)} more` : "";
    decisions.push({
      key: flaw,
      text: `${text(found.length)}: ${places.join(", ")}${more}.`,
      label,
      options,
      value,
      columns: [...new Set(found.map(({ i }) => i))],
    });
    if (value !== "leave") continue;
    const left = new Set(found.map(({ row }) => row));
    kept = kept.filter((row) => !left.has(row));
  }
  return { rows: kept, decisions };
}

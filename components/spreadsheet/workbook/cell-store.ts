import {
  type Cell,
  GRID_LIMITS,
  type Grid,
  type GridRow,
  isBlankCell,
  type MergedCells,
} from "@/components/spreadsheet/grid";
import { SheetError } from "@/components/spreadsheet/sheet-error";
import { groupThousands } from "@/lib/pure/group-thousands";

/** Collects the cells of one sheet, within bounds. */
export class CellStore {
  readonly #rows: GridRow[] = [];
  readonly #hiddenColumns = new Set<number>();
  readonly #merged: MergedCells[] = [];
  #cells = 0;

  addRow(number: number, cells: readonly (Cell | undefined)[], isHidden: boolean): void {
    if (cells.every(isBlankCell)) return;
    this.#cells += cells.reduce((count, cell) => (isBlankCell(cell) ? count : count + 1), 0);
    if (this.#rows.length >= GRID_LIMITS.rows || this.#cells > GRID_LIMITS.cells)
      throw tooManyCellsError(number);
    this.#rows.push({ number, cells, isHidden });
  }

  hideColumns(from: number, to: number): void {
    // Bounds the file's values: a column is an integer from 0 on.
    for (
      let column = Math.max(0, Math.trunc(from) || 0);
      column <= Math.min(to, GRID_LIMITS.columns);
      column++
    )
      this.#hiddenColumns.add(column);
  }

  merge(cells: MergedCells): void {
    if (this.#merged.length < GRID_LIMITS.rows) this.#merged.push(cells);
  }

  /** Sorts the rows by number: some programs write them in a different order. */
  grid(): Grid {
    const rows = this.#rows.sort((one, other) => one.number - other.number);
    return { rows, hiddenColumns: this.#hiddenColumns, merged: this.#merged, hasPlaces: true };
  }
}

/** Puts a cell into a row; empty cells are skipped, and others beyond the column limit are rejected. */
export function putCell(cells: (Cell | undefined)[], column: number, cell: Cell, row: number): void {
  if (isBlankCell(cell)) return;
  if (column >= GRID_LIMITS.columns)
    throw new SheetError(
      `The sheet has a cell beyond column ${groupThousands(GRID_LIMITS.columns)}, in row ${groupThousands(row)}. A list can have ${groupThousands(GRID_LIMITS.columns)} columns. Remove what isn’t needed.`,
    );
  cells[column] = cell;
}

export const tooManyCellsError = (row: number): SheetError =>
  new SheetError(
    `The sheet has more cells than a list can have; reading stopped at row ${groupThousands(row)}. Copy the list to a sheet of its own, then try again.`,
  );

/** Positions of a table's cells and widths of its columns, shared by the pages and the rules. */

/** Points per CSS pixel. */
const PIXEL = 0.75;
/** Points; columns are at least this wide, unless the table exceeds the available width. */
const MIN_COLUMN = 18;
/** Points on each side of a cell's content: its padding, and half of its border. */
const CELL_INSET = 5.25;
/**
 * Maximum inset as a fraction of a cell's width: columns barely wider than their padding keep some width for the
 * content.
 */
const MAX_INSET = 0.25;

interface SpanningCell {
  readonly attrs: {
    readonly colspan: number;
    readonly rowspan: number;
    /** Pixels; 0 for a column without an explicit width. */
    readonly colwidth: readonly number[] | null;
  };
}

/** A cell at its place in the grid. */
export interface GridCell<T> {
  readonly row: number;
  readonly column: number;
  readonly colspan: number;
  readonly rowspan: number;
  readonly node: T;
}

export interface Grid<T> {
  readonly columns: number;
  readonly rows: readonly (readonly GridCell<T>[])[];
}

/**
 * Places cells in a grid as HTML does: each in the first free column of its row. A cell that would overlap one from
 * above spans fewer columns.
 */
export function gridOf<T extends SpanningCell>(rows: readonly { readonly content: readonly T[] }[]): Grid<T> {
  // For each column, the row from which it is free: a full grid with hostile spans would have billions of cells.
  const free: number[] = [];
  const isTaken = (column: number, row: number) => (free[column] ?? 0) > row;
  let columns = 1;
  const placed = rows.map(({ content }, row) => {
    let column = 0;
    return content.map((node): GridCell<T> => {
      while (isTaken(column, row)) column++;
      let colspan = 1;
      while (colspan < node.attrs.colspan && !isTaken(column + colspan, row)) colspan++;
      const rowspan = Math.min(node.attrs.rowspan, rows.length - row);
      for (let c = column; c < column + colspan; c++) free[c] = row + rowspan;
      const cell = { row, column, colspan, rowspan, node };
      column += colspan;
      columns = Math.max(columns, column);
      return cell;
    });
  });
  return { columns, rows: placed };
}

/**
 * The widths of the columns in points, scaled down to the available one; columns without a width share the rest.
 * @returns `total` before scaling
 */
export function columnWidths(
  { columns, rows }: Grid<SpanningCell>,
  available: number,
): { readonly widths: readonly number[]; readonly total: number } {
  const own: (number | null)[] = Array.from({ length: columns }, () => null);
  for (const { column, colspan, node } of rows.flat())
    for (let i = 0; i < colspan; i++) {
      const width = node.attrs.colwidth?.[i];
      if (width) own[column + i] ??= Math.max(MIN_COLUMN, width * PIXEL);
    }
  const explicit = own.reduce<number>((sum, width) => sum + (width ?? 0), 0);
  const open = own.filter((width) => width === null).length;
  const each = open === 0 ? 0 : Math.max(MIN_COLUMN, (available - explicit) / open);
  const widths = own.map((width) => width ?? each);
  const total = widths.reduce((sum, width) => sum + width, 0);
  const scale = Math.min(1, available / total);
  return { widths: widths.map((width) => width * scale), total };
}

/** Horizontal inset of the content of a cell of this width; points. */
export const cellInset = (width: number): number => Math.min(CELL_INSET, width * MAX_INSET);

import type { BodyBlock, BodyCell, BodyRow } from "@/lib/contracts/body";
import type { Direction } from "@/lib/platform/pdf/text/bidi";
import { BORDER_WIDTH, CELL_PADDING, PIXEL } from "./look";
import { type Cell, cellSides, type Piece, type RowsPiece, type TablePlan } from "./pieces";
import { measured } from "./split-rows";
import { StructureNode } from "./structure";

/** A cell at its place in the grid. */
interface GridCell {
  readonly row: number;
  readonly column: number;
  readonly colspan: number;
  readonly rowspan: number;
  readonly node: BodyCell;
}

interface Grid {
  readonly columns: number;
  readonly rows: readonly (readonly GridCell[])[];
}

/**
 * Places cells in a grid as HTML does: each in the first free column of its row. Where it would lie over a cell from
 * above, it spans fewer columns.
 */
function gridOf(rows: readonly BodyRow[]): Grid {
  // The row that a column is free from: rows and columns of hostile spans would be billions of places.
  const free: number[] = [];
  const isTaken = (column: number, row: number) => (free[column] ?? 0) > row;
  let columns = 1;
  const placed = rows.map(({ content }, row) => {
    let column = 0;
    return content.map((node): GridCell => {
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

/** Points; a column is no narrower unless the table is wider than its place. */
const LEAST_COLUMN = 18;

/** Left edges of the columns and the right edge of the last; widths are scaled down to the available one. */
function edgesOf({ columns, rows }: Grid, left: number, available: number): number[] {
  const own: (number | null)[] = Array.from({ length: columns }, () => null);
  for (const { column, colspan, node } of rows.flat())
    for (let i = 0; i < colspan; i++) {
      const width = node.attrs.colwidth?.[i];
      if (width) own[column + i] ??= Math.max(LEAST_COLUMN, width * PIXEL);
    }
  const given = own.reduce<number>((sum, width) => sum + (width ?? 0), 0);
  const open = own.filter((width) => width === null).length;
  const each = open === 0 ? 0 : Math.max(LEAST_COLUMN, (available - given) / open);
  const widths = own.map((width) => width ?? each);
  const total = widths.reduce((sum, width) => sum + width, 0);
  const scale = Math.min(1, available / total);
  const edges = [left];
  for (const width of widths) edges.push((edges.at(-1) ?? left) + width * scale);
  return edges;
}

export interface CellColumn {
  readonly left: number;
  readonly width: number;
  readonly owner: StructureNode;
  readonly isHeader: boolean;
  /** Points left for repeated headers of tables in the cell. */
  readonly repeatable: number;
}

type LayCell = (content: readonly BodyBlock[], column: CellColumn) => Promise<readonly Piece[]>;

/** Lays out a table as groups of rows, which a page may begin with. */
export async function layTable(
  rows: readonly BodyRow[],
  place: {
    readonly left: number;
    readonly width: number;
    readonly repeatable: number;
    readonly bars: readonly number[];
    readonly parent: StructureNode;
    readonly direction: Direction;
  },
  layCell: LayCell,
): Promise<RowsPiece[]> {
  const grid = gridOf(rows);
  const mirror = place.direction === "rtl" ? 2 * place.left + place.width : null;
  const table: TablePlan = { edges: edgesOf(grid, place.left, place.width), mirror, header: null };
  const element = new StructureNode("Table", place.parent);
  const headerCount = headerRows(grid);
  const pieces: RowsPiece[] = [];
  for (const { start, end } of groupsOf(grid)) {
    const isHeader = end <= headerCount;
    const isAfterHeader = pieces.at(-1)?.isHeader ?? false;
    // Headers come first: what is left for those of tables in the other rows is known by then.
    if (!isHeader && isAfterHeader) table.header = headerOf(pieces, place.repeatable);
    const laid: { cells: Cell[] }[] = [];
    for (let index = start; index < end; index++) {
      const row = new StructureNode("TR", element);
      const repeatable = place.repeatable - (table.header?.height ?? 0);
      const cellPlace = { isColumnHeader: index < headerCount, table, row, repeatable };
      const cells: Cell[] = [];
      for (const cell of grid.rows[index] ?? []) cells.push(await layOne(cell, cellPlace, layCell));
      laid.push({ cells });
    }
    // A header is never left alone at the end of a page.
    const isBreakable = pieces.length > 0 && !isAfterHeader;
    pieces.push(rowsPiece(table, laid, { isHeader, isBreakable, bars: place.bars }));
  }
  return pieces;
}

function rowsPiece(
  table: TablePlan,
  rows: readonly { readonly cells: readonly Cell[] }[],
  traits: Pick<RowsPiece, "isHeader" | "isBreakable" | "bars">,
): RowsPiece {
  return measured({ kind: "rows", table, rows: [], isRepeated: false, height: 0, ...traits }, rows);
}

/** Rows at the start with nothing but header cells. */
function headerRows({ rows }: Grid): number {
  const count = rows.findIndex(
    (cells) => cells.length === 0 || cells.some(({ node }) => node.type !== "tableHeader"),
  );
  return Math.max(count, 0);
}

/** @returns null where it is higher than can be repeated */
function headerOf(headers: readonly RowsPiece[], repeatable: number): RowsPiece | null {
  const [first] = headers;
  if (!first) return null;
  const rows = headers.flatMap((piece) => piece.rows);
  const height = headers.reduce((sum, piece) => sum + piece.height, 0);
  return height > repeatable ? null : { ...first, rows, height, isBreakable: true };
}

interface CellPlace {
  readonly isColumnHeader: boolean;
  readonly table: TablePlan;
  readonly row: StructureNode;
  readonly repeatable: number;
}

async function layOne(
  { column, colspan, rowspan, node }: GridCell,
  { isColumnHeader, table, row, repeatable }: CellPlace,
  layCell: LayCell,
): Promise<Cell> {
  const isHeader = node.type === "tableHeader";
  const scope = isHeader ? (isColumnHeader ? "Column" : "Row") : null;
  const owner = new StructureNode(isHeader ? "TH" : "TD", row, { cell: { colspan, rowspan, scope } });
  const sides = cellSides(table, column, colspan);
  const whole = sides.right - sides.left;
  // Of columns that are hardly wider than their padding, something is left for the content.
  const inset = Math.min(CELL_PADDING.x + BORDER_WIDTH / 2, whole * 0.25);
  const width = whole - 2 * inset;
  const place = { left: sides.left + inset, width, owner, isHeader, repeatable };
  const pieces = await layCell(node.content, place);
  return { column, colspan, rowspan, isHeader, pieces };
}

/** Runs of rows that no cell spans the end of. */
function groupsOf({ rows }: Grid): { start: number; end: number }[] {
  const groups: { start: number; end: number }[] = [];
  let [start, reach] = [0, 0];
  for (const [row, cells] of rows.entries()) {
    for (const { rowspan } of cells) reach = Math.max(reach, row + rowspan);
    if (reach > row + 1) continue;
    groups.push({ start, end: row + 1 });
    start = row + 1;
  }
  return groups;
}

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
  const taken: boolean[][] = rows.map(() => []);
  let columns = 1;
  const placed = rows.map(({ content }, row) => {
    let column = 0;
    return content.map((node): GridCell => {
      while (taken[row]?.[column]) column++;
      let colspan = 1;
      while (colspan < node.attrs.colspan && !taken[row]?.[column + colspan]) colspan++;
      const rowspan = Math.min(node.attrs.rowspan, rows.length - row);
      for (let r = row; r < row + rowspan; r++)
        for (let c = column; c < column + colspan; c++) (taken[r] as boolean[])[c] = true;
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
}

type LayCell = (content: readonly BodyBlock[], column: CellColumn) => Promise<readonly Piece[]>;

/** A repeated header takes at most this part of a page. */
const REPEATED_SHARE = 1 / 3;

/** Lays out a table as groups of rows, which a page may begin with. */
export async function layTable(
  rows: readonly BodyRow[],
  place: {
    readonly left: number;
    readonly width: number;
    readonly pageHeight: number;
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
  const laid: { cells: Cell[] }[] = [];
  for (const [row, cells] of grid.rows.entries()) {
    const rowElement = new StructureNode("TR", element);
    const laidCells: Cell[] = [];
    for (const cell of cells)
      laidCells.push(await layOne(cell, row < headerCount, table, rowElement, layCell));
    laid.push({ cells: laidCells });
  }
  const pieces: RowsPiece[] = [];
  for (const { start, end } of groupsOf(grid)) {
    const isHeader = end <= headerCount;
    const previous = pieces.at(-1);
    pieces.push(
      measured(
        {
          kind: "rows",
          table,
          rows: [],
          isHeader,
          isRepeated: false,
          height: 0,
          bars: place.bars,
          // A header is never left alone at the end of a page.
          isBreakable: pieces.length > 0 && !(previous?.isHeader ?? false),
        },
        laid.slice(start, end),
      ),
    );
  }
  table.header = headerOf(pieces, place.pageHeight);
  return pieces;
}

/** Rows at the start with nothing but header cells. */
function headerRows({ rows }: Grid): number {
  const count = rows.findIndex(
    (cells) => cells.length === 0 || cells.some(({ node }) => node.type !== "tableHeader"),
  );
  return Math.max(count, 0);
}

function headerOf(pieces: readonly RowsPiece[], pageHeight: number): RowsPiece | null {
  const headers = pieces.filter(({ isHeader }) => isHeader);
  const [first] = headers;
  if (!first || headers.length === pieces.length) return null;
  const rows = headers.flatMap((piece) => piece.rows);
  const height = headers.reduce((sum, piece) => sum + piece.height, 0);
  return height > pageHeight * REPEATED_SHARE ? null : { ...first, rows, height, isBreakable: true };
}

async function layOne(
  { column, colspan, rowspan, node }: GridCell,
  isColumnHeader: boolean,
  table: TablePlan,
  row: StructureNode,
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
  const pieces = await layCell(node.content, { left: sides.left + inset, width, owner, isHeader });
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

import type { BodyBlock, BodyCell, BodyRow } from "@/lib/contracts/body";
import type { Direction } from "@/lib/document-engine/text/bidi";
import { cellInset, columnWidths, type Grid, type GridCell, gridOf } from "@/lib/pure/blocks/table-grid";
import { cellSides, type LaidOutCell, type Piece, type RowsPiece, type TablePlan } from "./pieces";
import { withRowHeights } from "./split-rows";
import { StructureNode } from "./structure";

/** Returns the left edges of the columns and the right edge of the last one. */
function edgesOf(grid: Grid<BodyCell>, left: number, available: number): number[] {
  const edges = [left];
  for (const width of columnWidths(grid, available).widths) edges.push((edges.at(-1) ?? left) + width);
  return edges;
}

export interface CellColumn {
  readonly left: number;
  readonly width: number;
  readonly owner: StructureNode;
  readonly isHeader: boolean;
  /** Height left for repeated headers of tables in the cell, in points. */
  readonly repeatable: number;
}

type LayCell = (content: readonly BodyBlock[], column: CellColumn) => Promise<readonly Piece[]>;

/** Lays out a table as groups of rows; a page may begin with each group. */
export async function layOutTable(
  rows: readonly BodyRow[],
  place: {
    readonly left: number;
    readonly width: number;
    readonly repeatable: number;
    readonly bars: readonly number[];
    readonly parent: StructureNode;
    readonly direction: Direction;
  },
  layOutContent: LayCell,
): Promise<RowsPiece[]> {
  const grid = gridOf(rows);
  const mirror = place.direction === "rtl" ? 2 * place.left + place.width : null;
  const table: TablePlan = { edges: edgesOf(grid, place.left, place.width), mirror, header: null };
  const element = new StructureNode("Table", place.parent);
  const headerCount = headerRows(grid);
  const gaps = gapsOf(grid);
  const pieces: RowsPiece[] = [];
  for (const { start, end } of groupsOf(grid)) {
    const isHeader = end <= headerCount;
    const isAfterHeader = pieces.at(-1)?.isHeader ?? false;
    // Headers come first, so the height left for headers of tables in the other rows is known by now.
    if (!isHeader && isAfterHeader) table.header = headerOf(pieces, place.repeatable);
    const laid: { cells: LaidOutCell[] }[] = [];
    for (let index = start; index < end; index++) {
      const row = new StructureNode("TR", element);
      const repeatable = place.repeatable - (table.header?.height ?? 0);
      const cellPlace = { isColumnHeader: index < headerCount, table, row, repeatable };
      const cells: LaidOutCell[] = [];
      const open = [...(gaps[index] ?? [])];
      for (const cell of grid.rows[index] ?? []) {
        while (open[0] && open[0].column < cell.column) fillGap(row, open.shift());
        cells.push(await layOutCell(cell, cellPlace, layOutContent));
      }
      for (const gap of open) fillGap(row, gap);
      laid.push({ cells });
    }
    // A header is never left alone at the end of a page.
    const isBreakable = pieces.length > 0 && !isAfterHeader;
    pieces.push(rowsPiece(table, laid, { isHeader, isBreakable, bars: place.bars }));
  }
  return paired(pieces);
}

interface Gap {
  readonly column: number;
  colspan: number;
}

/** Returns, for each row, the columns that no cell covers; the structure must have complete rows (ISO 14289-1, 7.2). */
function gapsOf({ columns, rows }: Grid<BodyCell>): readonly Gap[][] {
  const free = new Array<number>(columns).fill(0);
  return rows.map((cells, row) => {
    for (const { column, colspan, rowspan } of cells) free.fill(row + rowspan, column, column + colspan);
    const gaps: Gap[] = [];
    for (const [column, end] of free.entries()) {
      if (end > row) continue;
      const last = gaps.at(-1);
      if (last && last.column + last.colspan === column) last.colspan += 1;
      else gaps.push({ column, colspan: 1 });
    }
    return gaps;
  });
}

function fillGap(row: StructureNode, gap: Gap | undefined): void {
  if (gap) new StructureNode("TD", row, { cell: { colspan: gap.colspan, rowspan: 1, scope: null } });
}

/** Two rows that are higher than this together, in points, may be separated wherever a page ends. */
const PAIR = 110;

/**
 * Keeps two rows together at the start and at the end of a table, so that a sum is never alone under a repeated
 * header.
 */
function paired(pieces: readonly RowsPiece[]): RowsPiece[] {
  const first = pieces.findIndex(({ isHeader }) => !isHeader);
  return pieces.map((piece, index) => {
    const isSecond = first >= 0 && index === first + 1;
    const isLast = index > first && index === pieces.length - 1;
    const height = piece.height + (pieces[index - 1]?.height ?? 0);
    return (isSecond || isLast) && height <= PAIR ? { ...piece, isBreakable: false } : piece;
  });
}

function rowsPiece(
  table: TablePlan,
  rows: readonly { readonly cells: readonly LaidOutCell[] }[],
  traits: Pick<RowsPiece, "isHeader" | "isBreakable" | "bars">,
): RowsPiece {
  return withRowHeights({ kind: "rows", table, rows: [], isRepeated: false, height: 0, ...traits }, rows);
}

/** Returns the number of rows at the start that contain only header cells. */
function headerRows({ rows }: Grid<BodyCell>): number {
  const count = rows.findIndex(
    (cells) => cells.length === 0 || cells.some(({ node }) => node.type !== "tableHeader"),
  );
  return Math.max(count, 0);
}

/** @returns null if the header is too high to be repeated */
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

async function layOutCell(
  { column, colspan, rowspan, node }: GridCell<BodyCell>,
  { isColumnHeader, table, row, repeatable }: CellPlace,
  layOutContent: LayCell,
): Promise<LaidOutCell> {
  const isHeader = node.type === "tableHeader";
  const scope = isHeader ? (isColumnHeader ? "Column" : "Row") : null;
  const owner = new StructureNode(isHeader ? "TH" : "TD", row, { cell: { colspan, rowspan, scope } });
  const sides = cellSides(table, column, colspan);
  const whole = sides.right - sides.left;
  const inset = cellInset(whole);
  const width = whole - 2 * inset;
  const place = { left: sides.left + inset, width, owner, isHeader, repeatable };
  const pieces = await layOutContent(node.content, place);
  return { column, colspan, rowspan, isHeader, pieces };
}

/** Returns groups of rows; no cell spans the end of a group. */
function groupsOf({ rows }: Grid<BodyCell>): { start: number; end: number }[] {
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

import { holdsSignature } from "./keep-signatures";
import { CELL_PADDING } from "./look";
import {
  type FillPage,
  type LaidOutCell,
  type LaidOutRow,
  type Room,
  type RowsPiece,
  TOLERANCE,
  totalHeightOf,
} from "./pieces";

/**
 * Returns the heights of rows: each is as high as its highest cell, and a cell that spans rows enlarges the last of
 * them if necessary.
 */
export function rowHeights(
  rows: readonly { readonly cells: readonly LaidOutCell[] }[],
  least: number,
): number[] {
  const heights = rows.map(({ cells }) =>
    cells.reduce((height, cell) => (cell.rowspan === 1 ? Math.max(height, cellHeight(cell)) : height), least),
  );
  for (const [index, { cells }] of rows.entries())
    for (const cell of cells) {
      if (cell.rowspan === 1) continue;
      const last = Math.min(rows.length, index + cell.rowspan) - 1;
      const spanned = heights.slice(index, last + 1).reduce((sum, height) => sum + height, 0);
      heights[last] = (heights[last] ?? 0) + Math.max(0, cellHeight(cell) - spanned);
    }
  return heights;
}

const cellHeight = ({ pieces }: LaidOutCell): number => totalHeightOf(pieces) + 2 * CELL_PADDING.y;

/** Groups of rows higher than this, in points, are split between two rows rather than moved to the next page. */
const GAP = 110;
/** If less than this is left on a page, in points, a row is not split. */
const MIN_ROOM = 44;
const MIN_ROW = 8;

/**
 * Splits rows at a height: between two rows or, if a row is higher than a page, within it. Cells that span the cut
 * are continued.
 * @param isForced whether something must be taken even if it does not fit
 * @returns null if the rows should move to the next page as a whole
 */
export function splitRows(
  piece: RowsPiece,
  { height, whole }: Room,
  isForced: boolean,
  fill: FillPage,
): { fitting: RowsPiece; rest: RowsPiece } | null {
  const { rows } = piece;
  const hasRoomElsewhere = !isForced && piece.height <= whole + TOLERANCE;
  if (hasRoomElsewhere && (rows.length === 1 || piece.height <= GAP || holdsSignature(piece))) return null;
  let [count, used] = [0, 0];
  while (count < rows.length && used + (rows[count] as LaidOutRow).height <= height) {
    used += (rows[count] as LaidOutRow).height;
    count++;
  }
  const cutRow = rows[count];
  if (!cutRow) return null;
  const room = height - used;
  const wholeCell = whole - (piece.table.header?.height ?? 0) - 2 * CELL_PADDING.y;
  const cut = { piece, count, used, wholeCell, fill };
  const isTooHigh = cutRow.height > whole + TOLERANCE;
  if ((isTooHigh && room >= MIN_ROOM) || (isForced && count === 0)) {
    const inside = cutWithin(cut, room, isForced && count === 0);
    if (inside) return inside;
  }
  return count === 0 ? null : cutBefore(cut);
}

interface Halves {
  readonly upper: LaidOutCell;
  readonly lower: LaidOutCell;
}

/** The position of a cut: before or within the row with index `count`, `used` points below the top. */
interface Cut {
  readonly piece: RowsPiece;
  readonly count: number;
  readonly used: number;
  /** Height that a cell has on a page of its own, in points. */
  readonly wholeCell: number;
  readonly fill: FillPage;
}

/** Splits a cell at a height of its content. */
function halve(
  { fill, wholeCell }: Cut,
  cell: LaidOutCell,
  height: number,
  rows: { readonly upper: number; readonly lower: number },
  isForced: boolean,
): Halves {
  const room = { height: height - 2 * CELL_PADDING.y, whole: wholeCell };
  const { placed, rest } = fill(cell.pieces, room, isForced);
  const first = rest.findIndex(({ kind }) => kind !== "space");
  return {
    upper: { ...cell, pieces: placed, rowspan: rows.upper },
    lower: { ...cell, pieces: first < 0 ? [] : rest.slice(first), rowspan: rows.lower },
  };
}

const heightBetween = (rows: readonly LaidOutRow[], from: number, to: number): number =>
  rows.slice(from, to).reduce((sum, { height }) => sum + height, 0);

/** Cuts between two rows: only cells from above that span the cut are split. */
function cutBefore(cut: Cut) {
  const { piece, count, used } = cut;
  const { rows } = piece;
  const carried: LaidOutCell[] = [];
  const upper = rows.slice(0, count).map(({ height, cells }, index) => ({
    height,
    cells: cells.map((cell) => {
      if (index + cell.rowspan <= count) return cell;
      const spans = { upper: count - index, lower: index + cell.rowspan - count };
      const halves = halve(cut, cell, heightBetween(rows, index, count), spans, false);
      carried.push(halves.lower);
      return halves.upper;
    }),
  }));
  const [next, ...others] = rows.slice(count);
  const lower = next ? [{ ...next, cells: inOrder([...carried, ...next.cells]) }, ...others] : others;
  return {
    fitting: { ...piece, rows: upper, height: used },
    rest: withRowHeights({ ...piece, isBreakable: true }, lower),
  };
}

/** Within a row. */
function cutWithin(cut: Cut, room: number, isForced: boolean) {
  const { piece, count, used } = cut;
  const { rows } = piece;
  const cutRow = rows[count] as LaidOutRow;
  const carried: LaidOutCell[] = [];
  const split = (cell: LaidOutCell, index: number): LaidOutCell => {
    const above = heightBetween(rows, index, count);
    const last = index + cell.rowspan;
    const halves = halve(
      cut,
      cell,
      above + room,
      { upper: count - index + 1, lower: last - count },
      isForced,
    );
    carried.push(halves.lower);
    return halves.upper;
  };
  const upper = rows.slice(0, count).map(({ height, cells }, index) => ({
    height,
    cells: cells.map((cell) => (index + cell.rowspan > count ? split(cell, index) : cell)),
  }));
  const cells = cutRow.cells.map((cell) => split(cell, count));
  const hasProgress = cells.some(({ pieces }) => pieces.length > 0);
  if (!hasProgress) return null;
  const tallest = Math.max(MIN_ROW, ...cells.map((cell) => totalHeightOf(cell.pieces) + 2 * CELL_PADDING.y));
  const height = isForced ? tallest : Math.min(room, tallest);
  const hasRest = carried.some(({ pieces }) => pieces.length > 0);
  const others = rows.slice(count + 1);
  if (!hasRest && others.length === 0) return null;
  return {
    fitting: { ...piece, rows: [...upper, { height, cells }], height: used + height },
    rest: withRowHeights({ ...piece, isBreakable: true }, [
      { height: 0, cells: inOrder(carried) },
      ...others,
    ]),
  };
}

const inOrder = (cells: readonly LaidOutCell[]): LaidOutCell[] =>
  cells.toSorted((a, b) => a.column - b.column);

/** Returns the piece with these rows and with their heights recalculated. */
export function withRowHeights(
  piece: RowsPiece,
  rows: readonly { readonly cells: readonly LaidOutCell[] }[],
): RowsPiece {
  const heights = rowHeights(rows, MIN_ROW);
  return {
    ...piece,
    rows: rows.map(({ cells }, index) => ({ cells, height: heights[index] ?? MIN_ROW })),
    height: heights.reduce((sum, height) => sum + height, 0),
  };
}

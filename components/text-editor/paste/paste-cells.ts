import { Fragment, type Node, type Slice } from "@tiptap/pm/model";
import type { EditorState, Transaction } from "@tiptap/pm/state";
import {
  CellSelection,
  isInTable,
  __pastedCells as pastedCells,
  selectionCell,
  TableMap,
  tableNodeTypes,
} from "@tiptap/pm/tables";
import { Transform } from "@tiptap/pm/transform";

/**
 * Pastes cells into a table, in place of the package's own function, which fails or misplaces text if either table
 * has merged cells.
 */

/** A cell and its position in the table's grid; `bottom` and `right` are exclusive. */
interface Placed {
  readonly node: Node;
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}
type Rect = Omit<Placed, "node">;

interface Block {
  readonly cells: readonly Placed[];
  readonly width: number;
  readonly height: number;
}

const isWithin = (row: number, column: number, { top, bottom, left, right }: Rect): boolean =>
  row >= top && row < bottom && column >= left && column < right;
const overlap = (a: Rect, b: Rect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Positions the cells of rows as HTML does: cells that span down from above shift the others to the right. */
function placeRows(rows: readonly Fragment[]): Block {
  const cells: Placed[] = [];
  const takenTo: number[] = [];
  let [width, height] = [0, rows.length];
  for (const [top, row] of rows.entries()) {
    let left = 0;
    row.forEach((node) => {
      while ((takenTo[left] ?? 0) > top) left += 1;
      const { colspan, rowspan } = node.attrs as { colspan: number; rowspan: number };
      const right = left + colspan;
      const bottom = top + rowspan;
      cells.push({ node, top, bottom, left, right });
      for (let column = left; column < right; column++) takenTo[column] = bottom;
      [width, height] = [Math.max(width, right), Math.max(height, bottom)];
      left = right;
    });
  }
  return { cells, width, height };
}

/** Repeats the block if it fills a larger rectangle exactly; otherwise returns it unchanged. */
function repeated(block: Block, { width, height }: Pick<Block, "width" | "height">): Block {
  if (width % block.width !== 0 || height % block.height !== 0) return block;
  const cells: Placed[] = [];
  for (let down = 0; down < height; down += block.height)
    for (let across = 0; across < width; across += block.width)
      for (const { node, top, bottom, left, right } of block.cells)
        cells.push({
          ...{ node, top: top + down, bottom: bottom + down },
          ...{ left: left + across, right: right + across },
        });
  return { cells, width, height };
}

/** Wraps content other than cells in a cell. */
function asCell(slice: Slice, state: EditorState): Block {
  const cell = tableNodeTypes(state.schema).cell.createAndFill() as Node;
  const node = new Transform(cell).replace(0, cell.content.size, slice).doc;
  return { cells: [{ node, top: 0, bottom: 1, left: 0, right: 1 }], width: 1, height: 1 };
}

/** The table at the selection, and the target rectangle in it; null outside tables. */
function targetOf(state: EditorState) {
  if (!isInTable(state)) return null;
  const { selection } = state;
  const isOfCells = selection instanceof CellSelection;
  const $cell = isOfCells ? selection.$anchorCell : selectionCell(state);
  const table = $cell.node(-1);
  const start = $cell.start(-1);
  const map = TableMap.get(table);
  const rect = isOfCells
    ? map.rectBetween($cell.pos - start, selection.$headCell.pos - start)
    : map.findCell($cell.pos - start);
  return { table, start, map, rect, isOfCells };
}

/** The table's cells with their positions. */
const cellsOf = (table: Node, map: TableMap): Placed[] =>
  [...new Set(map.map)].map((pos) => ({ node: table.nodeAt(pos) as Node, ...map.findCell(pos) }));

/** Widths of the table's columns, from the cells' own widths; 0 if no cell has one. */
function widthsOf(cells: readonly Placed[], count: number): number[] {
  const widths = Array.from({ length: count }, () => 0);
  for (const { node, left } of cells)
    for (const [i, width] of ((node.attrs.colwidth as number[] | null) ?? []).entries())
      widths[left + i] ||= width;
  return widths;
}

/**
 * The parts of a cell that remain next to the cells pasted over it. Its content stays in the first part, if the cell
 * began there.
 */
function remains(cell: Placed, over: Rect, empty: Node): Placed[] {
  if (!overlap(cell, over)) return [cell];
  const parts: Placed[] = [];
  const keepsContent = !isWithin(cell.top, cell.left, over);
  for (let row = cell.top; row < cell.bottom; row++)
    for (let column = cell.left; column < cell.right; column++) {
      if (isWithin(row, column, over)) continue;
      const node = keepsContent && parts.length === 0 ? cell.node : empty;
      parts.push({ node, top: row, bottom: row + 1, left: column, right: column + 1 });
    }
  return parts;
}

/** The rows of a table with these cells; gaps get empty cells. @param widths column widths */
function rowsOf(cells: readonly Placed[], table: Node, height: number, widths: readonly number[]): Node[] {
  const types = tableNodeTypes(table.type.schema);
  const empty = types.cell.createAndFill() as Node;
  const taken = Array.from({ length: height }, () => new Set<number>());
  for (const { top, bottom, left, right } of cells)
    for (let row = top; row < bottom; row++)
      for (let column = left; column < right; column++) taken[row]?.add(column);
  const rows = Array.from({ length: height }, (): Placed[] => []);
  for (const cell of cells) rows[cell.top]?.push(cell);
  for (const [row, filled] of taken.entries())
    for (let column = 0; column < widths.length; column++)
      if (!filled.has(column))
        rows[row]?.push({ node: empty, top: row, bottom: row + 1, left: column, right: column + 1 });
  return rows.map((row, i) => {
    const nodes = row.sort((a, b) => a.left - b.left).map((cell) => cellNode(cell, widths));
    return (table.maybeChild(i) ?? types.row.create()).copy(Fragment.from(nodes));
  });
}

function cellNode({ node, top, bottom, left, right }: Placed, widths: readonly number[]): Node {
  const own = widths.slice(left, right);
  const colwidth = own.some((width) => width > 0) ? own : null;
  return node.type.create(
    { ...node.attrs, rowspan: bottom - top, colspan: right - left, colwidth },
    node.content,
  );
}

/** The position of the cell that covers a grid slot, in the table that begins at `start`. */
const cellAt = (doc: Node, start: number, row: number, column: number) => {
  const map = TableMap.get(doc.resolve(start).parent);
  return doc.resolve(start + (map.map[row * map.width + column] ?? 0));
};

/**
 * Pastes cells over those of the table at the selection; the table grows if they do not fit. In a cell selection,
 * they are repeated if they fill it exactly, and any other content goes into each selected cell.
 * @returns null if neither cells are pasted nor cells are selected
 */
export function cellsTransaction(state: EditorState, slice: Slice): Transaction | null {
  const target = targetOf(state);
  if (!target) return null;
  const { table, start, map, rect, isOfCells } = target;
  const found = pastedCells(slice);
  if (!found && !isOfCells) return null;
  const once = found ? placeRows(found.rows) : asCell(slice, state);
  if (once.width === 0) return null;
  const [wide, high] = [rect.right - rect.left, rect.bottom - rect.top];
  const block = isOfCells ? repeated(once, { width: wide, height: high }) : once;
  const { top, left } = rect;
  const over = { top, left, bottom: top + block.height, right: left + block.width };
  const empty = tableNodeTypes(state.schema).cell.createAndFill() as Node;
  const before = cellsOf(table, map);
  const kept = before.flatMap((cell) => remains(cell, over, empty));
  const pasted = block.cells.map((cell) => ({
    ...{ node: cell.node, top: cell.top + top, bottom: cell.bottom + top },
    ...{ left: cell.left + left, right: cell.right + left },
  }));
  const size = { width: Math.max(map.width, over.right), height: Math.max(map.height, over.bottom) };
  // Columns keep their widths.
  const widths = widthsOf([...before, ...pasted], size.width);
  const tr = replaceRows(state.tr, table, start, rowsOf([...kept, ...pasted], table, size.height, widths));
  const corner = cellAt(tr.doc, start, top, left);
  return tr.setSelection(new CellSelection(corner, cellAt(tr.doc, start, over.bottom - 1, over.right - 1)));
}

/** Only replaces rows that change, so that images that are still being uploaded keep their place in the others. */
function replaceRows(tr: Transaction, table: Node, start: number, rows: readonly Node[]): Transaction {
  const added = rows.slice(table.childCount);
  if (added.length > 0) tr.insert(start + table.content.size, added);
  let end = start + table.content.size;
  for (let i = table.childCount - 1; i >= 0; i--) {
    const before = table.child(i);
    const row = rows[i];
    if (row && !row.eq(before)) tr.replaceWith(end - before.nodeSize, end, row);
    end -= before.nodeSize;
  }
  return tr;
}

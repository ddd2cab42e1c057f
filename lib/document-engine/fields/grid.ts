import type { Box } from "./box";
import type { Line } from "./page-marks";

/** A cell between lines, with the table it belongs to. */
export interface TableGridCell extends Box {
  readonly table: number;
}

const SLACK = 2.2;
const MIN_CELL = { width: 6, height: 6 };
const MAX_CELLS = 2_500;
/** Maximum number of lines; each is compared with those below and beside it. */
const MAX_LINES = 2_000;
const MAX_OPEN_HEIGHT = 60;
const MIN_OPEN_WIDTH = 14;
/** Side of the squares into which a page is divided to find nearby corners, in points; more than twice the slack. */
const CORNER = 5;

/** The cells that horizontal and vertical lines enclose: the smallest rectangles with a line along each side. */
export function gridCells(horizontal: readonly Line[], vertical: readonly Line[]): TableGridCell[] {
  const columns = vertical.slice(0, MAX_LINES).sort((a, b) => a.x0 - b.x0);
  const drawn = horizontal.slice(0, MAX_LINES).sort((a, b) => a.y0 - b.y0);
  const rows = [...drawn, ...openTops(drawn, columns)].sort((a, b) => a.y0 - b.y0);
  const cells: Box[] = [];
  for (const [index, top] of rows.entries()) {
    const walls = columns.filter(
      (wall) =>
        wall.x0 >= top.x0 - SLACK &&
        wall.x0 <= top.x1 + SLACK &&
        wall.y0 <= top.y0 + SLACK &&
        wall.y1 > top.y0 + MIN_CELL.height,
    );
    addOpenEnds(top, walls, rows.slice(index + 1));
    for (let i = 0; i + 1 < walls.length && cells.length < MAX_CELLS; i++) {
      const cell = cellBelow(top, walls, i, rows.slice(index + 1));
      if (cell) cells.push(cell);
    }
  }
  return withTables(cells);
}

/** Closes tables that have no border at one side, where several lines end at the same place. */
function addOpenEnds(top: Line, walls: Line[], below: readonly Line[]): void {
  const [first, last] = [walls[0], walls.at(-1)];
  if (!first || !last) return;
  // Next to a single wall, lines below each other are mostly lines to write on, with labels between them.
  const near = below.filter(
    (line) => line.y0 - top.y0 >= MIN_CELL.height && line.y0 - top.y0 <= MAX_OPEN_HEIGHT,
  );
  const nextWith = (isEnd: (line: Line) => boolean): Line | undefined =>
    (walls.length > 1 ? near : near.slice(0, 1)).find(isEnd);
  if (top.x1 - last.x0 > MIN_OPEN_WIDTH) {
    const next = nextWith((line) => Math.abs(top.x1 - line.x1) < SLACK && line.x0 <= last.x0 + SLACK);
    if (next && last.y1 >= next.y0 - SLACK) walls.push({ x0: top.x1, x1: top.x1, y0: top.y0, y1: next.y0 });
  }
  if (first.x0 - top.x0 > MIN_OPEN_WIDTH) {
    const next = nextWith((line) => Math.abs(top.x0 - line.x0) < SLACK && line.x1 >= first.x0 - SLACK);
    if (next && first.y1 >= next.y0 - SLACK)
      walls.unshift({ x0: top.x0, x1: top.x0, y0: top.y0, y1: next.y0 });
  }
}

/**
 * Closes the top of walls that start at the same height without a line above them, with a line as wide as the one
 * below.
 */
function openTops(horizontal: readonly Line[], walls: readonly Line[]): Line[] {
  const rows: Line[][] = [];
  for (const wall of [...walls].sort((a, b) => a.y0 - b.y0 || a.x0 - b.x0)) {
    const row = rows.at(-1);
    if (row?.[0] && wall.y0 - row[0].y0 < SLACK) row.push(wall);
    else rows.push([wall]);
  }
  return rows.flatMap((row) => {
    const y = row[0]?.y0 ?? 0;
    const [x0, x1] = [Math.min(...row.map((wall) => wall.x0)), Math.max(...row.map((wall) => wall.x0))];
    if (row.length < 2 || x1 - x0 < MIN_OPEN_WIDTH) return [];
    const isClosed = horizontal.some(
      (line) => Math.abs(line.y0 - y) < 2 * SLACK && line.x0 < x1 - SLACK && line.x1 > x0 + SLACK,
    );
    const floor = horizontal.find(
      (line) =>
        line.y0 - y >= MIN_CELL.height &&
        line.y0 - y <= MAX_OPEN_HEIGHT &&
        line.x0 <= x0 + SLACK &&
        line.x1 >= x1 - SLACK &&
        row.every((wall) => wall.y1 >= line.y0 - SLACK),
    );
    return isClosed || !floor ? [] : [{ x0: floor.x0, x1: floor.x1, y0: y, y1: y }];
  });
}

function cellBelow(top: Line, walls: readonly Line[], i: number, below: readonly Line[]): Box | null {
  const left = walls[i];
  if (!left) return null;
  for (const right of walls.slice(i + 1)) {
    if (right.x0 - left.x0 < MIN_CELL.width) continue;
    const end = Math.min(left.y1, right.y1);
    const floor = below.find(
      (line) =>
        line.y0 - top.y0 >= MIN_CELL.height &&
        line.y0 <= end + SLACK &&
        line.x0 <= left.x0 + SLACK &&
        line.x1 >= right.x0 - SLACK,
    );
    if (floor) return { x0: left.x0, y0: top.y0, x1: right.x0, y1: floor.y0 };
  }
  return null;
}

/** Assigns cells that share a corner to one table. */
function withTables(cells: readonly Box[]): TableGridCell[] {
  const parent = cells.map((_, i) => i);
  const root = (i: number): number => {
    let at = i;
    while (parent[at] !== at) at = parent[at] ?? at;
    return at;
  };
  const corners = new Map<number, { x: number; y: number; cell: number }[]>();
  for (const [i, cell] of cells.entries())
    for (const x of [cell.x0, cell.x1])
      for (const y of [cell.y0, cell.y1]) {
        const near = squaresAround(x, y)
          .flatMap((square) => corners.get(square) ?? [])
          .filter((one) => Math.abs(one.x - x) <= SLACK && Math.abs(one.y - y) <= SLACK);
        for (const one of near) parent[root(i)] = root(one.cell);
        // Cells that meet at this corner already belong to one table.
        if (near.length > 0) continue;
        const square = squareAt(Math.floor(x / CORNER), Math.floor(y / CORNER));
        const others = corners.get(square);
        if (others) others.push({ x, y, cell: i });
        else corners.set(square, [{ x, y, cell: i }]);
      }
  return cells.map((cell, i) => ({ ...cell, table: root(i) }));
}

/** A unique number for each square, on pages of up to 200 inches. */
const squareAt = (column: number, row: number): number => column * 4_096 + row;

/** The squares of the page in which corners near this point may be stored. */
function squaresAround(x: number, y: number): number[] {
  const [left, right] = [Math.floor((x - SLACK) / CORNER), Math.floor((x + SLACK) / CORNER)];
  const [top, bottom] = [Math.floor((y - SLACK) / CORNER), Math.floor((y + SLACK) / CORNER)];
  const squares: number[] = [];
  for (let column = left; column <= right; column++)
    for (let row = top; row <= bottom; row++) squares.push(squareAt(column, row));
  return squares;
}

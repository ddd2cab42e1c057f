import { type Box, heightOf, overlapX, widthOf } from "./box";
import type { Frame, Line } from "./page-marks";

/**
 * Finds tables that have lines only between their rows: their columns show in the pieces in which each line is drawn.
 */

const SAME_END = 2;
const MIN_LINES = 3;
const MIN_STEP = 9;
const MAX_STEP = 60;
const MIN_COLUMN = 16;

/** Maximum height of a tinted row of heads or totals, in points. */
const MAX_TINT = 40;
/** Luminance from which a fill counts as white paper, which has no visible edges. */
const PAPER = 0.97;

/** Returns the upper and lower edges of tinted rows, which bound adjacent rows like lines. */
export const tintEdges = (frames: readonly Frame[]): Line[] =>
  frames
    .filter((frame) => !frame.isStroked && (frame.fill ?? 1) < PAPER && heightOf(frame) < MAX_TINT)
    .flatMap(({ x0, x1, y0, y1 }) => [
      { x0, x1, y0, y1: y0 },
      { x0, x1, y0: y1, y1 },
    ]);

/**
 * Returns the column sides that are not drawn, as long as the lines of their table reach, and those lines.
 * @param pieces horizontal lines as they are drawn, cell by cell, and the edges of tinted cells
 * @param lines the same lines, joined
 */
export function hiddenTables(
  pieces: readonly Line[],
  lines: readonly Line[],
  walls: readonly Line[],
): { walls: Line[]; lines: Line[] } {
  const tables = stacksOf(lines)
    .flatMap((stack) => tablesOf(stack, pieces))
    .filter(({ area }) => !hasWall(area, walls));
  return {
    walls: tables.flatMap(({ area, joints }) =>
      [area.x0, ...joints, area.x1].map((x) => ({ x0: x, x1: x, y0: area.y0, y1: area.y1 })),
    ),
    lines: tables.flatMap((table) => table.lines),
  };
}

interface HiddenTable {
  readonly area: Box;
  readonly joints: readonly number[];
  readonly lines: readonly Line[];
}

/** Groups consecutive lines whose pieces meet at the same places. */
function tablesOf(stack: readonly Line[], pieces: readonly Line[]): HiddenTable[] {
  const tables: { joints: number[]; lines: Line[] }[] = [];
  for (const line of stack) {
    const joints = jointsOf(line, pieces);
    const last = tables.at(-1);
    const isSame =
      last?.joints.length === joints.length &&
      joints.every((x, i) => Math.abs(x - (last.joints[i] ?? Number.NaN)) < SAME_END);
    if (last && isSame) last.lines.push(line);
    else tables.push({ joints, lines: [line] });
  }
  return tables.flatMap(({ joints, lines }) => {
    const [top, bottom] = [lines[0], lines.at(-1)];
    if (!top || !bottom || joints.length === 0 || lines.length < MIN_LINES) return [];
    return [{ area: { x0: top.x0, x1: top.x1, y0: top.y0, y1: bottom.y0 }, joints, lines }];
  });
}

/** Whether a wall is drawn within a table; if so, the drawn walls show its columns. */
const hasWall = (area: Box, walls: readonly Line[]): boolean =>
  walls.some(
    (wall) =>
      wall.x0 > area.x0 + 4 && wall.x0 < area.x1 - 4 && wall.y0 < area.y1 - 4 && wall.y1 > area.y0 + 4,
  );

/** Groups lines of one width that follow each other at the distance of table rows. */
function stacksOf(lines: readonly Line[]): Line[][] {
  const stacks: Line[][] = [];
  for (const line of [...lines].sort((a, b) => a.y0 - b.y0)) {
    const stack = stacks.findLast((one) => {
      const last = one.at(-1);
      const step = last ? line.y0 - last.y0 : 0;
      return (
        last !== undefined &&
        Math.abs(last.x0 - line.x0) < SAME_END &&
        Math.abs(last.x1 - line.x1) < SAME_END &&
        step >= MIN_STEP &&
        step <= MAX_STEP
      );
    });
    if (stack) stack.push(line);
    else stacks.push([line]);
  }
  return stacks.filter(({ length }) => length >= MIN_LINES);
}

/** Returns the x positions where the pieces of a line meet. */
function jointsOf(line: Line, pieces: readonly Line[]): number[] {
  const own = pieces
    .filter(
      (piece) =>
        Math.abs((piece.y0 + piece.y1) / 2 - line.y0) < SAME_END &&
        widthOf(piece) >= MIN_COLUMN &&
        overlapX(piece, line) > widthOf(piece) - 1,
    )
    .sort((a, b) => a.x0 - b.x0);
  return own.slice(1).flatMap((piece, i) => {
    const before = own[i];
    return before && Math.abs(piece.x0 - before.x1) < SAME_END ? [piece.x0] : [];
  });
}

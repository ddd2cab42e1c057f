import { BandIndex, centreYOf, heightOf, widthOf } from "./box";
import type { Frame, Line } from "./page-marks";

/** Lines less than this apart, in points, are one line, as are pieces of a line with smaller gaps. */
const SAME = 1.6;
const DASH_GAP = 4.5;

interface Span {
  from: number;
  to: number;
  at: number;
  pieces: number;
}

/** Joins pieces and duplicates of horizontal lines, such as dashes and the borders of adjacent cells. */
export function mergeHorizontal(lines: readonly Line[]): (Line & { pieces: number })[] {
  return merge(lines.map((line) => ({ from: line.x0, to: line.x1, at: centreYOf(line), pieces: 1 }))).map(
    ({ from, to, at, pieces }) => ({ x0: from, x1: to, y0: at, y1: at, pieces }),
  );
}

export function mergeVertical(lines: readonly Line[]): Line[] {
  return merge(
    lines.map((line) => ({ from: line.y0, to: line.y1, at: (line.x0 + line.x1) / 2, pieces: 1 })),
  ).map(({ from, to, at }) => ({ x0: at, x1: at, y0: from, y1: to }));
}

function merge(spans: Span[]): Span[] {
  spans.sort((a, b) => a.at - b.at || a.from - b.from);
  const rows: Span[][] = [];
  for (const span of spans) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && span.at - first.at <= SAME) row.push(span);
    else rows.push([span]);
  }
  return rows.flatMap((row) => {
    const merged: Span[] = [];
    for (const span of row.sort((a, b) => a.from - b.from)) {
      const last = merged.at(-1);
      if (last && span.from - last.to <= gapOf(last, span)) {
        last.to = Math.max(last.to, span.to);
        last.pieces += 1;
      } else merged.push({ ...span });
    }
    return merged;
  });
}

/**
 * Returns the largest gap within one line: the gaps of a dashed line are as long as its dashes, but longer lines with
 * a gap between them are two blanks.
 */
function gapOf(a: Span, b: Span): number {
  const isDash = b.to - b.from < 12 && (a.to - a.from) / a.pieces < 12;
  return isDash ? DASH_GAP : SAME;
}

/** Largest height of a separator, in points: that of a line of writing. */
const MAX_SEPARATOR = 16;
/** How far a separator ends before the lines above and below it, in points: at both ends, and at one end at least. */
const SHORT_OF = { both: 0.15, one: 0.6, most: 5 };

/** Removes the strokes that divide a cell into places for characters; they end before the cell's sides. */
export function withoutSeparators(walls: readonly Line[], lines: readonly Line[]): Line[] {
  const bands = new BandIndex(lines);
  return walls.filter((wall) => {
    if (heightOf(wall) > MAX_SEPARATOR) return true;
    const x = (wall.x0 + wall.x1) / 2;
    const reach = { x0: x - 1, x1: x + 1, y0: wall.y0 - SHORT_OF.most, y1: wall.y1 + SHORT_OF.most };
    const ys = bands.near(reach);
    const above = Math.max(...ys.filter((line) => centreYOf(line) < centreYOf(wall)).map(({ y1 }) => y1));
    const below = Math.min(...ys.filter((line) => centreYOf(line) > centreYOf(wall)).map(({ y0 }) => y0));
    const gaps = [wall.y0 - above, below - wall.y1];
    const isShort = gaps.every((gap) => gap > SHORT_OF.both && gap < SHORT_OF.most);
    return !(isShort && gaps.some((gap) => gap > SHORT_OF.one));
  });
}

/** Luminance below which a fill is a bar, whose edges bound adjacent cells. */
const BAR = 0.88;
const BAR_LENGTH = 18;

/** Returns the sides of stroked frames, which may be borders of cells, and of dark bars. */
export function sidesOf(frames: readonly Frame[]): { horizontal: Line[]; vertical: Line[] } {
  const sides = { horizontal: [] as Line[], vertical: [] as Line[] };
  for (const frame of frames) {
    const isBar = (frame.fill ?? 1) < BAR && Math.max(widthOf(frame), heightOf(frame)) >= BAR_LENGTH;
    const isVisible = frame.isStroked || isBar;
    if (!isVisible || frame.isRound || widthOf(frame) < 6 || heightOf(frame) < 6) continue;
    const { x0, y0, x1, y1 } = frame;
    sides.horizontal.push({ x0, x1, y0, y1: y0 }, { x0, x1, y0: y1, y1 });
    sides.vertical.push({ x0, x1: x0, y0, y1 }, { x0: x1, x1, y0, y1 });
  }
  return sides;
}

/**
 * Drawn signatures as vectors. Points are flat lists x0,y0,x1,y1,…, in which form they are sent and stored (contract,
 * section 6); the unit is the pad's while drawing, and pixels of the drawing after `toDrawing`.
 */

/** One pointer sample. `pressure` is 0 to 1; devices without pressure report 0 or 0.5. */
export interface InkSample {
  readonly x: number;
  readonly y: number;
  readonly pressure: number;
}

/** Strokes on a canvas of this size, origin top left. */
export interface InkDrawing {
  readonly width: number;
  readonly height: number;
  readonly strokes: readonly (readonly number[])[];
}

/** Pen width as a fraction of the drawing's height; also used by the PDF's stamp. */
export const PEN_WIDTH = 0.024;

/** Blue-black, like a pen's; also used by the PDF's stamp. */
export const PEN_COLOUR = "#0f1a52";

/** A wider drawing is padded above and below, so that the pen does not become a hairline in its field. */
const MAX_ASPECT = 4;
const MIN_ASPECT = 1.25;
const DRAWING_WIDTH = 800;
/** Margin around the ink, as a fraction of its longer side. */
const MARGIN = 0.04;

const DEFAULT_PRESSURE = 0.5;

/**
 * Smooths a stroke: each point follows the pointer with a lag that grows as the pressure falls, so the body of a stroke
 * stays accurate and its lifted ends do not fray. Redundant points are dropped.
 * @param tolerance maximum distance of the simplified line from the smoothed one, in the samples' unit
 */
export function smoothStroke(samples: readonly InkSample[], tolerance: number): number[] {
  const [first] = samples;
  if (!first) return [];
  let { x, y } = first;
  const points: [number, number][] = [[x, y]];
  for (const sample of samples.slice(1)) {
    const pressure = sample.pressure > 0 ? Math.min(1, sample.pressure) : DEFAULT_PRESSURE;
    const follow = 0.35 + 0.5 * pressure;
    x += (sample.x - x) * follow;
    y += (sample.y - y) * follow;
    points.push([x, y]);
  }
  const last = samples.at(-1);
  if (last && samples.length > 1) points.push([last.x, last.y]);
  return simplify(points, tolerance).flat();
}

/** Ramer-Douglas-Peucker, iterative: a stroke may have thousands of points. */
function simplify(points: readonly [number, number][], tolerance: number): [number, number][] {
  const keep = new Uint8Array(points.length);
  keep[0] = 1;
  keep[points.length - 1] = 1;
  const open: [number, number][] = [[0, points.length - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    let farthest = -1;
    let distance = tolerance;
    for (let i = from + 1; i < to; i++) {
      const d = distanceToSegment(points[i], points[from], points[to]);
      if (d > distance) [farthest, distance] = [i, d];
    }
    if (farthest < 0) continue;
    keep[farthest] = 1;
    open.push([from, farthest], [farthest, to]);
  }
  return points.filter((_, i) => keep[i] === 1);
}

type Place = readonly [number, number] | undefined;

function distanceToSegment(point: Place, start: Place, end: Place): number {
  if (!point || !start || !end) return 0;
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((point[0] - start[0]) * dx + (point[1] - start[1]) * dy) / length;
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(point[0] - start[0] - t * dx, point[1] - start[1] - t * dy);
}

interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The bounding box of all points; null without any. */
export function inkBounds(strokes: readonly (readonly number[])[]): Bounds | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const stroke of strokes) {
    for (let i = 0; i + 1 < stroke.length; i += 2) {
      const [x = 0, y = 0] = [stroke[i], stroke[i + 1]];
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
  }
  return left === Infinity ? null : { left, top, width: right - left, height: bottom - top };
}

/**
 * The strokes that reach the pad. A curve stays within the bounding box of its points, so the other strokes are not
 * visible; the drawing is also clipped to the pad.
 */
export function strokesOnPad({ width, height, strokes }: InkDrawing): InkDrawing["strokes"] {
  return strokes.filter((stroke) => {
    const box = inkBounds([stroke]);
    return (
      box && box.left <= width && box.top <= height && box.left + box.width >= 0 && box.top + box.height >= 0
    );
  });
}

/**
 * The drawing cropped to its ink with a small margin, 800 wide: the result is the same whatever the size and rotation
 * of the pad. Null without ink.
 */
export function toDrawing(strokes: readonly (readonly number[])[]): InkDrawing | null {
  const bounds = inkBounds(strokes);
  if (!bounds) return null;
  const margin = Math.max(bounds.width, bounds.height, 1) * MARGIN;
  const inkWidth = bounds.width + 2 * margin;
  const inkHeight = bounds.height + 2 * margin;
  const boxWidth = Math.max(inkWidth, inkHeight * MIN_ASPECT);
  const boxHeight = Math.max(inkHeight, boxWidth / MAX_ASPECT);
  const scale = DRAWING_WIDTH / boxWidth;
  const left = bounds.left - margin - (boxWidth - inkWidth) / 2;
  const top = bounds.top - margin - (boxHeight - inkHeight) / 2;
  const tenth = (value: number) => Math.round(value * 10) / 10;
  return {
    width: DRAWING_WIDTH,
    height: tenth(boxHeight * scale),
    strokes: strokes
      .filter((stroke) => stroke.length >= 2)
      .map((stroke) => stroke.map((value, i) => tenth((value - (i % 2 === 0 ? left : top)) * scale))),
  };
}

/** Length of the line that represents a dot, in strokes' units: invisible next to the round caps at its ends. */
const DOT_LENGTH = 0.1;

/** The stroke as SVG path data: a curve through the midpoints of its segments, as the PDF's stamp draws it. */
export function strokePath(stroke: readonly number[]): string {
  const count = Math.floor(stroke.length / 2);
  if (count === 0) return "";
  const x = (i: number) => stroke[i * 2] ?? 0;
  const y = (i: number) => stroke[i * 2 + 1] ?? 0;
  let path = `M${x(0)} ${y(0)}`;
  for (let i = 1; i < count - 1; i++) {
    path += `Q${x(i)} ${y(i)} ${(x(i) + x(i + 1)) / 2} ${(y(i) + y(i + 1)) / 2}`;
  }
  const box = inkBounds([stroke]);
  // A line with round caps appears as a dot. A canvas draws nothing for a line without length.
  const dot = box && box.width === 0 && box.height === 0 ? DOT_LENGTH : 0;
  return `${path}L${x(count - 1) + dot} ${y(count - 1)}`;
}

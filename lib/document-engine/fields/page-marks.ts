import type { PageFrame } from "@/lib/document-engine/pdf/geometry";
import { toDisplayedRect } from "@/lib/document-engine/pdf/geometry";
import type { DrawnShape, Extent, PageDrawing } from "@/lib/document-engine/pdf/pages/page-drawing";
import { areaOf, type Box, heightOf, widthOf } from "./box";

/** A character on the displayed page. */
export interface Glyph extends Box {
  readonly text: string;
  /** Bounds of its ink; only for characters that may be checkboxes. */
  readonly ink: Box | null;
  /** Index in the file's reading order. */
  readonly order: number;
  /** Whether a space stands between it and the previous character in reading order. */
  readonly isSpaced: boolean;
}

/** A straight horizontal or vertical line, drawn as a stroke or as a thin rectangle. */
export interface Line extends Box {
  readonly isDashed?: boolean;
}

/** A rectangle or circle that is larger than a line. */
export interface Frame extends Box {
  readonly isRound: boolean;
  readonly isStroked: boolean;
  /** Luminance of the fill; null if there is none. */
  readonly fill: number | null;
}

/** A page as displayed, in points: the input of the detection. */
export interface PageMarks {
  readonly page: number;
  readonly width: number;
  readonly height: number;
  readonly glyphs: readonly Glyph[];
  readonly horizontal: readonly Line[];
  readonly vertical: readonly Line[];
  readonly frames: readonly Frame[];
  /** Bounds of everything drawn that is not a line, frame or character: pictures, curves, slanted strokes. */
  readonly ink: readonly Box[];
  /** Share of the page that images cover, 0 to 1. */
  readonly imageShare: number;
  readonly isTruncated: boolean;
}

/** A filled rectangle thicker than this, in points, is an area. */
const LINE_THICKNESS = 2.5;
const MIN_LINE = 4;
const MAX_SHAPES = 12_000;
/**
 * Maximum number of frames, because frames are compared with each other; the densest real form has about 1,000 on a
 * page.
 */
const MAX_FRAMES = 2_500;
const MAX_INK = 4_000;
/** A path with more points is a drawing; a rounded corner may consist of eight curves. */
const MAX_CURVE_POINTS = 80;
/** Least share of its bounding box that a shape fills to count as a frame; a circle fills 0.79. */
const FULL_SHARE = 0.74;

export function pageMarks(page: number, frame: PageFrame, drawing: PageDrawing): PageMarks {
  const place = placer(frame);
  const glyphs: Glyph[] = [];
  for (let order = 0; order < drawing.characters.length; order++) {
    const character = drawing.characters[order];
    if (!character) break;
    const { x0, y0, x1, y1 } = place(character.extent);
    const isOnPage = x1 > 0 && y1 > 0 && x0 < frame.width && y0 < frame.height;
    if (!isOnPage || x1 <= x0 || y1 <= y0) continue;
    const { code, isSpaced } = character;
    const ink = character.ink && place(character.ink);
    glyphs.push({ x0, y0, x1, y1, text: String.fromCodePoint(code), ink, order, isSpaced });
  }
  const shapes = new Shapes(frame);
  for (const shape of drawing.shapes.slice(0, MAX_SHAPES)) shapes.add(shape, place);
  const images = drawing.images.map(place);
  const covered = images.reduce((sum, box) => sum + areaOf(box), 0);
  return {
    page,
    width: frame.width,
    height: frame.height,
    glyphs,
    horizontal: shapes.horizontal,
    vertical: shapes.vertical,
    frames: shapes.frames.slice(0, MAX_FRAMES),
    ink: [...shapes.ink, ...images].slice(0, MAX_INK),
    imageShare: Math.min(1, covered / (frame.width * frame.height)),
    isTruncated:
      drawing.isTruncated || drawing.shapes.length > MAX_SHAPES || shapes.frames.length > MAX_FRAMES,
  };
}

function placer(frame: PageFrame): (extent: Extent) => Box {
  const { width, height } = frame;
  return ([left, bottom, right, top]) => {
    const shown = toDisplayedRect(frame, { x: left, y: bottom, width: right - left, height: top - bottom });
    return {
      x0: shown.x * width,
      y0: shown.y * height,
      x1: (shown.x + shown.width) * width,
      y1: (shown.y + shown.height) * height,
    };
  };
}

class Shapes {
  readonly horizontal: Line[] = [];
  readonly vertical: Line[] = [];
  readonly frames: Frame[] = [];
  readonly ink: Box[] = [];
  readonly #page: Box;

  constructor(frame: PageFrame) {
    this.#page = { x0: 0, y0: 0, x1: frame.width, y1: frame.height };
  }

  add(shape: DrawnShape, place: (extent: Extent) => Box): void {
    const points = shape.points.map(([x, y]) => place([x, y, x, y]));
    const xs = points.map(({ x0 }) => x0);
    const ys = points.map(({ y0 }) => y0);
    const box = clip(
      { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) },
      this.#page,
    );
    if (!box) return;
    if (shape.isCurved) this.#curved(shape, points, box);
    else if (isThin(box)) this.#line(box, shape);
    else if (isRectangle(points, box) && (shape.isClosed || shape.isFilled || points.length > 4))
      this.frames.push({ ...box, isRound: false, isStroked: shape.isStroked, fill: shape.fill });
    else {
      if (shape.isStroked) this.#sides(points, shape);
      if (!points.every((point, i) => i === 0 || isUpright(points[i - 1] ?? point, point)))
        this.ink.push(box);
    }
  }

  /** Small circles are radio buttons; rounded rectangles are boxes; other curves are pictures or letters. */
  #curved(shape: DrawnShape, points: readonly Box[], box: Box): void {
    const [width, height] = [widthOf(box), heightOf(box)];
    const isFull = points.length <= MAX_CURVE_POINTS && insideOf(points) >= FULL_SHARE * areaOf(box);
    const isCircle = width >= 5 && width <= 24 && Math.abs(width - height) < 0.15 * width;
    const isLarge = width >= 30 && height >= 9 && points.length >= 8;
    if (isFull && (isCircle || isLarge))
      this.frames.push({ ...box, isRound: true, isStroked: shape.isStroked, fill: shape.fill });
    else this.ink.push(box);
  }

  #line(box: Box, { isFilled, isStroked, fill }: DrawnShape): void {
    // A white line is invisible.
    if (isFilled && !isStroked && fill !== null && fill > 0.97) return;
    if (widthOf(box) >= heightOf(box)) {
      if (widthOf(box) >= MIN_LINE) this.horizontal.push(box);
    } else if (heightOf(box) >= MIN_LINE) this.vertical.push(box);
  }

  /** Adds the straight sides of an open path. */
  #sides(points: readonly Box[], shape: DrawnShape): void {
    for (let i = 1; i < points.length; i++) {
      const [from, to] = [points[i - 1], points[i]];
      if (!from || !to) continue;
      const side = {
        x0: Math.min(from.x0, to.x0),
        y0: Math.min(from.y0, to.y0),
        x1: Math.max(from.x0, to.x0),
        y1: Math.max(from.y0, to.y0),
      };
      if (isThin(side)) this.#line(side, shape);
    }
  }
}

function clip(box: Box, page: Box): Box | null {
  if (![box.x0, box.y0, box.x1, box.y1].every(Number.isFinite)) return null;
  const clipped = {
    x0: Math.max(box.x0, page.x0),
    y0: Math.max(box.y0, page.y0),
    x1: Math.min(box.x1, page.x1),
    y1: Math.min(box.y1, page.y1),
  };
  return clipped.x1 >= clipped.x0 && clipped.y1 >= clipped.y0 ? clipped : null;
}

const isThin = (box: Box): boolean => Math.min(widthOf(box), heightOf(box)) <= LINE_THICKNESS;

/** Whether the line between two points is horizontal or vertical. */
const isUpright = (a: Box, b: Box): boolean => Math.min(Math.abs(a.x0 - b.x0), Math.abs(a.y0 - b.y0)) < 1;

/** Area enclosed by a path, computed from its points (shoelace formula). */
function insideOf(points: readonly Box[]): number {
  let twice = 0;
  for (const [i, { x0, y0 }] of points.entries()) {
    const next = points[(i + 1) % points.length];
    if (next) twice += x0 * next.y0 - next.x0 * y0;
  }
  return Math.abs(twice) / 2;
}

/** Whether all points are corners of their bounding box. */
function isRectangle(points: readonly Box[], box: Box): boolean {
  if (points.length < 4 || points.length > 6) return false;
  return points.every(
    ({ x0, y0 }) =>
      Math.min(Math.abs(x0 - box.x0), Math.abs(x0 - box.x1)) < 1 &&
      Math.min(Math.abs(y0 - box.y0), Math.abs(y0 - box.y1)) < 1,
  );
}

/**
 * The only place where page coordinates are converted.
 *
 * Three coordinate systems are used:
 * - user space: points of the PDF page, origin given by the page boxes, y up (ISO 32000-1, 8.3.2.3);
 * - displayed space: what a viewer shows, the CropBox after /Rotate, origin top left, y down, in points;
 * - displayed fractions: displayed space divided by the displayed width and height, so 0 to 1. The API, the editor and
 *   the database use only these.
 *
 * Pure functions: no PDF library, no I/O.
 */

export type Rotation = 0 | 90 | 180 | 270;

/** An axis-aligned rectangle; the unit and the direction of y depend on context. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A PDF transformation matrix [a b c d e f]: x' = a·x + c·y + e, y' = b·x + d·y + f (the operand order of `cm`). */
export type Matrix = readonly [number, number, number, number, number, number];

/** The geometry needed to place something on a page. */
export interface PageFrame {
  /** The visible rectangle in user space, points. */
  readonly box: Rect;
  /** Clockwise rotation when displayed. */
  readonly rotation: Rotation;
  /** Displayed width in points. */
  readonly width: number;
  /** Displayed height in points. */
  readonly height: number;
}

/** The four numbers of a PDF rectangle array: any two opposite corners. */
export type Corners = readonly [number, number, number, number];

/** The default of viewers when a page has no usable MediaBox: US Letter. */
const DEFAULT_MEDIA_BOX: Rect = { x: 0, y: 0, width: 612, height: 792 };

function toRect(corners: Corners | null | undefined): Rect | null {
  if (!corners?.every(Number.isFinite)) return null;
  const [x1, y1, x2, y2] = corners;
  const rect = {
    x: Math.min(x1, x2),
    y: Math.min(y1, y2),
    width: Math.abs(x2 - x1),
    height: Math.abs(y2 - y1),
  };
  return rect.width > 0 && rect.height > 0 ? rect : null;
}

function intersect(a: Rect, b: Rect): Rect | null {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const width = Math.min(a.x + a.width, b.x + b.width) - x;
  const height = Math.min(a.y + a.height, b.y + b.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

/** /Rotate may be any multiple of 90, including negative; other values are truncated as PDFium does. */
export function normaliseRotation(rotate: number): Rotation {
  if (!Number.isFinite(rotate)) return 0;
  const quarters = ((Math.trunc(rotate / 90) % 4) + 4) % 4;
  return (quarters * 90) as Rotation;
}

/**
 * Returns the frame of a page from its raw (inherited) entries. The CropBox is clipped to the MediaBox; if they do
 * not intersect, the MediaBox is used (ISO 32000-1, 14.11.2). UserUnit is ignored, as in PDFium: fractions do not
 * depend on it.
 */
export function pageFrame(entries: {
  mediaBox?: Corners | null;
  cropBox?: Corners | null;
  rotate?: number | null;
}): PageFrame {
  const media = toRect(entries.mediaBox) ?? DEFAULT_MEDIA_BOX;
  const crop = toRect(entries.cropBox);
  const box = (crop && intersect(crop, media)) ?? media;
  const rotation = normaliseRotation(entries.rotate ?? 0);
  const isSideways = rotation === 90 || rotation === 270;
  return {
    box,
    rotation,
    width: isSideways ? box.height : box.width,
    height: isSideways ? box.width : box.height,
  };
}

/** Displayed fraction → user space. */
export function toUserPoint(frame: PageFrame, point: Point): Point {
  const { box, rotation } = frame;
  const right = point.x * frame.width;
  const down = point.y * frame.height;
  switch (rotation) {
    case 0:
      return { x: box.x + right, y: box.y + box.height - down };
    case 90:
      return { x: box.x + down, y: box.y + right };
    case 180:
      return { x: box.x + box.width - right, y: box.y + down };
    case 270:
      return { x: box.x + box.width - down, y: box.y + box.height - right };
  }
}

/** User space → displayed fraction; the inverse of {@link toUserPoint}. Not clamped to 0–1. */
export function toDisplayedPoint(frame: PageFrame, point: Point): Point {
  const { box, rotation } = frame;
  const x = point.x - box.x;
  const y = point.y - box.y;
  switch (rotation) {
    case 0:
      return { x: x / frame.width, y: (box.height - y) / frame.height };
    case 90:
      return { x: y / frame.width, y: x / frame.height };
    case 180:
      return { x: (box.width - x) / frame.width, y: y / frame.height };
    case 270:
      return { x: (box.height - y) / frame.width, y: (box.width - x) / frame.height };
  }
}

function spanning(a: Point, b: Point): Rect {
  return {
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    width: Math.abs(b.x - a.x),
    height: Math.abs(b.y - a.y),
  };
}

/** Rectangle in displayed fractions (origin top left) → the same area in user space (origin bottom left). */
export function toUserRect(frame: PageFrame, rect: Rect): Rect {
  return spanning(
    toUserPoint(frame, rect),
    toUserPoint(frame, { x: rect.x + rect.width, y: rect.y + rect.height }),
  );
}

/** Rectangle in user space (an annotation's /Rect, a text run) → displayed fractions. Not clamped to 0–1. */
export function toDisplayedRect(frame: PageFrame, rect: Rect): Rect {
  return spanning(
    toDisplayedPoint(frame, rect),
    toDisplayedPoint(frame, { x: rect.x + rect.width, y: rect.y + rect.height }),
  );
}

/** A drawing area that is upright on the displayed page. */
export interface Placement {
  /** Maps the area's coordinates (points, origin at its displayed bottom left, y up) to user space. */
  readonly matrix: Matrix;
  /** Displayed width of the area in points. */
  readonly width: number;
  /** Displayed height of the area in points. */
  readonly height: number;
}

const UPRIGHT: Record<Rotation, readonly [number, number, number, number]> = {
  0: [1, 0, 0, 1],
  90: [0, 1, -1, 0],
  180: [-1, 0, 0, -1],
  270: [0, -1, 1, 0],
};

/**
 * Computes how to draw upright content into `rect`: emit `matrix` as `cm`, then draw in an untransformed area of
 * `width` × `height` points. `rect` is in displayed fractions.
 */
export function placement(frame: PageFrame, rect: Rect): Placement {
  const origin = toUserPoint(frame, { x: rect.x, y: rect.y + rect.height });
  const [a, b, c, d] = UPRIGHT[frame.rotation];
  return {
    matrix: [a, b, c, d, origin.x, origin.y],
    width: rect.width * frame.width,
    height: rect.height * frame.height,
  };
}

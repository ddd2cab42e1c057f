import type { PdfiumEngine } from "./pdfium-engine";

/** The contents of a page, for detecting blanks: characters and straight-lined shapes in user space, in points. */
export interface PageDrawing {
  readonly characters: readonly DrawnCharacter[];
  readonly shapes: readonly DrawnShape[];
  /** Bounds of the page's images: left, bottom, right, top. */
  readonly images: readonly Extent[];
  /** Whether the page exceeds the limits. */
  readonly isTruncated: boolean;
}

/** Left, bottom, right, top. */
export type Extent = readonly [number, number, number, number];

export interface DrawnCharacter {
  readonly code: number;
  /** Box as wide as the character's advance and as high as its font. */
  readonly extent: Extent;
  /** Bounds of the ink; only for characters that may be checkboxes. */
  readonly ink: Extent | null;
  /** Whether a space stands between it and the previous character in reading order. */
  readonly isSpaced: boolean;
}

/** A subpath, by its corner points. */
export interface DrawnShape {
  readonly points: readonly (readonly [number, number])[];
  readonly isClosed: boolean;
  readonly isCurved: boolean;
  readonly isFilled: boolean;
  readonly isStroked: boolean;
  /** Stroke width in points. */
  readonly strokeWidth: number;
  /** Luminance of the fill (0 black to 1 white); null if not filled. */
  readonly fill: number | null;
}

/**
 * Limits for a page. A dense page of text has about 8,000 characters and a large table 5,000 lines; maps have 100,000
 * objects.
 */
const MAX_CHARACTERS = 30_000;
const MAX_OBJECTS = 20_000;
const MAX_SEGMENTS = 60_000;
/** A path with more segments is a drawing, not a grid. */
const MAX_SEGMENTS_OF_PATH = 4_000;
const MAX_DEPTH = 8;

/** PDFium's character for a hyphen at the end of a line. */
const LINE_END_HYPHEN = 0x02;
const HYPHEN = 0x2d;

/** FPDF_PAGEOBJ_*, FPDF_SEGMENT_* (fpdf_edit.h). */
const PATH = 2;
const IMAGE = 3;
const FORM = 5;
const LINE_TO = 0;
const BEZIER_TO = 1;
const MOVE_TO = 2;

/** Squares and circles, including those of symbol fonts, which are mapped to the private use area. */
export const isBoxCharacter = (code: number): boolean =>
  (code >= 0x2500 && code <= 0x27ff) ||
  (code >= 0xf000 && code <= 0xf0ff) ||
  (code >= 0x2b1a && code <= 0x2b1c);

type Matrix = readonly [number, number, number, number, number, number];
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** Returns the matrix that applies `inner`, then `outer`. */
function concat(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = inner;
  const [A, B, C, D, E, F] = outer;
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}

/** Reads a loaded page, bounded by the limits above. */
export function readDrawing(engine: PdfiumEngine, page: number): PageDrawing {
  const scratch = engine.allocate(64);
  try {
    const reader = new DrawingReader(engine, scratch);
    const isTextWhole = reader.text(page);
    const count = engine.api._FPDFPage_CountObjects(page);
    for (let i = 0; i < count && !reader.isFull; i++)
      reader.object(engine.api._FPDFPage_GetObject(page, i), IDENTITY, 0);
    const { characters, shapes, images } = reader;
    return { characters, shapes, images, isTruncated: !isTextWhole || reader.isFull };
  } finally {
    engine.release(scratch);
  }
}

class DrawingReader {
  readonly characters: DrawnCharacter[] = [];
  readonly shapes: DrawnShape[] = [];
  readonly images: Extent[] = [];
  readonly #engine: PdfiumEngine;
  readonly #scratch: number;
  #objects = 0;
  #segments = 0;
  #view: DataView;

  constructor(engine: PdfiumEngine, scratch: number) {
    this.#engine = engine;
    this.#scratch = scratch;
    this.#view = new DataView(engine.bytes().buffer);
  }

  get isFull(): boolean {
    return this.#objects >= MAX_OBJECTS || this.#segments >= MAX_SEGMENTS;
  }

  /** @returns false if there are more characters than the limit */
  text(page: number): boolean {
    const { api } = this.#engine;
    const text = api._FPDFText_LoadPage(page);
    if (text === 0) return true;
    try {
      const all = api._FPDFText_CountChars(text);
      let isSpaced = false;
      for (let i = 0; i < Math.min(all, MAX_CHARACTERS); i++) {
        const given = api._FPDFText_GetUnicode(text, i);
        const code = given === LINE_END_HYPHEN ? HYPHEN : given;
        if (code <= 0x20 || code === 0xa0 || code > 0x10ffff) {
          isSpaced = true;
          continue;
        }
        if (!api._FPDFText_GetLooseCharBox(text, i, this.#scratch)) continue;
        const [left, top, right, bottom] = [this.#float(0), this.#float(4), this.#float(8), this.#float(12)];
        const ink = isBoxCharacter(code) ? this.#ink(text, i) : null;
        this.characters.push({ code, extent: [left, bottom, right, top], ink, isSpaced });
        isSpaced = false;
      }
      return all <= MAX_CHARACTERS;
    } finally {
      api._FPDFText_ClosePage(text);
    }
  }

  object(object: number, matrix: Matrix, depth: number): void {
    const { api } = this.#engine;
    this.#objects += 1;
    switch (api._FPDFPageObj_GetType(object)) {
      case PATH:
        this.#path(object, matrix);
        break;
      case IMAGE:
        this.#image(object, matrix);
        break;
      case FORM: {
        if (depth === MAX_DEPTH) return;
        const inner = concat(matrix, this.#matrixOf(object));
        const count = api._FPDFFormObj_CountObjects(object);
        for (let i = 0; i < count && !this.isFull; i++)
          this.object(api._FPDFFormObj_GetObject(object, i), inner, depth + 1);
      }
    }
  }

  #path(object: number, outer: Matrix): void {
    const { api } = this.#engine;
    const count = api._FPDFPath_CountSegments(object);
    if (count < 2 || count > MAX_SEGMENTS_OF_PATH) return;
    this.#segments += count;
    const [mode, stroke] = [this.#scratch, this.#scratch + 4];
    if (!api._FPDFPath_GetDrawMode(object, mode, stroke)) return;
    const isFilled = this.#int(0) !== 0;
    const isStroked = this.#int(4) !== 0;
    if (!isFilled && !isStroked) return;
    const fill = isFilled ? this.#luminance(object) : null;
    const matrix = concat(outer, this.#matrixOf(object));
    const scale = Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]));
    const width = api._FPDFPageObj_GetStrokeWidth(object, this.#scratch) ? this.#float(0) * scale : 0;
    const style = { isFilled, isStroked, strokeWidth: isStroked ? width : 0, fill };
    this.#subpaths(object, count, matrix, (points, isClosed, isCurved) =>
      this.shapes.push({ points, isClosed, isCurved, ...style }),
    );
  }

  #subpaths(
    object: number,
    count: number,
    matrix: Matrix,
    add: (points: [number, number][], isClosed: boolean, isCurved: boolean) => void,
  ): void {
    const { api } = this.#engine;
    const [a, b, c, d, e, f] = matrix;
    let points: [number, number][] = [];
    let isCurved = false;
    let isClosed = false;
    const flush = () => {
      if (points.length > 1) add(points, isClosed, isCurved);
      points = [];
      isCurved = false;
      isClosed = false;
    };
    for (let i = 0; i < count; i++) {
      const segment = api._FPDFPath_GetPathSegment(object, i);
      const type = api._FPDFPathSegment_GetType(segment);
      if (type === MOVE_TO) flush();
      else if (type === BEZIER_TO) isCurved = true;
      else if (type !== LINE_TO) continue;
      if (!api._FPDFPathSegment_GetPoint(segment, this.#scratch, this.#scratch + 4)) continue;
      const [x, y] = [this.#float(0), this.#float(4)];
      points.push([a * x + c * y + e, b * x + d * y + f]);
      if (api._FPDFPathSegment_GetClose(segment)) isClosed = true;
    }
    flush();
  }

  /** Adds the bounds of an image: the unit square transformed by the image's matrix. */
  #image(object: number, outer: Matrix): void {
    const [a, b, c, d, e, f] = concat(outer, this.#matrixOf(object));
    const xs = [e, e + a, e + c, e + a + c];
    const ys = [f, f + b, f + d, f + b + d];
    this.images.push([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]);
  }

  #matrixOf(object: number): Matrix {
    if (!this.#engine.api._FPDFPageObj_GetMatrix(object, this.#scratch)) return IDENTITY;
    const at = (index: number) => this.#float(index * 4);
    return [at(0), at(1), at(2), at(3), at(4), at(5)];
  }

  #luminance(object: number): number | null {
    const [r, g, b, alpha] = [0, 4, 8, 12].map((offset) => this.#scratch + offset);
    const isKnown = this.#engine.api._FPDFPageObj_GetFillColor(object, r ?? 0, g ?? 0, b ?? 0, alpha ?? 0);
    if (!isKnown || this.#int(12) === 0) return null;
    return (0.299 * this.#int(0) + 0.587 * this.#int(4) + 0.114 * this.#int(8)) / 255;
  }

  #ink(text: number, index: number): Extent | null {
    const [left, right, bottom, top] = [0, 8, 16, 24].map((offset) => this.#scratch + offset);
    const isKnown = this.#engine.api._FPDFText_GetCharBox(
      text,
      index,
      left ?? 0,
      right ?? 0,
      bottom ?? 0,
      top ?? 0,
    );
    if (!isKnown) return null;
    return [this.#double(0), this.#double(16), this.#double(8), this.#double(24)];
  }

  /** Returns a view of the memory, which becomes invalid when the memory grows. */
  #memory(): DataView {
    const { buffer } = this.#engine.bytes();
    if (this.#view.buffer !== buffer) this.#view = new DataView(buffer);
    return this.#view;
  }

  #float(offset: number): number {
    return this.#memory().getFloat32(this.#scratch + offset, true);
  }

  #double(offset: number): number {
    return this.#memory().getFloat64(this.#scratch + offset, true);
  }

  #int(offset: number): number {
    return this.#memory().getInt32(this.#scratch + offset, true);
  }
}

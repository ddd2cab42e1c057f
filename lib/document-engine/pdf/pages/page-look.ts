import type { PageFrame } from "@/lib/document-engine/pdf/geometry";
import type { PdfiumEngine, PdfiumFunctions } from "./pdfium-engine";

/** What a page draws, for comparing two files. */
export interface PageLook {
  readonly frame: PageFrame | null;
  /** Type and bounds of every object in drawing order, including those inside form XObjects. */
  readonly objects: readonly string[];
  /** Number of top-level objects, outside any form XObject. */
  readonly outermost: number;
  readonly text: string;
  /** Number of entries in the page's /Annots. */
  readonly annotations: number;
  /**
   * The displayed page: red, green, blue and an unused byte per pixel; null when no image was requested. The returned
   * array is PDFium's own memory, which is valid only until this document, or any document of the same instance, is
   * used again.
   */
  readonly pixels: (() => Uint8Array) | null;
}

export interface PictureSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Parts of a page to exclude. */
export interface LookOptions {
  /** Excludes the last top-level object, with everything in it, if the page draws more objects than this. */
  readonly withoutLastOver?: number;
  /** Excludes `count` annotations starting at index `from`. */
  readonly withoutAnnotations?: { readonly from: number; readonly count: number };
  /** Whether annotations are rendered in the image. */
  readonly withAnnotations: boolean;
}

/** FPDF_PAGEOBJ_* constants (fpdf_edit.h). */
const TEXT = 1;
const PATH = 2;
const IMAGE = 3;
const FORM = 5;
/** Nesting of form XObjects: real files are a few levels deep. */
const MAX_DEPTH = 8;
/** A map has about 100,000 objects on a page; the rest is covered by its image. */
const MAX_OBJECTS = 20_000;
const MAX_CHARACTERS = 100_000;
/** Bytes per UTF-16 code unit. */
const UNIT = 2;

/** Removes parts from a loaded page; the file is not changed. */
export function removeParts(api: PdfiumFunctions, page: number, options: LookOptions): void {
  const { withoutLastOver = Number.POSITIVE_INFINITY, withoutAnnotations } = options;
  const count = api._FPDFPage_CountObjects(page);
  const last = count > withoutLastOver ? api._FPDFPage_GetObject(page, count - 1) : 0;
  if (last !== 0 && api._FPDFPage_RemoveObject(page, last)) api._FPDFPageObj_Destroy(last);
  for (let i = 0; i < (withoutAnnotations?.count ?? 0); i++)
    api._FPDFPage_RemoveAnnot(page, withoutAnnotations?.from ?? 0);
}

/** @param scratch buffer for four floats */
export function describePage(
  engine: PdfiumEngine,
  page: number,
  scratch: number,
): Omit<PageLook, "frame" | "pixels"> {
  const { api } = engine;
  const objects: string[] = [];
  const add = (object: number, depth: number) => {
    if (objects.length >= MAX_OBJECTS) return;
    objects.push(describeObject(engine, object, scratch));
    if (api._FPDFPageObj_GetType(object) !== FORM || depth === MAX_DEPTH) return;
    const count = api._FPDFFormObj_CountObjects(object);
    for (let i = 0; i < count; i++) add(api._FPDFFormObj_GetObject(object, i), depth + 1);
  };
  const count = api._FPDFPage_CountObjects(page);
  for (let i = 0; i < count; i++) add(api._FPDFPage_GetObject(page, i), 0);
  return {
    objects,
    outermost: count,
    text: readPdfPageText(engine, page),
    annotations: api._FPDFPage_GetAnnotCount(page),
  };
}

/** How much a page draws in addition to text. */
export interface PageGraphics {
  /** Number of images, shadings and drawn annotations, which can show anything; 1 stands for any number. */
  readonly pictures: number;
  /** Segments of the paths. */
  readonly segments: number;
}

/**
 * Maximum number of annotations that are examined; links have no appearance, but if there are more annotations than
 * this, some are assumed to be drawn.
 */
const MAX_ANNOTATIONS = 500;
/** FPDF_ANNOT_APPEARANCEMODE_NORMAL. */
const NORMAL_APPEARANCE = 0;

function hasDrawnAnnotation(api: PdfiumFunctions, page: number): boolean {
  const count = api._FPDFPage_GetAnnotCount(page);
  if (count > MAX_ANNOTATIONS) return true;
  for (let i = 0; i < count; i++) {
    const annotation = api._FPDFPage_GetAnnot(page, i);
    if (annotation === 0) continue;
    const size = api._FPDFAnnot_GetAP(annotation, NORMAL_APPEARANCE, 0, 0);
    api._FPDFPage_CloseAnnot(annotation);
    // An empty text consists only of its terminator.
    if (size > UNIT) return true;
  }
  return false;
}

/** Counts what a page draws in addition to text, until an image or `enough` segments are found. */
export function countGraphics({ api }: PdfiumEngine, page: number, enough: number): PageGraphics {
  let [pictures, segments, left] = [hasDrawnAnnotation(api, page) ? 1 : 0, 0, MAX_OBJECTS];
  const add = (object: number, depth: number) => {
    left -= 1;
    const type = api._FPDFPageObj_GetType(object);
    if (type === PATH) segments += Math.max(0, api._FPDFPath_CountSegments(object));
    else if (type === FORM && depth < MAX_DEPTH)
      addAll(api._FPDFFormObj_CountObjects(object), (i) => api._FPDFFormObj_GetObject(object, i), depth + 1);
    else if (type !== TEXT) pictures = 1;
  };
  const addAll = (count: number, object: (index: number) => number, depth: number) => {
    for (let i = 0; i < count && pictures === 0 && segments < enough && left > 0; i++) add(object(i), depth);
  };
  addAll(api._FPDFPage_CountObjects(page), (i) => api._FPDFPage_GetObject(page, i), 0);
  return { pictures: left > 0 ? pictures : 1, segments };
}

function describeObject({ api, bytes }: PdfiumEngine, object: number, scratch: number): string {
  const type = api._FPDFPageObj_GetType(object);
  const at = [0, 4, 8, 12].map((offset) => scratch + offset);
  const [left = 0, bottom = 0, right = 0, top = 0] = at;
  const hasBounds = api._FPDFPageObj_GetBounds(object, left, bottom, right, top);
  const view = new DataView(bytes().buffer);
  const extent = hasBounds ? at.map((offset) => view.getFloat32(offset, true).toFixed(1)).join(" ") : "";
  // Length of the image's raw data; the bytes are not copied.
  const size = type === IMAGE ? ` ${api._FPDFImageObj_GetImageDataRaw(object, 0, 0)}` : "";
  return `${type} ${extent}${size}`;
}

/** The page's text, with line breaks generated by PDFium. */
export function readPdfPageText(engine: PdfiumEngine, page: number): string {
  const { api } = engine;
  const text = api._FPDFText_LoadPage(page);
  if (text === 0) return "";
  try {
    const count = Math.min(api._FPDFText_CountChars(text), MAX_CHARACTERS);
    if (count <= 0) return "";
    // The text is null-terminated.
    const buffer = engine.allocate((count + 1) * UNIT);
    const units = api._FPDFText_GetText(text, 0, count, buffer);
    const length = Math.max(0, units - 1) * UNIT;
    const read = Buffer.from(engine.bytes().slice(buffer, buffer + length)).toString("utf16le");
    engine.release(buffer);
    return read;
  } finally {
    api._FPDFText_ClosePage(text);
  }
}

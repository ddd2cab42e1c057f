import type { PageFrame } from "@/lib/pdf/geometry";
import type { PdfiumEngine, PdfiumFunctions } from "./pdfium-engine";

/** What a page draws, for the comparison of two files. */
export interface PageLook {
  readonly frame: PageFrame | null;
  /** Kind and extent of every object, what forms hold included, in the order they are drawn. */
  readonly objects: readonly string[];
  /** Objects that are in no form. */
  readonly outermost: number;
  readonly text: string;
  /** Entries of the page's list of annotations. */
  readonly annotations: number;
  /** As displayed, red, green, blue and an unused byte each; null when no picture was asked for. */
  readonly pixels: Uint8Array | null;
}

export interface PictureSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** What is left out of the look at a page. */
export interface LookOptions {
  /** The object drawn last, with everything in it, if the page draws more than this number. */
  readonly withoutLastOver?: number;
  /** So many annotations from this place on. */
  readonly withoutAnnotations?: { readonly from: number; readonly count: number };
  /** Whether the picture shows annotations. */
  readonly withAnnotations: boolean;
}

/** FPDF_PAGEOBJ_*, fpdf_edit.h. */
const IMAGE = 3;
const FORM = 5;
/** Forms in forms: files in use are a few levels deep. */
const MAX_DEPTH = 8;
/** A map has some 100,000 objects on a page; what follows shows in its picture. */
const MAX_OBJECTS = 20_000;
const MAX_CHARACTERS = 100_000;
/** Bytes of a UTF-16 code unit. */
const UNIT = 2;

/** Takes parts off an opened page; the file stays as it is. */
export function takeOff(api: PdfiumFunctions, page: number, options: LookOptions): void {
  const { withoutLastOver = Number.POSITIVE_INFINITY, withoutAnnotations } = options;
  const count = api._FPDFPage_CountObjects(page);
  const last = count > withoutLastOver ? api._FPDFPage_GetObject(page, count - 1) : 0;
  if (last !== 0 && api._FPDFPage_RemoveObject(page, last)) api._FPDFPageObj_Destroy(last);
  for (let i = 0; i < (withoutAnnotations?.count ?? 0); i++)
    api._FPDFPage_RemoveAnnot(page, withoutAnnotations?.from ?? 0);
}

/** @param scratch room for four floats */
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
    text: readText(engine, page),
    annotations: api._FPDFPage_GetAnnotCount(page),
  };
}

function describeObject({ api, bytes }: PdfiumEngine, object: number, scratch: number): string {
  const type = api._FPDFPageObj_GetType(object);
  const at = [0, 4, 8, 12].map((offset) => scratch + offset);
  const [left = 0, bottom = 0, right = 0, top = 0] = at;
  const hasBounds = api._FPDFPageObj_GetBounds(object, left, bottom, right, top);
  const view = new DataView(bytes().buffer);
  const extent = hasBounds ? at.map((offset) => view.getFloat32(offset, true).toFixed(1)).join(" ") : "";
  // The length of what an image is made of; its bytes stay where they are.
  const size = type === IMAGE ? ` ${api._FPDFImageObj_GetImageDataRaw(object, 0, 0)}` : "";
  return `${type} ${extent}${size}`;
}

function readText(engine: PdfiumEngine, page: number): string {
  const { api } = engine;
  const text = api._FPDFText_LoadPage(page);
  if (text === 0) return "";
  try {
    const count = Math.min(api._FPDFText_CountChars(text), MAX_CHARACTERS);
    if (count <= 0) return "";
    // The text ends with a zero.
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

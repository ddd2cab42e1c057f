import {
  type PDF,
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from "@libpdf/core";
import type { Rect } from "@/lib/document-engine/pdf/geometry";
import { textOfString } from "@/lib/document-engine/pdf/structure/text-string";

/** Annotation flags (ISO 32000-2, table 167). */
const HIDDEN = 0x02 | 0x20;

const MAX_DEPTH = 32;

/** The widget annotation of a form field. */
export interface Widget {
  /** 0-based position in the page's /Annots. */
  readonly index: number;
  readonly dict: PdfDict;
}

/** The widget annotations of a page, in order. */
export function widgetsOf(pdf: PDF, page: PdfDict): Widget[] {
  const annotations = resolveEntry(pdf, page, "Annots");
  const items = annotations instanceof PdfArray ? annotations.toArray() : [];
  return items.flatMap((item, index): Widget[] => {
    const dict = item instanceof PdfRef ? pdf.getObject(item) : item;
    return dict instanceof PdfDict && nameOf(pdf, dict, "Subtype") === "Widget" ? [{ index, dict }] : [];
  });
}

/** Whether viewers show the widget: not hidden, with an area, and part of a field that has a type and a name. */
export function isShown(pdf: PDF, widget: PdfDict): boolean {
  const flags = resolveEntry(pdf, widget, "F");
  if (flags instanceof PdfNumber && flags.value & HIDDEN) return false;
  return widgetRect(pdf, widget) !== null && fieldType(pdf, widget) !== null && hasName(pdf, widget);
}

/** Tx, Ch, Btn or Sig. */
export function fieldType(pdf: PDF, widget: PdfDict): string | null {
  const type = inheritedAttribute(pdf, widget, "FT");
  return type instanceof PdfName ? type.value : null;
}

function hasName(pdf: PDF, widget: PdfDict): boolean {
  return chain(pdf, widget).some((node) => {
    const name = resolveEntry(pdf, node, "T");
    return name instanceof PdfString && textOfString(name) !== "";
  });
}

/** Whether text and choice fields must be redrawn from their values, ignoring existing appearances. */
export function needsAppearances(pdf: PDF): boolean {
  const form = resolveEntry(pdf, pdf.getCatalog(), "AcroForm");
  const flag = form instanceof PdfDict ? resolveEntry(pdf, form, "NeedAppearances") : undefined;
  return flag instanceof PdfBool && flag.value;
}

/** The normal appearance stream for the field's state, selected as PDFium does (cpdf_annot.cpp). */
export function normalAppearance(pdf: PDF, widget: PdfDict): PdfRef | PdfStream | null {
  const appearances = resolveEntry(pdf, widget, "AP");
  const normal = appearances instanceof PdfDict ? resolveEntry(pdf, appearances, "N") : undefined;
  if (!(appearances instanceof PdfDict) || !(normal instanceof PdfDict)) return null;
  if (normal instanceof PdfStream) return streamOf(pdf, appearances.get("N"));
  const state = nameOf(pdf, widget, "AS") ?? valueName(pdf, widget);
  return streamOf(
    pdf,
    normal.get(state !== null && (nameOf(pdf, widget, "AS") !== null || normal.has(state)) ? state : "Off"),
  );
}

function valueName(pdf: PDF, widget: PdfDict): string | null {
  const parent = resolveEntry(pdf, widget, "Parent");
  return nameOf(pdf, widget, "V") ?? (parent instanceof PdfDict ? nameOf(pdf, parent, "V") : null);
}

function streamOf(pdf: PDF, value: PdfObject | undefined): PdfRef | PdfStream | null {
  if (value instanceof PdfStream) return value;
  return value instanceof PdfRef && pdf.getObject(value) instanceof PdfStream ? value : null;
}

/** The widget's rectangle in user space; null when it has none. */
export function widgetRect(pdf: PDF, widget: PdfDict): Rect | null {
  const [x1, y1, x2, y2] = numbersOf(pdf, widget, "Rect") ?? [];
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return null;
  const rect = {
    x: Math.min(x1, x2),
    y: Math.min(y1, y2),
    width: Math.abs(x2 - x1),
    height: Math.abs(y2 - y1),
  };
  return rect.width > 0 && rect.height > 0 ? rect : null;
}

/** An array's numbers; null when the entry is not an array of numbers only. */
export function numbersOf(pdf: PDF, dict: PdfDict, key: string): number[] | null {
  const array = resolveEntry(pdf, dict, key);
  if (!(array instanceof PdfArray)) return null;
  const items = array.toArray().map((item) => (item instanceof PdfRef ? pdf.getObject(item) : item));
  const values = items.map((item) => (item instanceof PdfNumber ? item.value : Number.NaN));
  return values.every(Number.isFinite) ? values : null;
}

/** A field attribute from the widget, or inherited from its ancestors (ISO 32000-2, 12.7.4.1). */
export function inheritedAttribute(pdf: PDF, widget: PdfDict, key: string): PdfObject | undefined {
  for (const node of chain(pdf, widget)) {
    const value = resolveEntry(pdf, node, key);
    if (value) return value;
  }
  return undefined;
}

/** The widget and its ancestor fields, nearest first. */
function chain(pdf: PDF, widget: PdfDict): PdfDict[] {
  const nodes: PdfDict[] = [];
  let node: PdfObject | undefined = widget;
  while (node instanceof PdfDict && nodes.length < MAX_DEPTH) {
    nodes.push(node);
    node = resolveEntry(pdf, node, "Parent");
  }
  return nodes;
}

export function resolveEntry(pdf: PDF, dict: PdfDict, key: string): PdfObject | undefined {
  return dict.get(key, (ref) => pdf.getObject(ref));
}

function nameOf(pdf: PDF, dict: PdfDict, key: string): string | null {
  const value = resolveEntry(pdf, dict, key);
  return value instanceof PdfName ? value.value : null;
}

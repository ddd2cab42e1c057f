import {
  type PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from "@libpdf/core";
import { type Rect, toDisplayedRect } from "@/lib/pdf/geometry";
import { frameOf } from "@/lib/pdf/stamp/page-dict";
import type { Stamp, StampStyle } from "./types";

/** ISO 32000-1, tables 165, 221 and 228. */
const HIDDEN = 0x02 | 0x20;
const MULTILINE = 1 << 12;
const PASSWORD = 1 << 13;

const DEFAULT_FONT_SIZE = 12;

/**
 * The source's own text and choice fields that have a value but no appearance, which readers draw by themselves,
 * as stamps: flattening alone would lose what they show.
 */
export function bareFieldStamps(pdf: PDF): Stamp[] {
  if (!pdf.getCatalog().has("AcroForm")) return [];
  return pdf.getPages().flatMap((page, index) =>
    widgets(pdf, page.dict).flatMap((widget, position): Stamp[] => {
      const text = bareValue(pdf, widget);
      const rect = widgetRect(pdf, widget);
      if (!text || !rect) return [];
      return [
        {
          fieldId: `source-${index + 1}-${position}`,
          type: fieldFlags(pdf, widget) & MULTILINE ? "multiline" : "text",
          page: index + 1,
          ...toDisplayedRect(frameOf(pdf, page.dict), rect),
          style: fieldStyle(pdf, widget),
          content: { kind: "text", text },
        },
      ];
    }),
  );
}

function widgets(pdf: PDF, page: PdfDict): PdfDict[] {
  const annotations = page.get("Annots", (ref) => pdf.getObject(ref));
  const items = annotations instanceof PdfArray ? annotations.toArray() : [];
  return items
    .map((item) => (item instanceof PdfRef ? pdf.getObject(item) : item))
    .filter((item) => item instanceof PdfDict)
    .filter((item) => nameOf(pdf, item, "Subtype") === "Widget");
}

function bareValue(pdf: PDF, widget: PdfDict): string | null {
  const flags = entry(pdf, widget, "F");
  if (flags instanceof PdfNumber && flags.value & HIDDEN) return null;
  const appearance = entry(pdf, widget, "AP");
  const normal = appearance instanceof PdfDict ? entry(pdf, appearance, "N") : undefined;
  if (normal instanceof PdfStream || normal instanceof PdfDict) return null;
  const type = inherited(pdf, widget, "FT");
  if (!(type instanceof PdfName) || !["Tx", "Ch"].includes(type.value)) return null;
  if (type.value === "Tx" && fieldFlags(pdf, widget) & PASSWORD) return null;
  const value = inherited(pdf, widget, "V");
  const chosen = value instanceof PdfArray ? value.toArray() : [value];
  return chosen.flatMap((item) => (item instanceof PdfString ? [item.asString()] : [])).join(", ");
}

function widgetRect(pdf: PDF, widget: PdfDict): Rect | null {
  const array = entry(pdf, widget, "Rect");
  if (!(array instanceof PdfArray)) return null;
  const [x1, y1, x2, y2] = array.toArray().map((n) => (n instanceof PdfNumber ? n.value : Number.NaN));
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return null;
  const rect = {
    x: Math.min(x1, x2),
    y: Math.min(y1, y2),
    width: Math.abs(x2 - x1),
    height: Math.abs(y2 - y1),
  };
  return rect.width > 0 && rect.height > 0 ? rect : null;
}

/** Size from the default appearance (0 means as large as fits), alignment from /Q. */
function fieldStyle(pdf: PDF, widget: PdfDict): StampStyle {
  const appearance = inherited(pdf, widget, "DA");
  const size = appearance instanceof PdfString ? /([\d.]+)\s+Tf/.exec(appearance.asString())?.[1] : undefined;
  const quadding = inherited(pdf, widget, "Q");
  const alignments = ["left", "center", "right"] as const;
  const align = quadding instanceof PdfNumber ? alignments[quadding.value] : undefined;
  return { fontSize: Number(size) || DEFAULT_FONT_SIZE, align: align ?? null };
}

function fieldFlags(pdf: PDF, widget: PdfDict): number {
  const flags = inherited(pdf, widget, "Ff");
  return flags instanceof PdfNumber ? flags.value : 0;
}

const MAX_DEPTH = 32;

/** A field entry, from the widget or the fields above it (ISO 32000-1, 12.7.3.1). */
function inherited(pdf: PDF, widget: PdfDict, key: string): PdfObject | undefined {
  let node: PdfObject | undefined = widget;
  for (let depth = 0; depth < MAX_DEPTH && node instanceof PdfDict; depth++) {
    const value = entry(pdf, node, key);
    if (value) return value;
    node = entry(pdf, node, "Parent");
  }
  return undefined;
}

function entry(pdf: PDF, dict: PdfDict, key: string): PdfObject | undefined {
  return dict.get(key, (ref) => pdf.getObject(ref));
}

function nameOf(pdf: PDF, dict: PdfDict, key: string): string | null {
  const value = entry(pdf, dict, key);
  return value instanceof PdfName ? value.value : null;
}

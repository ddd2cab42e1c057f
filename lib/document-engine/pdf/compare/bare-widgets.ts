import { type PDF, PdfBool, type PdfDict, PdfNumber, PdfStream } from "@libpdf/core";
import { type Rect, toDisplayedRect } from "@/lib/document-engine/pdf/geometry";
import { arrayOf, dereference, dictOf, nameEntryOf } from "@/lib/document-engine/pdf/structure/object-walk";
import { frameOf } from "@/lib/document-engine/pdf/structure/page-dict";

/**
 * Returns the areas of form fields without an appearance stream, which each viewer renders in its own way (ISO
 * 32000-2, 12.7.4.3), in displayed fractions of the page.
 * @param index page index, 0-based
 */
export function bareWidgetAreas(pdf: PDF, index: number): Rect[] {
  const page = pdf.getPage(index)?.dict;
  if (!page) return [];
  const frame = frameOf(pdf, page);
  const form = dictOf(pdf, pdf.getCatalog().get("AcroForm"));
  const needed = dereference(pdf, form?.get("NeedAppearances"));
  const areAllBare = needed instanceof PdfBool && needed.value;
  return [...(arrayOf(pdf, page.get("Annots")) ?? [])].flatMap((item) => {
    const widget = dictOf(pdf, item);
    if (!widget || nameEntryOf(pdf, widget, "Subtype") !== "Widget") return [];
    if (!areAllBare && hasAppearance(pdf, widget)) return [];
    const rect = rectOf(pdf, widget);
    return rect ? [toDisplayedRect(frame, rect)] : [];
  });
}

function hasAppearance(pdf: PDF, widget: PdfDict): boolean {
  const normal = dictOf(pdf, dictOf(pdf, widget.get("AP"))?.get("N"));
  if (!normal || normal instanceof PdfStream) return normal !== null;
  // One appearance per state; viewers show nothing for a state without one.
  return [...normal].some(([, state]) => dictOf(pdf, state) instanceof PdfStream);
}

function rectOf(pdf: PDF, widget: PdfDict): Rect | null {
  const corners = [...(arrayOf(pdf, widget.get("Rect")) ?? [])].map((item) => {
    const number = dereference(pdf, item);
    return number instanceof PdfNumber ? number.value : Number.NaN;
  });
  const [x1 = Number.NaN, y1 = Number.NaN, x2 = Number.NaN, y2 = Number.NaN] = corners;
  const rect = {
    x: Math.min(x1, x2),
    y: Math.min(y1, y2),
    width: Math.abs(x2 - x1),
    height: Math.abs(y2 - y1),
  };
  return Object.values(rect).every((side) => Number.isFinite(side)) ? rect : null;
}

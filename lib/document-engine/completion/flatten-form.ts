import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfRef, PdfStream } from "@libpdf/core";
import type { Stamp } from "@/lib/document-engine/completion-input";
import type { Matrix, Rect } from "@/lib/document-engine/pdf/geometry";
import { addXObject, ownResources } from "@/lib/document-engine/pdf/structure/page-dict";
import { appendContent } from "@/lib/document-engine/stamp/append-content";
import { formatDecimal } from "@/lib/document-engine/text/pdf-number";
import {
  isShown,
  normalAppearance,
  numbersOf,
  resolveEntry,
  type Widget,
  widgetRect,
  widgetsOf,
} from "./form-widgets";
import { generateAppearances } from "./generate-appearances";

const HIDDEN = 2;

/**
 * Flattens the source's form fields into page content, as the page images show them, because nobody may change them
 * after signing and viewers must not recalculate them. Must not be called on a file that carries signatures.
 * @param sourcePath the file that `pdf` was loaded from
 * @returns the values that still have to be stamped because they need more than the standard fonts
 */
export async function flattenForm(pdf: PDF, sourcePath: string): Promise<readonly Stamp[]> {
  const pages = pdf
    .getPages()
    .map(({ dict }) => ({ page: dict, widgets: widgetsOf(pdf, dict) }))
    .filter(({ widgets }) => widgets.length > 0);
  const { appearances, stamps } = await generateAppearances(pdf, sourcePath);
  for (const { page, widgets } of pages) {
    const shown = widgets.filter(({ dict }) => isShown(pdf, dict));
    const operators = shown.flatMap(({ dict }) => {
      const appearance = appearances.get(dict) ?? normalAppearance(pdf, dict);
      return appearance ? [{ widget: dict, appearance }] : [];
    });
    drawFields(pdf, page, operators);
    removeWidgets(pdf, page, widgets);
  }
  const form = resolveEntry(pdf, pdf.getCatalog(), "AcroForm");
  pdf.getForm()?.flatten({ skipAppearanceUpdate: true });
  for (const { widgets } of pages) for (const { dict } of widgets) dict.dirty = false;
  if (form instanceof PdfDict) emptyForm(pdf, form);
  return stamps;
}

interface DrawnField {
  readonly widget: PdfDict;
  readonly appearance: PdfRef | PdfStream;
}

function drawFields(pdf: PDF, page: PdfDict, fields: readonly DrawnField[]): void {
  if (fields.length === 0) return;
  const resources = ownResources(pdf, page);
  const operators = fields.flatMap(({ widget, appearance }): string[] => {
    const form = appearance instanceof PdfRef ? pdf.getObject(appearance) : appearance;
    const matrix = form instanceof PdfStream ? fitting(pdf, widget, form) : null;
    if (!(form instanceof PdfStream) || !matrix) return [];
    // Some writers omit the entries that make an appearance a form XObject; as page content it needs them.
    if (!form.has("Subtype")) form.set("Subtype", PdfName.of("Form"));
    const ref = appearance instanceof PdfRef ? appearance : pdf.register(appearance);
    const name = addXObject(pdf, resources, "Field", ref);
    return [`q ${matrix.map(formatDecimal).join(" ")} cm /${name} Do Q`];
  });
  appendContent(pdf, page, operators.join("\n"));
}

/** Maps the appearance's BBox, transformed by its /Matrix, to the widget's /Rect (ISO 32000-2, algorithm 8.1). */
function fitting(pdf: PDF, widget: PdfDict, form: PdfStream): Matrix | null {
  const area = widgetRect(pdf, widget);
  const [x1, y1, x2, y2] = numbersOf(pdf, form, "BBox") ?? [];
  if (!area || x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return null;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbersOf(pdf, form, "Matrix") ?? [];
  const corners = [x1, x2].flatMap((x) =>
    [y1, y2].map((y) => ({ x: a * x + c * y + e, y: b * x + d * y + f })),
  );
  const box = boundsOf(corners);
  if (!(box.width > 0 && box.height > 0)) return null;
  const [sx, sy] = [area.width / box.width, area.height / box.height];
  return [sx, 0, 0, sy, area.x - box.x * sx, area.y - box.y * sy];
}

function boundsOf(points: readonly { readonly x: number; readonly y: number }[]): Rect {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/**
 * Removes the widgets from the page. libpdf's own flattening, which updates the structure tree, processes them again,
 * so they are hidden to keep it from drawing them twice.
 */
function removeWidgets(pdf: PDF, page: PdfDict, widgets: readonly Widget[]): void {
  const removed = new Set(widgets.map(({ index }) => index));
  const annotations = resolveEntry(pdf, page, "Annots");
  if (annotations instanceof PdfArray) {
    const remaining = annotations.toArray().filter((_, index) => !removed.has(index));
    if (remaining.length > 0) page.set("Annots", new PdfArray(remaining));
    else page.delete("Annots");
  }
  for (const { dict } of widgets) dict.set("F", PdfNumber.of(HIDDEN));
}

/**
 * Leaves an AcroForm without fields. Note annotations without an appearance are drawn with the form's fonts, and
 * PDFium does not draw them at all in a file without a form, so the form's resources are kept.
 */
function emptyForm(pdf: PDF, form: PdfDict): void {
  const empty = new PdfDict();
  for (const key of ["DR", "DA"]) {
    const value = form.get(key);
    if (value) empty.set(key, value);
  }
  pdf.getCatalog().set("AcroForm", pdf.register(empty));
}

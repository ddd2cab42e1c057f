import { type PDF, PdfArray, type PdfDict, PdfNumber } from "@libpdf/core";
import { arrayOf, dereference, dictOf, nameEntryOf } from "@/lib/document-engine/pdf/structure/object-walk";
import { fixLayers, type Layer } from "./layers";

/** Annotation flags (ISO 32000-2, table 167). */
const HIDDEN = 1 << 1;
const PRINT = 1 << 2;
const NO_VIEW = 1 << 5;
const TOGGLE_NO_VIEW = 1 << 8;

/** Annotation types that viewers draw even without an appearance stream. */
const DRAWN_BY_READERS: ReadonlySet<string> = new Set([
  "FreeText",
  "Line",
  "Square",
  "Circle",
  "Polygon",
  "PolyLine",
  "Highlight",
  "Underline",
  "Squiggly",
  "StrikeOut",
  "Stamp",
  "Caret",
  "Ink",
]);

/**
 * Makes print output match the screen, so that no one signs a page that prints with a different clause: print-only
 * content is removed, screen-only content is made printable, and layers get one state for both.
 * @param options.isSigned whether form fields are left alone; otherwise completion flattens them into page content.
 * @returns whether anything had to be changed.
 */
export function matchPrintToScreen(
  pdf: PDF,
  layers: readonly Layer[],
  options: { isSigned: boolean },
): boolean {
  let isFound = fixLayers(pdf, layers);
  for (const page of pdf.getPages()) {
    const annotations = arrayOf(pdf, page.dict.get("Annots"));
    for (let i = (annotations?.length ?? 0) - 1; annotations && i >= 0; i -= 1) {
      const annotation = dictOf(pdf, annotations.at(i));
      const treatment = annotation ? treatmentOf(pdf, annotation, options.isSigned) : "keep";
      if (!annotation || treatment === "keep") continue;
      if (treatment === "print") setFlags(pdf, annotation, PRINT, NO_VIEW | TOGGLE_NO_VIEW);
      // The form references the widget too, so it is kept but hidden everywhere.
      else if (treatment === "hide") setFlags(pdf, annotation, HIDDEN, PRINT | NO_VIEW | TOGGLE_NO_VIEW);
      else annotations.remove(i);
      isFound = true;
    }
  }
  return isFound;
}

type Treatment = "keep" | "print" | "hide" | "remove";

function treatmentOf(pdf: PDF, annotation: PdfDict, isSigned: boolean): Treatment {
  const flags = flagsOf(pdf, annotation);
  const subtype = nameEntryOf(pdf, annotation, "Subtype") ?? "";
  // Pop-up windows are not part of the page content.
  if (flags & HIDDEN || subtype === "Popup" || isEmptyBox(pdf, annotation)) return "keep";
  const isWidget = subtype === "Widget";
  const isDrawn = hasAppearance(pdf, annotation) || DRAWN_BY_READERS.has(subtype);
  if (flags & NO_VIEW) {
    if (!(isDrawn || isWidget) || !(flags & (PRINT | TOGGLE_NO_VIEW))) return "keep";
    return isWidget ? "hide" : "remove";
  }
  const isOnBoth = (flags & PRINT) !== 0 && !(flags & TOGGLE_NO_VIEW);
  return isOnBoth || !isDrawn || (isWidget && !isSigned) ? "keep" : "print";
}

function flagsOf(pdf: PDF, annotation: PdfDict): number {
  const flags = dereference(pdf, annotation.get("F"));
  return flags instanceof PdfNumber ? flags.value : 0;
}

function setFlags(pdf: PDF, annotation: PdfDict, on: number, off: number): void {
  annotation.set("F", PdfNumber.of((flagsOf(pdf, annotation) & ~off) | on));
}

function hasAppearance(pdf: PDF, annotation: PdfDict): boolean {
  return dictOf(pdf, dictOf(pdf, annotation.get("AP"))?.get("N")) !== null;
}

function isEmptyBox(pdf: PDF, annotation: PdfDict): boolean {
  const box = dereference(pdf, annotation.get("Rect"));
  if (!(box instanceof PdfArray) || box.length < 4) return true;
  const [x1, y1, x2, y2] = box.toArray().map((item) => {
    const value = dereference(pdf, item);
    return value instanceof PdfNumber ? value.value : Number.NaN;
  });
  return x1 === x2 || y1 === y2;
}

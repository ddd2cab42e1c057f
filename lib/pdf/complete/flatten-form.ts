import { type PDF, PdfArray, PdfDict, type PdfObject, PdfRef } from "@libpdf/core";
import { ownResources } from "@/lib/pdf/stamp/page-dict";

/**
 * Turns the source's own form fields into plain page content, as they look: nobody may change them after the
 * signatures, and readers must not recalculate them. Not to be called on a file that carries signatures.
 */
export function flattenForm(pdf: PDF): void {
  const catalog = pdf.getCatalog();
  if (!catalog.has("AcroForm")) return;
  for (const page of pdf.getPages()) {
    if (widgetsToRefs(pdf, page.dict)) ownResources(pdf, page.dict);
  }
  pdf.getForm()?.flatten();
  catalog.delete("AcroForm");
}

/**
 * libpdf keeps only indirect annotations when it takes widgets off a page, and adds the fields' appearances to
 * whatever resources the page has, shared or not. Both are put right before.
 * @returns whether the page has widgets.
 */
function widgetsToRefs(pdf: PDF, page: PdfDict): boolean {
  const annotations = page.get("Annots", (ref) => pdf.getObject(ref));
  if (!(annotations instanceof PdfArray)) return false;
  let hasWidgets = false;
  let hasDirect = false;
  const refs = annotations.toArray().map((item): PdfObject => {
    const annotation = item instanceof PdfRef ? pdf.getObject(item) : item;
    if (!(annotation instanceof PdfDict)) return item;
    if (annotation.getName("Subtype", (ref) => pdf.getObject(ref))?.value === "Widget") hasWidgets = true;
    if (item instanceof PdfRef) return item;
    hasDirect = true;
    return pdf.register(annotation);
  });
  if (hasWidgets && hasDirect) page.set("Annots", new PdfArray(refs));
  return hasWidgets;
}

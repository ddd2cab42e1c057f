import { type PDF, PdfArray, PdfDict, type PdfObject, PdfRef } from "@libpdf/core";
import { PdfError } from "@/lib/document-engine/pdf-error";

/** The largest of 2,004 real files has about 300,000 container objects. */
const MAX_CONTAINERS = 2_000_000;

/** Dereferences an indirect reference; other values are returned unchanged. */
export function dereference(pdf: PDF, value: PdfObject | undefined | null): PdfObject | null {
  return value instanceof PdfRef ? pdf.getObject(value) : (value ?? null);
}

/** The value as a dictionary (including a stream's), or null. */
export function dictOf(pdf: PDF, value: PdfObject | undefined | null): PdfDict | null {
  const resolved = dereference(pdf, value);
  return resolved instanceof PdfDict ? resolved : null;
}

export function arrayOf(pdf: PDF, value: PdfObject | undefined | null): PdfArray | null {
  const resolved = dereference(pdf, value);
  return resolved instanceof PdfArray ? resolved : null;
}

/** The value of a name entry, or null. */
export function nameEntryOf(pdf: PDF, dict: PdfDict, key: string): string | null {
  return dict.getName(key, (ref) => pdf.getObject(ref))?.value ?? null;
}

/**
 * Calls `visit` once for every dictionary reachable from `root`, with the reference through which it was reached,
 * before its entries are followed; entries that `visit` deletes are not followed. Iterative, because files can be
 * nested arbitrarily deep.
 * @throws {PdfError} PDF_TOO_LARGE
 */
export function walkDictionaries(
  pdf: PDF,
  root: PdfObject,
  visit: (dict: PdfDict, ref: PdfRef | null) => void,
): void {
  const seen = new Set<PdfObject>();
  const pending: PdfObject[] = [root];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const value = dereference(pdf, next);
    if (!(value instanceof PdfDict || value instanceof PdfArray) || seen.has(value)) continue;
    seen.add(value);
    if (seen.size > MAX_CONTAINERS)
      throw new PdfError("PDF_TOO_LARGE", "This PDF consists of too many objects to be processed.");
    if (value instanceof PdfArray) {
      for (const item of value) if (isContainer(item)) pending.push(item);
    } else {
      visit(value, next instanceof PdfRef ? next : null);
      for (const [, item] of value) if (isContainer(item)) pending.push(item);
    }
  }
}

function isContainer(value: PdfObject): boolean {
  return value instanceof PdfRef || value instanceof PdfDict || value instanceof PdfArray;
}

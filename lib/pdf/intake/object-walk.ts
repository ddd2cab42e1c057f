import { type PDF, PdfArray, PdfDict, type PdfObject, PdfRef } from "@libpdf/core";
import { PdfFailure } from "@/lib/pdf/failure";

/** The largest of 2,004 real files has some 300,000 objects that hold others. */
const MAX_CONTAINERS = 2_000_000;

/** Follows a reference; anything else is returned as it is. */
export function resolve(pdf: PDF, value: PdfObject | undefined | null): PdfObject | null {
  return value instanceof PdfRef ? pdf.getObject(value) : (value ?? null);
}

/** The entry as a dictionary (or a stream, which is one too), or null. */
export function dictOf(pdf: PDF, value: PdfObject | undefined | null): PdfDict | null {
  const resolved = resolve(pdf, value);
  return resolved instanceof PdfDict ? resolved : null;
}

export function arrayOf(pdf: PDF, value: PdfObject | undefined | null): PdfArray | null {
  const resolved = resolve(pdf, value);
  return resolved instanceof PdfArray ? resolved : null;
}

/** A name's text, or null. */
export function nameOf(pdf: PDF, dict: PdfDict, key: string): string | null {
  return dict.getName(key, (ref) => pdf.getObject(ref))?.value ?? null;
}

/**
 * Calls `visit` once for every dictionary that can be reached from `root`, with the reference that led there,
 * before its entries are followed; what `visit` deletes is not followed. Without recursion, since files nest as deep as they like.
 * @throws {PdfFailure} PDF_TOO_LARGE
 */
export function walkDictionaries(
  pdf: PDF,
  root: PdfObject,
  visit: (dict: PdfDict, ref: PdfRef | null) => void,
): void {
  const seen = new Set<PdfObject>();
  const pending: PdfObject[] = [root];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const value = resolve(pdf, next);
    if (!(value instanceof PdfDict || value instanceof PdfArray) || seen.has(value)) continue;
    seen.add(value);
    if (seen.size > MAX_CONTAINERS)
      throw new PdfFailure("PDF_TOO_LARGE", "This PDF is made of too many parts to be processed.");
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

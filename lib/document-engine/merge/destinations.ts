import {
  type PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfString,
} from "@libpdf/core";
import { arrayOf, dereference, dictOf, nameEntryOf } from "@/lib/document-engine/pdf/structure/object-walk";

/** Limits for a name tree: real ones have a few levels, and a file of 2,000 pages rarely has more than 20,000 names. */
const MAX_DEPTH = 32;
const MAX_NAMES = 100_000;

/** A place in a source file. */
export interface Destination {
  /** 0-based. */
  readonly page: number;
  /** How the page is fitted into the window: `/XYZ` with its numbers, `/Fit`, etc. */
  readonly view: readonly PdfObject[];
}

/** Finds the targets of a file's links and bookmarks (ISO 32000-2, 12.3.2). */
export class Destinations {
  readonly #pdf: PDF;
  readonly #pages: ReadonlyMap<string, number>;
  #named: ReadonlyMap<string, PdfObject> | null = null;

  constructor(pdf: PDF) {
    this.#pdf = pdf;
    this.#pages = new Map(pdf.getPages().map(({ ref }, index) => [refKeyOf(ref), index]));
  }

  /** Whether a value refers to a page of the file. */
  isPage(value: PdfObject | undefined): boolean {
    return value instanceof PdfRef && this.#pages.has(refKeyOf(value));
  }

  /**
   * Returns the destination of a link or bookmark, from its /Dest or its action; null if it does not lead to a page
   * of the file.
   */
  of(dict: PdfDict): Destination | null {
    const action = dictOf(this.#pdf, dict.get("A"));
    const goesTo = action && nameEntryOf(this.#pdf, action, "S") === "GoTo" ? action.get("D") : undefined;
    return this.#read(dict.get("Dest") ?? goesTo, true);
  }

  #read(value: PdfObject | undefined, mayBeNamed: boolean): Destination | null {
    const found = dereference(this.#pdf, value);
    if (found instanceof PdfArray) return this.#explicit(found);
    if (found instanceof PdfDict) return this.#read(found.get("D"), false);
    const name = mayBeNamed ? textOf(found) : null;
    return name === null ? null : this.#read(this.#names().get(name), false);
  }

  #explicit(array: PdfArray): Destination | null {
    const [target, ...view] = array.toArray();
    const page = target instanceof PdfRef ? this.#pages.get(refKeyOf(target)) : undefined;
    if (page === undefined) return null;
    return {
      page,
      view: view.filter((item) => item instanceof PdfName || item instanceof PdfNumber || isNull(item)),
    };
  }

  #names(): ReadonlyMap<string, PdfObject> {
    this.#named ??= this.#readNames();
    return this.#named;
  }

  #readNames(): Map<string, PdfObject> {
    const pdf = this.#pdf;
    const names = new Map<string, PdfObject>();
    // PDF 1.1: a dictionary in the catalog.
    for (const [name, value] of dictOf(pdf, pdf.getCatalog().get("Dests")) ?? [])
      names.set(name.value, value);
    const root = dictOf(pdf, dictOf(pdf, pdf.getCatalog().get("Names"))?.get("Dests"));
    const pending = root ? [{ node: root, depth: 0 }] : [];
    for (let next = pending.pop(); next && names.size < MAX_NAMES; next = pending.pop()) {
      const items = arrayOf(pdf, next.node.get("Names"))?.toArray() ?? [];
      for (let i = 0; i + 1 < items.length; i += 2) {
        const [name, value] = [textOf(dereference(pdf, items[i])), items[i + 1]];
        if (name !== null && value) names.set(name, value);
      }
      if (next.depth === MAX_DEPTH) continue;
      for (const kid of arrayOf(pdf, next.node.get("Kids")) ?? []) {
        const node = dictOf(pdf, kid);
        if (node) pending.push({ node, depth: next.depth + 1 });
      }
    }
    return names;
  }
}

export const refKeyOf = (ref: PdfRef): string => `${ref.objectNumber} ${ref.generation}`;

const isNull = (item: PdfObject): boolean => item.type === "null";

function textOf(value: PdfObject | null): string | null {
  if (value instanceof PdfName) return value.value;
  return value instanceof PdfString ? value.asString() : null;
}

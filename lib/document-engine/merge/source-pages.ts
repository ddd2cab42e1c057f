import { type PDF, PdfArray, PdfDict, type PdfObject, PdfRef } from "@libpdf/core";
import {
  arrayOf,
  dereference,
  dictOf,
  nameEntryOf,
  walkDictionaries,
} from "@/lib/document-engine/pdf/structure/object-walk";
import { type Destination, type Destinations, refKeyOf } from "./destinations";

/** Entries that a page may inherit from the page tree (ISO 32000-2, table 31). */
const INHERITABLE = ["Resources", "MediaBox", "CropBox", "Rotate"] as const;
const MAX_DEPTH = 64;
/** Types of objects that contain a file's pages and are not copied with them. */
const WHOLE: ReadonlySet<string> = new Set([
  "Page",
  "Pages",
  "Catalog",
  "StructTreeRoot",
  "StructElem",
  "Outlines",
]);
/** References to the structure tree, and private data of the program that wrote the file. */
const DROPPED = ["StructParent", "StructParents", "SD", "PieceInfo"] as const;

/** An annotation that leads to a page of its file. */
export interface InnerLink {
  /** Index in the given pages. */
  readonly page: number;
  /** Index in the page's /Annots. */
  readonly annotation: number;
  readonly destination: Destination;
}

/**
 * Prepares pages for copying: adds all inherited entries, and removes references to other pages, which would
 * otherwise be copied too.
 * @returns the links that led to pages, to be set again in the result
 */
export function detachPages(pdf: PDF, pages: readonly PdfDict[], destinations: Destinations): InnerLink[] {
  for (const page of pages) inherit(pdf, page);
  const links = pages.flatMap((page, index) => takeLinks(pdf, page, index, destinations));
  const isTie = (value: PdfObject): boolean => {
    if (destinations.isPage(value)) return true;
    const found = dereference(pdf, value);
    if (found instanceof PdfArray) return found.toArray().some((item) => destinations.isPage(item));
    return found instanceof PdfDict && WHOLE.has(nameEntryOf(pdf, found, "Type") ?? "");
  };
  const clean = (dict: PdfDict) => {
    for (const key of DROPPED) dict.delete(key);
    for (const [key, value] of [...dict]) if (isTie(value)) dict.delete(key.value);
  };
  for (const page of pages) {
    for (const key of ["B", "Thumb", ...DROPPED]) page.delete(key);
    for (const [key, value] of [...page]) {
      if (key.value === "Parent") continue;
      walkDictionaries(pdf, value, clean);
    }
  }
  return links;
}

function inherit(pdf: PDF, page: PdfDict): void {
  for (const key of INHERITABLE) {
    let node: PdfDict | null = page;
    for (let depth = 0; node && depth < MAX_DEPTH && !page.has(key); depth++) {
      node = dictOf(pdf, node.get("Parent"));
      const value = node?.get(key);
      if (value) page.set(key, value);
    }
  }
}

function takeLinks(pdf: PDF, page: PdfDict, index: number, destinations: Destinations): InnerLink[] {
  return [...(arrayOf(pdf, page.get("Annots")) ?? [])].flatMap((item, annotation): InnerLink[] => {
    const dict = dictOf(pdf, item);
    const destination = dict && nameEntryOf(pdf, dict, "Subtype") === "Link" ? destinations.of(dict) : null;
    return destination ? [{ page: index, annotation, destination }] : [];
  });
}

/** Returns the file's layers, to be copied with its pages: all layers, and those that are hidden. */
export function layersToCopy(pdf: PDF): PdfDict | null {
  const properties = dictOf(pdf, pdf.getCatalog().get("OCProperties"));
  const all = refsIn(pdf, properties, "OCGs");
  if (!properties || all.length === 0) return null;
  const defaults = dictOf(pdf, properties.get("D"));
  const off = new Set(refsIn(pdf, defaults, "OFF").map(refKeyOf));
  const on = new Set(refsIn(pdf, defaults, "ON").map(refKeyOf));
  const isOff = defaults && nameEntryOf(pdf, defaults, "BaseState") === "OFF";
  const hidden = all.filter((ref) => off.has(refKeyOf(ref)) || (isOff && !on.has(refKeyOf(ref))));
  return PdfDict.of({ OCGs: new PdfArray(all), OFF: new PdfArray(hidden) });
}

/** Combines the files' layers; those that are hidden are locked so that nobody can show them. */
export function joinLayers(pdf: PDF, layers: readonly PdfDict[]): void {
  if (layers.length === 0) return;
  const all = layers.flatMap((one) => refsIn(pdf, one, "OCGs"));
  const hidden = layers.flatMap((one) => refsIn(pdf, one, "OFF"));
  const defaults = PdfDict.of({ OFF: new PdfArray(hidden), Locked: new PdfArray([...hidden]) });
  pdf.getCatalog().set("OCProperties", PdfDict.of({ OCGs: new PdfArray(all), D: defaults }));
}

function refsIn(pdf: PDF, dict: PdfDict | null, key: string): PdfRef[] {
  return [...(arrayOf(pdf, dict?.get(key)) ?? [])].flatMap((item) => (item instanceof PdfRef ? [item] : []));
}

import { type PDF, type PdfArray, PdfDict, PdfName, PdfNumber, type PdfRef, PdfString } from "@libpdf/core";
import { dereference, dictOf } from "@/lib/document-engine/pdf/structure/object-walk";
import { textOfString } from "@/lib/document-engine/pdf/structure/text-string";
import type { Destination, Destinations } from "./destinations";

/** A bookmark of a source file, with its child bookmarks. */
export interface Bookmark {
  readonly title: string;
  readonly destination: Destination | null;
  readonly below: readonly Bookmark[];
}

/** A bookmark of the result. */
export interface PlacedBookmark {
  readonly title: string;
  readonly target: PdfArray;
  readonly below: readonly PlacedBookmark[];
}

const MAX_DEPTH = 16;
const MAX_BOOKMARKS = 5_000;
const MAX_TITLE = 500;

/** Reads a file's bookmarks (ISO 32000-2, 12.3.3); cycles, and bookmarks beyond the limits, are left out. */
export function readOutline(pdf: PDF, destinations: Destinations): Bookmark[] {
  const seen = new Set<PdfDict>();
  const level = (first: PdfDict | null, depth: number): Bookmark[] => {
    const found: Bookmark[] = [];
    for (let item = first; item && !seen.has(item) && seen.size < MAX_BOOKMARKS; ) {
      seen.add(item);
      const title = dereference(pdf, item.get("Title"));
      found.push({
        title: title instanceof PdfString ? textOfString(title).slice(0, MAX_TITLE) : "",
        destination: destinations.of(item),
        below: depth < MAX_DEPTH ? level(dictOf(pdf, item.get("First")), depth + 1) : [],
      });
      item = dictOf(pdf, item.get("Next"));
    }
    return found;
  };
  return level(dictOf(pdf, dictOf(pdf, pdf.getCatalog().get("Outlines"))?.get("First")), 0);
}

/**
 * Returns the bookmarks with their destination in the result. Bookmarks of removed pages are dropped, and their
 * children move up.
 * @param place returns the destination in the result; null for a page that is not in it
 */
export function placeBookmarks(
  bookmarks: readonly Bookmark[],
  place: (destination: Destination) => PdfArray | null,
): PlacedBookmark[] {
  return bookmarks.flatMap(({ title, destination, below }) => {
    const placed = placeBookmarks(below, place);
    const target = destination && place(destination);
    return target && title ? [{ title, target, below: placed }] : placed;
  });
}

/** Writes the outline; levels below the first are closed. */
export function writeOutline(pdf: PDF, bookmarks: readonly PlacedBookmark[]): void {
  const root = new PdfDict();
  const rootRef = pdf.register(root);
  root.set("Type", PdfName.of("Outlines"));
  link(pdf, root, rootRef, bookmarks);
  root.set("Count", PdfNumber.of(bookmarks.length));
  pdf.getCatalog().set("Outlines", rootRef);
}

/** Adds the items below a node. */
function link(pdf: PDF, parent: PdfDict, parentRef: PdfRef, bookmarks: readonly PlacedBookmark[]): void {
  const items = bookmarks.map(({ title, target, below }) => {
    const dict = new PdfDict();
    const ref = pdf.register(dict);
    dict.set("Title", PdfString.fromString(title));
    dict.set("Parent", parentRef);
    dict.set("Dest", target);
    if (below.length > 0) {
      link(pdf, dict, ref, below);
      dict.set("Count", PdfNumber.of(-below.length));
    }
    return { dict, ref };
  });
  for (const [index, { dict }] of items.entries()) {
    const [before, after] = [items[index - 1], items[index + 1]];
    if (before) dict.set("Prev", before.ref);
    if (after) dict.set("Next", after.ref);
  }
  const [first, last] = [items[0], items.at(-1)];
  if (first && last) {
    parent.set("First", first.ref);
    parent.set("Last", last.ref);
  }
}

import { type PDF, PdfArray, type PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef } from "@libpdf/core";
import { arrayOf, dictOf, nameEntryOf } from "@/lib/document-engine/pdf/structure/object-walk";

/** Real page trees are a few levels deep. */
const MAX_DEPTH = 64;

/**
 * Rebuilds the page tree in its simplest form: one node with all pages as direct children, each once, with its /Type
 * and its inherited attributes. Renderers accept trees without types, with shared pages or with indirect /Kids
 * arrays; libpdf accepts only what the standard allows.
 * @returns false, leaving `pdf` unusable, when the tree is malformed or has more than `maxPages` pages.
 */
export function rebuildPageTree(pdf: PDF, maxPages: number): boolean {
  const rootRef = pdf.getCatalog().getRef("Pages");
  const root = dictOf(pdf, rootRef);
  if (!rootRef || !root) return false;
  const pages: PdfRef[] = [];
  const isWhole = collect(
    pdf,
    { node: root, ref: rootRef, inherited: new Map(), above: [] },
    pages,
    maxPages,
  );
  if (!isWhole || pages.length === 0) return false;
  for (const ref of pages) dictOf(pdf, ref)?.set("Parent", rootRef);
  for (const key of INHERITABLE) root.delete(key);
  root.delete("Parent");
  root.set("Type", PdfName.Pages);
  root.set("Kids", new PdfArray(pages));
  root.set("Count", PdfNumber.of(pages.length));
  return true;
}

/** Inheritable page attributes (ISO 32000-1, table 30). */
const INHERITABLE = ["Resources", "MediaBox", "CropBox", "Rotate"] as const;

interface Position {
  readonly node: PdfDict;
  /** Null for a direct object in its parent's /Kids. */
  readonly ref: PdfRef | null;
  readonly inherited: ReadonlyMap<string, PdfObject>;
  /** The ancestors of this node; reaching one of them again means a cycle. */
  readonly above: readonly PdfDict[];
}

function collect(pdf: PDF, position: Position, pages: PdfRef[], maxPages: number): boolean {
  const { node, above } = position;
  if (above.includes(node) || above.length > MAX_DEPTH) return false;
  const inherited = new Map(position.inherited);
  for (const key of INHERITABLE) {
    const value = node.get(key);
    if (value) inherited.set(key, value);
  }
  const kids = arrayOf(pdf, node.get("Kids"));
  if (!kids) return addPage(pdf, position, inherited, pages, maxPages);
  for (const kid of kids) {
    const child = dictOf(pdf, kid);
    // A dangling entry in /Kids: renderers skip it, and so do we.
    if (!child) continue;
    const below = {
      node: child,
      ref: kid instanceof PdfRef ? kid : null,
      inherited,
      above: [...above, node],
    };
    if (!collect(pdf, below, pages, maxPages)) return false;
  }
  return true;
}

function addPage(
  pdf: PDF,
  { node, ref }: Position,
  inherited: ReadonlyMap<string, PdfObject>,
  pages: PdfRef[],
  maxPages: number,
): boolean {
  const type = nameEntryOf(pdf, node, "Type");
  if (type !== null && type !== "Page") return false;
  if (pages.length >= maxPages) return false;
  const isShared = ref === null || pages.includes(ref);
  const page = isShared ? node.clone() : node;
  page.set("Type", PdfName.Page);
  for (const [key, value] of inherited) page.set(key, value);
  pages.push(isShared ? pdf.register(page) : ref);
  return true;
}

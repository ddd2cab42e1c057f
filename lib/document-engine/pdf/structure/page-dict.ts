import { type PDF, PdfArray, PdfDict, PdfNumber, type PdfObject, PdfRef, PdfStream } from "@libpdf/core";
import { type Corners, type PageFrame, pageFrame } from "@/lib/document-engine/pdf/geometry";

/** Guards against cycles in the page tree; no real tree is deeper. */
const MAX_TREE_DEPTH = 64;

/** A page attribute, its own or inherited (ISO 32000-1, 7.7.3.4), dereferenced. */
export function inheritedEntry(pdf: PDF, page: PdfDict, key: string): PdfObject | undefined {
  const resolve = (ref: PdfRef) => pdf.getObject(ref);
  let node: PdfObject | undefined = page;
  for (let depth = 0; depth < MAX_TREE_DEPTH && node instanceof PdfDict; depth++) {
    const value = node.get(key, resolve);
    if (value) return value;
    node = node.get("Parent", resolve);
  }
  return undefined;
}

/** The page's frame from its raw boxes and rotation: libpdf's own values are wrong for boxes with an offset. */
export function frameOf(pdf: PDF, page: PdfDict): PageFrame {
  const rotate = inheritedEntry(pdf, page, "Rotate");
  return pageFrame({
    mediaBox: corners(pdf, inheritedEntry(pdf, page, "MediaBox")),
    cropBox: corners(pdf, inheritedEntry(pdf, page, "CropBox")),
    rotate: rotate instanceof PdfNumber ? rotate.value : null,
  });
}

function corners(pdf: PDF, box: PdfObject | undefined): Corners | null {
  if (!(box instanceof PdfArray) || box.length < 4) return null;
  const at = (index: number): number => {
    const value = box.at(index, (ref) => pdf.getObject(ref));
    return value instanceof PdfNumber ? value.value : Number.NaN;
  };
  return [at(0), at(1), at(2), at(3)];
}

/** Resource categories to which we or libpdf add names. */
const SHARED_CATEGORIES = ["Font", "XObject", "ExtGState", "ColorSpace", "Pattern", "Shading", "Properties"];

/**
 * Gives the page its own resource dictionary with all its current entries. Otherwise a page with inherited resources
 * would lose them when the first one is added, and pages sharing a dictionary would mix their names.
 */
export function ownResources(pdf: PDF, page: PdfDict): PdfDict {
  const resolve = (ref: PdfRef) => pdf.getObject(ref);
  const inherited = inheritedEntry(pdf, page, "Resources");
  const own = inherited instanceof PdfDict ? inherited.clone() : new PdfDict();
  for (const category of SHARED_CATEGORIES) {
    const names = own.get(category, resolve);
    if (names instanceof PdfDict) own.set(category, names.clone());
  }
  page.set("Resources", own);
  return own;
}

/**
 * Adds a form XObject to a page's own resources ({@link ownResources}).
 * @returns its resource name: `base`, with a numeric suffix if that is taken
 */
export function addXObject(pdf: PDF, resources: PdfDict, base: string, form: PdfRef): string {
  const current = resources.get("XObject", (ref) => pdf.getObject(ref));
  const names = current instanceof PdfDict ? current : new PdfDict();
  let name = base;
  for (let index = 1; names.has(name); index++) name = `${base}${index}`;
  names.set(name, form);
  resources.set("XObject", names);
  return name;
}

/** The content streams of a page, in order; dangling references are omitted. */
export function contentRefs(pdf: PDF, page: PdfDict): PdfRef[] {
  const contents = page.get("Contents");
  const resolved = contents instanceof PdfRef ? pdf.getObject(contents) : contents;
  if (resolved instanceof PdfStream) return [contents instanceof PdfRef ? contents : pdf.register(resolved)];
  if (!(resolved instanceof PdfArray)) return [];
  const refs: PdfRef[] = [];
  for (const item of resolved) {
    if (item instanceof PdfRef && pdf.getObject(item) instanceof PdfStream) refs.push(item);
    else if (item instanceof PdfStream) refs.push(pdf.register(item));
  }
  return refs;
}

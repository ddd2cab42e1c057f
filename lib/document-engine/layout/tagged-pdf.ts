import {
  PDF,
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNull,
  PdfNumber,
  type PdfRef,
  PdfStream,
  PdfString,
} from "@libpdf/core";
import { saveReproducibly } from "@/lib/document-engine/pdf/structure/save-reproducibly";
import { escapeXml } from "@/lib/pure/escape-xml";
import type { Heading } from "./column";
import type { LinkArea, PagePainter, PageSize } from "./page-painter";
import { type ContentItem, hasContent, StructureNode } from "./structure";

interface TaggedDocument {
  readonly pages: readonly PagePainter[];
  readonly size: PageSize;
  readonly root: StructureNode;
  readonly headings: readonly Heading[];
  readonly lang: string;
  readonly title: string;
}

/** Writes the pages as a tagged PDF: the same pages give the same bytes. Call after all painting is finished. */
export async function writeTaggedPdf(document: TaggedDocument): Promise<Uint8Array> {
  const pdf = PDF.create();
  const pages = document.pages.map((page) => addPage(pdf, page, document.size));
  const tree = new TreeWriter(
    pdf,
    pages.map(({ ref }) => ref),
    document.pages.map(({ links }) => links),
  );
  const root = tree.write(document.root);
  for (const [index, { dict }] of pages.entries())
    if (tree.annotations[index]?.length)
      dict.set("Annots", new PdfArray([...(tree.annotations[index] ?? [])]));
  const catalog = pdf.getCatalog();
  catalog.set("Lang", PdfString.fromString(document.lang));
  catalog.set("MarkInfo", PdfDict.of({ Marked: PdfBool.TRUE }));
  catalog.set("ViewerPreferences", PdfDict.of({ DisplayDocTitle: PdfBool.TRUE }));
  catalog.set("StructTreeRoot", tree.finish(root, document.pages));
  const outlines = addOutlines(
    pdf,
    document.headings,
    tree,
    pages.map(({ ref }) => ref),
  );
  if (outlines) {
    catalog.set("Outlines", outlines);
    catalog.set("PageMode", PdfName.of("UseOutlines"));
  }
  catalog.set("Metadata", pdf.register(metadataOf(document)));
  return saveReproducibly(pdf, document.title);
}

/**
 * Writes title and language for readers that use the XMP metadata (ISO 16684-1). No conformance is claimed, because
 * the content that is stamped onto the file when it is signed is not tagged.
 */
function metadataOf({ title, lang }: TaggedDocument): PdfStream {
  const xmp = `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(title)}</rdf:li></rdf:Alt></dc:title>
<dc:language><rdf:Bag><rdf:li>${escapeXml(lang)}</rdf:li></rdf:Bag></dc:language>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;
  const entries = { Type: PdfName.of("Metadata"), Subtype: PdfName.of("XML") };
  return PdfStream.fromDict(entries, Buffer.from(xmp, "utf8"));
}

function addPage(pdf: PDF, { canvas }: PagePainter, { width, height }: PageSize) {
  const page = pdf.addPage({ width, height });
  const { dict } = page;
  dict.set("Resources", canvas.resources(pdf));
  dict.set("Contents", pdf.register(canvas.stream(new PdfDict())));
  dict.set("Tabs", PdfName.of("S"));
  return { ref: page.ref, dict };
}

/** Writes the structure tree, and the annotations that belong to it. */
class TreeWriter {
  /** By page. */
  readonly annotations: PdfRef[][];
  readonly #pdf: PDF;
  readonly #pages: readonly PdfRef[];
  readonly #links: readonly (readonly LinkArea[])[];
  readonly #refs = new Map<StructureNode, PdfRef>();
  /** Parents of annotations; their keys in the parent tree follow those of the pages. */
  readonly #annotationParents: PdfRef[] = [];

  constructor(pdf: PDF, pages: readonly PdfRef[], links: readonly (readonly LinkArea[])[]) {
    this.#pdf = pdf;
    this.#pages = pages;
    this.#links = links;
    this.annotations = pages.map(() => []);
  }

  refOf(node: StructureNode): PdfRef | null {
    return this.#refs.get(node) ?? null;
  }

  write(node: StructureNode, parent?: PdfRef): PdfRef {
    const dict = PdfDict.of({ Type: PdfName.of("StructElem"), S: PdfName.of(node.type) });
    if (parent) dict.set("P", parent);
    const ref = this.#pdf.register(dict);
    this.#refs.set(node, ref);
    if (node.alt !== null) dict.set("Alt", PdfString.fromString(node.alt));
    const attributes = attributesOf(node);
    if (attributes) dict.set("A", attributes);
    const page = node.kids.find((kid): kid is ContentItem => !(kid instanceof StructureNode))?.page ?? null;
    const pageRef = page === null ? null : this.#pages[page];
    if (pageRef) dict.set("Pg", pageRef);
    const kids = node.kids
      .filter((kid) => !(kid instanceof StructureNode) || hasContent(kid))
      .map((kid) => (kid instanceof StructureNode ? this.write(kid, ref) : this.#item(kid, page, ref)));
    if (kids.length > 0) dict.set("K", kids.length === 1 && kids[0] ? kids[0] : new PdfArray(kids));
    return ref;
  }

  #item(item: ContentItem, page: number | null, owner: PdfRef) {
    const pageRef = this.#pages[item.page] as PdfRef;
    if (item.kind === "content") {
      if (item.page === page) return PdfNumber.of(item.mcid);
      return PdfDict.of({ Type: PdfName.of("MCR"), Pg: pageRef, MCID: PdfNumber.of(item.mcid) });
    }
    const link = this.#links[item.page]?.[item.index] as LinkArea;
    const key = this.#pages.length + this.#annotationParents.push(owner) - 1;
    const annotation = this.#pdf.register(linkAnnotation(link, key));
    this.annotations[item.page]?.push(annotation);
    return PdfDict.of({ Type: PdfName.of("OBJR"), Pg: pageRef, Obj: annotation });
  }

  /** Returns the root of the tree, and writes the parent tree, which leads from content to its elements. */
  finish(document: PdfRef, pages: readonly PagePainter[]): PdfRef {
    const numbers = new PdfArray([]);
    for (const [index, { owners }] of pages.entries()) {
      const parents = owners.map((owner) => this.#refs.get(owner) as PdfRef);
      numbers.push(PdfNumber.of(index));
      numbers.push(this.#pdf.register(new PdfArray(parents)));
      const page = this.#pdf.getObject(this.#pages[index] as PdfRef);
      if (page instanceof PdfDict) page.set("StructParents", PdfNumber.of(index));
    }
    for (const [index, owner] of this.#annotationParents.entries()) {
      numbers.push(PdfNumber.of(pages.length + index));
      numbers.push(owner);
    }
    const root = this.#pdf.register(
      PdfDict.of({
        Type: PdfName.of("StructTreeRoot"),
        K: new PdfArray([document]),
        ParentTree: this.#pdf.register(PdfDict.of({ Nums: numbers })),
        ParentTreeNextKey: PdfNumber.of(pages.length + this.#annotationParents.length),
      }),
    );
    const top = this.#pdf.getObject(document);
    if (top instanceof PdfDict) top.set("P", root);
    return root;
  }
}

function linkAnnotation({ href, rect }: LinkArea, key: number): PdfDict {
  return PdfDict.of({
    Type: PdfName.of("Annot"),
    Subtype: PdfName.of("Link"),
    Rect: new PdfArray(rect.map((value) => PdfNumber.of(Math.round(value * 100) / 100))),
    Border: new PdfArray([0, 0, 0].map((value) => PdfNumber.of(value))),
    F: PdfNumber.of(PRINTED),
    Contents: PdfString.fromString(href),
    A: PdfDict.of({ S: PdfName.of("URI"), URI: PdfString.fromString(new URL(href).href) }),
    StructParent: PdfNumber.of(key),
  });
}

const PRINTED = 4;

function attributesOf({ type, cell, numbering, role, box }: StructureNode): PdfDict | null {
  if (box) {
    const numbers = box.map((value) => PdfNumber.of(Math.round(value * 100) / 100));
    return PdfDict.of({
      O: PdfName.of("Layout"),
      Placement: PdfName.of("Block"),
      BBox: new PdfArray(numbers),
    });
  }
  if (cell) {
    const dict = PdfDict.of({ O: PdfName.of("Table") });
    if (cell.scope) dict.set("Scope", PdfName.of(cell.scope));
    if (cell.colspan > 1) dict.set("ColSpan", PdfNumber.of(cell.colspan));
    if (cell.rowspan > 1) dict.set("RowSpan", PdfNumber.of(cell.rowspan));
    return dict;
  }
  if (role) return PdfDict.of({ O: PdfName.of("PrintField"), Role: PdfName.of(role) });
  if (type !== "L" || !numbering) return null;
  return PdfDict.of({ O: PdfName.of("List"), ListNumbering: PdfName.of(numbering) });
}

interface OutlineItem {
  readonly heading: Heading;
  readonly items: OutlineItem[];
}

/** Bookmarks: each heading below the nearest higher one before it. */
function addOutlines(
  pdf: PDF,
  headings: readonly Heading[],
  tree: TreeWriter,
  pages: readonly PdfRef[],
): PdfRef | null {
  const root: OutlineItem[] = [];
  const open: OutlineItem[] = [];
  for (const heading of headings) {
    while (open.length > 0 && (open.at(-1)?.heading.level ?? 0) >= heading.level) open.pop();
    const item = { heading, items: [] };
    (open.at(-1)?.items ?? root).push(item);
    open.push(item);
  }
  if (root.length === 0) return null;
  const dict = PdfDict.of({ Type: PdfName.of("Outlines") });
  const ref = pdf.register(dict);
  addItems(root, dict, ref);
  return ref;

  function addItems(items: readonly OutlineItem[], parent: PdfDict, parentRef: PdfRef): void {
    const dicts = items.map(({ heading }) => itemDict(heading, parentRef, tree, pages));
    const refs = dicts.map((item) => pdf.register(item));
    for (const [index, item] of dicts.entries()) {
      const [before, after] = [refs[index - 1], refs[index + 1]];
      if (before) item.set("Prev", before);
      if (after) item.set("Next", after);
      const kids = items[index]?.items ?? [];
      if (kids.length > 0) addItems(kids, item, refs[index] as PdfRef);
    }
    parent.set("First", refs[0] as PdfRef);
    parent.set("Last", refs.at(-1) as PdfRef);
    parent.set("Count", PdfNumber.of(countOf(items)));
  }
}

const countOf = (items: readonly OutlineItem[]): number =>
  items.reduce((sum, item) => sum + 1 + countOf(item.items), 0);

/** Returns the first content of an element, including content within a link or field in it. */
function firstContent(node: StructureNode): (ContentItem & { readonly kind: "content" }) | null {
  for (const kid of node.kids) {
    const found = kid instanceof StructureNode ? firstContent(kid) : kid;
    if (found?.kind === "content") return found;
  }
  return null;
}

function itemDict(
  { text, owner }: Heading,
  parent: PdfRef,
  tree: TreeWriter,
  pages: readonly PdfRef[],
): PdfDict {
  const item = PdfDict.of({ Title: PdfString.fromString(text), Parent: parent });
  const content = firstContent(owner);
  if (content) {
    const page = pages[content.page] as PdfRef;
    const top = PdfNumber.of(content.top);
    item.set("Dest", new PdfArray([page, PdfName.of("XYZ"), PdfNull.instance, top, PdfNull.instance]));
  }
  const element = tree.refOf(owner);
  if (element) item.set("SE", element);
  return item;
}

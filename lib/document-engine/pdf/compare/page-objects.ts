import { PdfSyntaxError } from "@/lib/document-engine/pdf/structure/object-syntax";
import type { ReadValue, RevisionObjects } from "@/lib/document-engine/pdf/structure/revision-objects";

/** The objects that make up a file's pages, by object number. */
export interface PageObjects {
  /** The nodes of the page tree. */
  readonly nodes: ReadonlySet<number>;
  /** Their /Kids, if these are indirect objects. */
  readonly kids: ReadonlySet<number>;
  /** The pages (0-based) that use a page object or a separate /Annots array; several pages of a file may share one. */
  readonly pages: ReadonlyMap<number, readonly number[]>;
}

/**
 * Reads the page tree (ISO 32000-2, 7.7.3).
 * @throws PdfSyntaxError if readers may find other pages
 */
export function pageObjects(objects: RevisionObjects, root: number): PageObjects {
  const nodes = new Set<number>();
  const kids = new Set<number>();
  const pages = new Map<number, number[]>();
  const tree = objects.read(root).value.dict?.get("Pages")?.ref;
  if (tree === undefined) throw new PdfSyntaxError("no page tree");
  let count = 0;
  const use = (number: number | undefined) => {
    if (number !== undefined) pages.set(number, [...(pages.get(number) ?? []), count]);
  };
  // The last entry is processed next; a stack, because trees can be nested deeper than the call stack allows.
  const pending = [tree];
  for (let number = pending.pop(); number !== undefined; number = pending.pop()) {
    const read = objects.read(number);
    const list = read.value.dict?.get("Kids");
    if (!list) {
      use(number);
      use(read.value.dict?.get("Annots")?.ref);
      count++;
      continue;
    }
    if (nodes.has(number)) throw new PdfSyntaxError("a node of the page tree occurs twice");
    nodes.add(number);
    if (list.ref !== undefined) kids.add(list.ref);
    pending.push(...kidNumbers(objects, { ...read, value: list }).reverse());
  }
  return { nodes, kids, pages };
}

function kidNumbers(objects: RevisionObjects, list: ReadValue): number[] {
  const { value } = list.value.ref === undefined ? list : objects.read(list.value.ref);
  return (value.items ?? []).map(({ ref }) => {
    if (ref === undefined) throw new PdfSyntaxError("a page that is not an indirect object");
    return ref;
  });
}

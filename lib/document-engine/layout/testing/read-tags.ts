import { readFile } from "node:fs/promises";
import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef, PdfStream } from "@libpdf/core";

/** A structure element with its marked content, as in the file. */
export interface TagElement {
  readonly type: string;
  readonly dict: PdfDict;
  readonly kids: TagElement[];
  /** Ids of its content, as `page:mcid`; pages count from 0. */
  readonly content: string[];
  readonly annotations: PdfDict[];
}

export interface Tags {
  readonly pdf: PDF;
  readonly catalog: PdfDict;
  readonly root: TagElement;
  /** In reading order. */
  readonly elements: readonly TagElement[];
  /** The element of each marked-content sequence according to the parent tree: `page:mcid` to dictionary. */
  readonly parents: ReadonlyMap<string, PdfDict>;
  /** For each page, the ids of its marked-content sequences, and the content outside of any sequence. */
  readonly pages: readonly { readonly ids: readonly number[]; readonly unmarked: readonly string[] }[];
}

/** Reads the structure of a tagged PDF (ISO 32000-1, 14.7) independently of the code that writes it. */
export async function readTags(file: string): Promise<Tags> {
  const pdf = await PDF.load(await readFile(file));
  const resolve = (ref: PdfRef): PdfObject | null => pdf.getObject(ref);
  const at = (value: PdfObject | null | undefined) =>
    value instanceof PdfRef ? resolve(value) : (value ?? null);
  const dictOf = (value: PdfObject | null | undefined): PdfDict => {
    const found = at(value);
    if (found instanceof PdfDict) return found;
    throw new Error("not a dictionary");
  };
  const itemsOf = (value: PdfObject | null | undefined): PdfObject[] => {
    const found = at(value);
    if (found === null) return [];
    return found instanceof PdfArray ? [...found] : [found];
  };
  const catalog = pdf.getCatalog();
  const tree = dictOf(catalog.get("StructTreeRoot"));
  const pageDicts = pdf.getPages().map(({ dict }) => dict);
  const elements: TagElement[] = [];

  function read(dict: PdfDict): TagElement {
    const element: TagElement = { type: nameOf(dict, "S"), dict, kids: [], content: [], annotations: [] };
    elements.push(element);
    for (const kid of itemsOf(dict.get("K"))) {
      if (kid instanceof PdfNumber)
        element.content.push(`${pageDicts.indexOf(dictOf(dict.get("Pg")))}:${kid.value}`);
      else {
        const inner = dictOf(kid);
        const type = inner.get("Type");
        if (type instanceof PdfName && type.value === "MCR")
          element.content.push(
            `${pageDicts.indexOf(dictOf(inner.get("Pg")))}:${(inner.get("MCID") as PdfNumber).value}`,
          );
        else if (type instanceof PdfName && type.value === "OBJR")
          element.annotations.push(dictOf(inner.get("Obj")));
        else element.kids.push(read(inner));
      }
    }
    return element;
  }

  const root = read(dictOf(itemsOf(tree.get("K"))[0]));
  const parents = new Map<string, PdfDict>();
  const numbers = itemsOf(dictOf(tree.get("ParentTree")).get("Nums"));
  for (let index = 0; index < numbers.length; index += 2) {
    const key = (numbers[index] as PdfNumber).value;
    const page = pageDicts.findIndex(
      (dict) => (dict.get("StructParents") as PdfNumber | undefined)?.value === key,
    );
    if (page >= 0)
      for (const [mcid, parent] of itemsOf(numbers[index + 1]).entries())
        parents.set(`${page}:${mcid}`, dictOf(parent));
    else parents.set(`annotation:${key}`, dictOf(numbers[index + 1]));
  }
  const pages = pageDicts.map((dict) =>
    marksOf(
      itemsOf(dict.get("Contents"))
        .map((stream) => at(stream))
        .map((stream) =>
          stream instanceof PdfStream ? Buffer.from(stream.getDecodedData()).toString("latin1") : "",
        )
        .join("\n"),
    ),
  );
  return { pdf, catalog, root, elements, parents, pages };
}

export function nameOf(dict: PdfDict, key: string): string {
  const name = dict.get(key);
  return name instanceof PdfName ? name.value : "";
}

const PAINTS = /(?:^|\s)(?:Tj|TJ|f|S|Do)(?=\s|$)/;

/** Returns the ids of a content stream's marked sequences, and the lines that paint outside of any sequence. */
function marksOf(content: string) {
  const ids: number[] = [];
  const unmarked: string[] = [];
  let depth = 0;
  for (const line of content.split("\n")) {
    const id = /<<\/MCID (\d+)>> BDC/.exec(line)?.[1];
    if (id !== undefined) ids.push(Number(id));
    if (/\bB[DM]C$/.test(line)) depth++;
    else if (line === "EMC") depth--;
    else if (depth === 0 && PAINTS.test(line)) unmarked.push(line);
  }
  return { ids, unmarked };
}

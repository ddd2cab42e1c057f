import { readFile } from "node:fs/promises";
import { PDF, PdfArray, type PdfDict, PdfName, PdfNumber, type PdfRef } from "@libpdf/core";
import { createDrawingTools, drawValues } from "@/lib/document-engine/completion/draw-values";
import { flattenForm } from "@/lib/document-engine/completion/flatten-form";
import { widgetsOf } from "@/lib/document-engine/completion/form-widgets";
import { findExistingSignatures } from "@/lib/document-engine/pdf/intake/signatures";
import {
  arrayOf,
  dereference,
  dictOf,
  nameEntryOf,
  walkDictionaries,
} from "@/lib/document-engine/pdf/structure/object-walk";
import { openPdf } from "@/lib/document-engine/pdf/structure/open-pdf";
import { saveReproducibly } from "@/lib/document-engine/pdf/structure/save-reproducibly";
import { PdfError } from "@/lib/document-engine/pdf-error";
import { TextFonts } from "@/lib/document-engine/text/text-fonts";
import { type Destination, Destinations } from "./destinations";
import { formToCopy, joinForms } from "./forms";
import { type Bookmark, placeBookmarks, readOutline, writeOutline } from "./outline";
import { detachPages, type InnerLink, joinLayers, layersToCopy } from "./source-pages";
import type { MergeInput } from "./types";

/** Parts of a file other than its pages are copied as an entry of its first page, which is removed afterwards. */
const CARRIED = { form: "CountersignForm", layers: "CountersignLayers" } as const;

interface CopiedFile {
  readonly title: string;
  /** The copied pages, by the 0-based number of the page in its file. */
  readonly pages: ReadonlyMap<number, { readonly ref: PdfRef; readonly dict: PdfDict }>;
  readonly bookmarks: readonly Bookmark[];
  readonly links: readonly InnerLink[];
  readonly form: PdfDict | null;
  readonly layers: PdfDict | null;
}

export interface JoinedPages {
  /** The result with each page rotated as in its source file. */
  readonly unturned: Uint8Array;
  readonly turned: Uint8Array;
  readonly hadForm: boolean;
  /**
   * Pages (0-based) with fields of combined forms: the resources that the forms share can change how the fields look.
   */
  readonly mixedForms: ReadonlySet<number>;
}

/** Writes a new file with the pages, one bookmark per file, and the links between pages that are still present. */
export async function joinPages(input: MergeInput, forms: "kept" | "flattened"): Promise<JoinedPages> {
  const pdf = PDF.create();
  let hadForm = false;
  const copied: CopiedFile[] = [];
  for (const [index, file] of input.files.entries()) {
    const source = await openPdf(await readFile(file.path));
    hadForm ||= source.getCatalog().has("AcroForm");
    if (findExistingSignatures(source).isSigned)
      throw new PdfError(
        "PDF_INVALID",
        `“${file.title}” is signed, and combining would break that signature.`,
      );
    if (forms === "flattened") await flatten(source, file.path);
    const wanted = input.pages.filter((page) => page.file === index).map(({ page }) => page - 1);
    copied.push({ title: file.title, ...(await copyPages(pdf, source, wanted)) });
  }
  const order = input.pages.map(({ file, page }) => pageOf(copied, file, page - 1));
  arrange(pdf, order);
  for (const file of copied) relink(pdf, file);
  joinLayers(
    pdf,
    copied.flatMap(({ layers }) => layers ?? []),
  );
  const kept = copied.flatMap(({ form, title }) => (form ? [{ form, title }] : []));
  joinForms(pdf, kept);
  const withFields = order.flatMap(({ dict }, index) => (widgetsOf(pdf, dict).length > 0 ? [index] : []));
  const facts = { hadForm, mixedForms: new Set(kept.length > 1 ? withFields : []) };
  writeOutline(pdf, outlineOf(input, copied));
  assertOnlyThese(pdf, order.length);
  const unturned = await saveReproducibly(pdf, input.title);
  if (input.pages.every(({ rotation }) => rotation === 0)) return { unturned, turned: unturned, ...facts };
  for (const [index, { rotation }] of input.pages.entries()) turn(pdf, order[index]?.dict, rotation);
  return { unturned, turned: await saveReproducibly(pdf, input.title), ...facts };
}

async function flatten(source: PDF, path: string): Promise<void> {
  const place = await drawValues(
    source,
    await flattenForm(source, path),
    false,
    new TextFonts(),
    createDrawingTools("en"),
  );
  place();
}

async function copyPages(
  pdf: PDF,
  source: PDF,
  wanted: readonly number[],
): Promise<Omit<CopiedFile, "title">> {
  const destinations = new Destinations(source);
  const bookmarks = readOutline(source, destinations);
  const originals = wanted.map((index) => {
    const page = source.getPage(index);
    if (!page) throw new RangeError(`no page ${index + 1}`);
    return page.dict;
  });
  const [first] = originals;
  if (!first) return { pages: new Map(), bookmarks, links: [], form: null, layers: null };
  const carried = { form: formToCopy(source, originals), layers: layersToCopy(source) };
  for (const [key, value] of Object.entries(carried))
    if (value) first.set(CARRIED[key as keyof typeof CARRIED], value);
  const links = detachPages(source, originals, destinations);
  const copies = await pdf.copyPagesFrom(source, [...wanted]);
  const copy = copies[0]?.dict;
  const take = (key: string) => {
    const value = copy ? dictOf(pdf, copy.get(key)) : null;
    copy?.delete(key);
    return value;
  };
  const pages = new Map(copies.map(({ ref, dict }, index) => [wanted[index] ?? -1, { ref, dict }]));
  const placed = links.map((link) => ({ ...link, page: wanted[link.page] ?? -1 }));
  return { pages, bookmarks, links: placed, form: take(CARRIED.form), layers: take(CARRIED.layers) };
}

function pageOf(copied: readonly CopiedFile[], file: number, page: number): { ref: PdfRef; dict: PdfDict } {
  const found = copied[file]?.pages.get(page);
  if (!found) throw new RangeError(`no page ${page + 1} of file ${file + 1}`);
  return found;
}

function arrange(pdf: PDF, order: readonly { ref: PdfRef; dict: PdfDict }[]): void {
  dictOf(pdf, pdf.getCatalog().get("Pages"))?.set("Kids", new PdfArray(order.map(({ ref }) => ref)));
  for (const { ref, dict } of order)
    for (const item of arrayOf(pdf, dict.get("Annots")) ?? []) dictOf(pdf, item)?.set("P", ref);
}

/** Returns the position of a destination in the result; null if its page was removed. */
function placeIn({ pages }: CopiedFile, { page, view }: Destination): PdfArray | null {
  const target = pages.get(page);
  return target ? new PdfArray([target.ref, ...(view.length > 0 ? view : [PdfName.of("Fit")])]) : null;
}

/** Sets the destinations of links in the result, and removes links to pages that were removed. */
function relink(pdf: PDF, file: CopiedFile): void {
  const dead = new Map<PdfDict, Set<number>>();
  for (const { page, annotation, destination } of file.links) {
    const dict = file.pages.get(page)?.dict;
    const link = dict && dictOf(pdf, arrayOf(pdf, dict.get("Annots"))?.at(annotation));
    const target = placeIn(file, destination);
    if (!dict || !link) continue;
    link.delete("A");
    if (target) link.set("Dest", target);
    else dead.set(dict, (dead.get(dict) ?? new Set()).add(annotation));
  }
  for (const [dict, indexes] of dead) {
    const all = arrayOf(pdf, dict.get("Annots"))?.toArray() ?? [];
    dict.set("Annots", new PdfArray(all.filter((_, index) => !indexes.has(index))));
  }
}

/** Builds the outline, with the files in the order of their first pages. */
function outlineOf(input: MergeInput, copied: readonly CopiedFile[]) {
  const order = [...new Set(input.pages.map(({ file }) => file))];
  return order.flatMap((index) => {
    const file = copied[index];
    const first = input.pages.find((page) => page.file === index);
    const target = file && first ? placeIn(file, { page: first.page - 1, view: [] }) : null;
    if (!file || !target) return [];
    return [{ title: file.title, target, below: placeBookmarks(file.bookmarks, (to) => placeIn(file, to)) }];
  });
}

function turn(pdf: PDF, page: PdfDict | undefined, rotation: number): void {
  const own = page && dereference(pdf, page.get("Rotate"));
  const before = own instanceof PdfNumber ? own.value : 0;
  page?.set("Rotate", PdfNumber.of((((before + rotation) % 360) + 360) % 360));
}

/** @throws {Error} if the file still refers to a page that is not one of these */
function assertOnlyThese(pdf: PDF, count: number): void {
  let found = 0;
  walkDictionaries(pdf, pdf.getCatalog(), (dict) => {
    if (nameEntryOf(pdf, dict, "Type") === "Page") found += 1;
  });
  if (found !== count) throw new Error(`${found} pages are referred to instead of ${count}`);
}

import type { BodyBlock, BodyPage } from "@/lib/contracts/body";
import { PAGE_WIDTHS_PT } from "@/lib/contracts/body-constants";
import { IMPORT_OUTCOMES } from "@/lib/contracts/import-warnings";
import { PdfError } from "@/lib/document-engine/pdf-error";
import { newId } from "@/lib/pure/id";
import type { FlatBlock } from "@/lib/pure/lists/nest-lists";
import { acceptRevisions } from "./accept-revisions";
import { storesOf, withData } from "./data-bindings";
import { readChunks } from "./embedded-text";
import { FieldCollector } from "./field-collector";
import { FoundImages } from "./found-images";
import { linesOfDiagram } from "./graphics";
import { DOCX_LIMITS } from "./limits";
import { Losses } from "./losses";
import { Numbering } from "./numbering";
import type { PartContext } from "./part-context";
import { readBlocks } from "./read-blocks";
import { DocxPackage, type Relations } from "./read-package";
import {
  noteFile,
  noteSections,
  readPage,
  readRunningLine,
  runningParts,
  sectionsOf,
  wordsOfPart,
} from "./read-page";
import { childOf, childrenOf, damagedFileError, type XmlElement } from "./read-xml";
import { readToggle, Styles } from "./styles";
import type { DocxInput, DocxOutput } from "./types";

const PX_PER_PT = 96 / 72;
const MACROS = /vbaproject\.bin$/;
const SIGNATURES = /^_xmlsignatures\//;

/**
 * Reads a Word file as rich text: what can be kept becomes the content of a template, and the rest is reported.
 * @throws {PdfError} DOCX_UNSUPPORTED, DOCX_ENCRYPTED, DOCX_INVALID, DOCX_TOO_LARGE
 */
export function readDocx({ inputPath, imagesDir }: DocxInput): Promise<DocxOutput> {
  return DocxPackage.with(inputPath, async (docx) => {
    const main = await docx.mainPart();
    const root = await storyOf(docx, main.name);
    const body = childOf(root ?? undefined, "w:body");
    if (!body) throw damagedFileError(`its part ${main.name} has no text`);
    const losses = new Losses();
    const hasMacros = main.hasMacros || [...docx.names].some((name) => MACROS.test(name));
    if (hasMacros) losses.addToAll("macros_left_out");
    const source = await openSource(docx, main.name, {
      losses,
      fields: new FieldCollector(losses),
      images: new FoundImages(),
      within: { left: MAX_WITHIN },
    });
    const { relations, styles } = source;
    if (!/^(?:en\b|$)/i.test(styles.language)) losses.add("language_left_out", styles.language);
    const settings = await settingsOf(docx, relations);
    const sections = sectionsOf(body);
    if ([...docx.names].some((name) => SIGNATURES.test(name))) losses.addToAll("signatures_left_out");
    if (root) noteFile(root, settings, source);
    noteSections(sections, source);
    const page = readPage(childOf(body, "w:sectPr"), settings, source);
    const width = (PAGE_WIDTHS_PT[page.size] - page.margins.left - page.margins.right) * PX_PER_PT;
    const blocks = readBlocks(body.children, width, source);
    const isLost = [...source.chunks.values()].some(({ lines, document }) => !lines && !document);
    if (blocks.length === 0 && isLost) throw noText();
    blocks.push(...(await readNotes(docx, width, source)));
    const running = await readRunning(docx, { sections, settings }, source);
    const isEmpty = blocks.length === 0 && !running.header && !running.footer;
    if (isEmpty && losses.list().every(({ code }) => IMPORT_OUTCOMES[code] !== "left_out")) throw nothing();
    const content = blocks.length > 0 ? blocks : [EMPTY];
    const images = await source.images.extract(docx, imagesDir);
    return {
      content: {
        ...source.fields.result(),
        body: { type: "doc", content: content as BodyBlock[] },
        page: { ...page, ...running },
      },
      images,
      warnings: losses.list(),
    };
  });
}

const noText = () =>
  new PdfError(
    "DOCX_UNSUPPORTED",
    "All of this file’s text is in another file within it. Open it in Word, save it again as a Word document (.docx), then upload it.",
  );

const nothing = () =>
  new PdfError(
    "DOCX_UNSUPPORTED",
    "This file has no text. Check that it is the right one; to write a new text, begin an empty one here.",
  );

const EMPTY: BodyBlock = { type: "paragraph", attrs: { textAlign: null, indent: 0 }, content: [] };

/**
 * Returns a part with text, after its tracked changes are accepted and its controls show their data; null if there is
 * no such part.
 */
async function storyOf(docx: DocxPackage, name: string): Promise<XmlElement | null> {
  const part = await docx.xml(name);
  if (!part) return null;
  return { ...part, children: withData(acceptRevisions(part.children), await storesOf(docx)) };
}

type Shared = Pick<PartContext, "losses" | "fields" | "images"> & {
  /** Number of embedded Word files, at any depth, that may still be opened. */
  readonly within: { left: number };
};
/** Maximum nesting depth of embedded Word files. */
const MAX_NESTED = 3;
const MAX_WITHIN = 20;

/** @param depth 0 for the file itself */
async function openSource(docx: DocxPackage, main: string, shared: Shared, depth = 0): Promise<PartContext> {
  const all = await docx.relationsOf(main);
  // Pictures are read only from the file itself, not from embedded ones.
  const relations = depth === 0 ? all : new Map([...all].filter(([, { type }]) => type !== "image"));
  const partOf = (type: string) => [...all.values()].find((relation) => relation.type === type)?.target;
  const part = async (type: string) => {
    const name = partOf(type);
    return name === undefined ? null : docx.xml(name);
  };
  const styles = new Styles(await part("styles"));
  const numbering = new Numbering(await part("numbering"), styles, depth === 0 ? "" : `${newId()} `);
  const opener = (bytes: Uint8Array) => openWithin(bytes, shared, depth + 1);
  const chunks = await readChunks(docx, all, depth < MAX_NESTED ? opener : null);
  const diagrams = await readDiagrams(docx, all);
  const state = { codes: [], notes: [], isRunning: false, words: "", rowWords: null, columnWords: "" };
  const { losses, fields, images } = shared;
  const read = { styles, numbering, relations, chunks, diagrams };
  return { losses, fields, images, ...read, ...state };
}

/** Opens an embedded Word file; null if it cannot be read. */
async function openWithin(bytes: Uint8Array, shared: Shared, depth: number) {
  if (shared.within.left <= 0) return null;
  shared.within.left -= 1;
  try {
    return await DocxPackage.within(bytes, async (docx) => {
      const { name } = await docx.mainPart();
      const body = childOf((await storyOf(docx, name)) ?? undefined, "w:body");
      return body ? { body, source: await openSource(docx, name, shared, depth) } : null;
    });
  } catch (error) {
    if (error instanceof PdfError) return null;
    throw error;
  }
}

async function readDiagrams(docx: DocxPackage, relations: Relations): Promise<PartContext["diagrams"]> {
  const diagrams = new Map<string, readonly string[]>();
  for (const [id, { type, target, isExternal }] of relations) {
    if (type !== "diagramData" || isExternal || diagrams.size >= DOCX_LIMITS.images) continue;
    const data = await docx.xml(target);
    if (data) diagrams.set(id, linesOfDiagram(data));
  }
  return diagrams;
}

/** Reads the notes in the order of their numbers, to be put below a line at the end of the text. */
async function readNotes(
  docx: DocxPackage,
  width: number,
  source: PartContext,
): Promise<FlatBlock["block"][]> {
  if (source.notes.length === 0) return [];
  const parts = new Map<string, { notes: ReadonlyMap<string, XmlElement>; source: PartContext }>();
  for (const kind of ["footnote", "endnote"]) {
    const name = [...source.relations.values()].find(({ type }) => type === `${kind}s`)?.target;
    const part = name === undefined ? null : await storyOf(docx, name);
    if (!part || name === undefined) continue;
    const notes = new Map(childrenOf(part, `w:${kind}`).map((note) => [note.attrs["w:id"] ?? "", note]));
    const relations = await docx.relationsOf(name);
    parts.set(kind, { notes, source: { ...source, relations, codes: [], notes: [] } });
  }
  const blocks = source.notes.flatMap(({ kind, id, number }) => {
    const part = parts.get(kind);
    const note = part?.notes.get(id);
    if (!part || !note) return [];
    return readBlocks(note.children, width, part.source).map((block, at) =>
      at === 0 && number !== null && block.type === "paragraph" ? numbered(block, number) : block,
    );
  });
  return blocks.length > 0 ? [{ type: "horizontalRule" }, ...blocks] : [];
}

const numbered = (block: Extract<BodyBlock, { type: "paragraph" }>, number: number): BodyBlock => ({
  ...block,
  content: [
    { type: "text", text: String(number), marks: [{ type: "superscript" }] },
    { type: "text", text: " ", marks: [] },
    ...block.content,
  ],
});

async function settingsOf(docx: DocxPackage, relations: Relations): Promise<XmlElement | undefined> {
  const name = [...relations.values()].find(({ type }) => type === "settings")?.target;
  return (name === undefined ? null : await docx.xml(name)) ?? undefined;
}

interface Shape {
  readonly sections: ReturnType<typeof sectionsOf>;
  readonly settings: XmlElement | undefined;
}

async function readRunning(
  docx: DocxPackage,
  { sections, settings }: Shape,
  source: PartContext,
): Promise<Pick<BodyPage, "header" | "footer">> {
  const hasEvenPages = readToggle(settings, "w:evenAndOddHeaders") === true;
  const line = async (kind: "header" | "footer") => {
    const { usual, others } = runningParts(sections, kind, source, hasEvenPages);
    const name = usual.at(-1) ?? null;
    const part = name === null ? null : await storyOf(docx, name);
    for (const other of new Set([...usual, ...others])) {
      if (other === name) continue;
      const words = wordsOfPart(other === null ? null : await storyOf(docx, other));
      if (words !== wordsOfPart(part)) source.losses.add("headers_merged", words);
    }
    if (!part || name === null) return null;
    const relations = await docx.relationsOf(name);
    return readRunningLine(part, { ...source, relations, codes: [], notes: [], isRunning: true });
  };
  return { header: await line("header"), footer: await line("footer") };
}

import type { BodyBlock, BodyPage } from "@/lib/contracts/body";
import { PAGE_WIDTHS_PT } from "@/lib/contracts/body-tables";
import { PdfFailure } from "@/lib/platform/pdf/failure";
import type { FlatBlock } from "@/lib/pure/lists/nest-lists";
import { acceptRevisions } from "./accept-revisions";
import { readChunks } from "./embedded-text";
import { Fields } from "./fields";
import { FoundImages } from "./found-images";
import { Losses } from "./losses";
import { Numbering } from "./numbering";
import { readBlocks } from "./read-blocks";
import { DocxPackage, type Relations } from "./read-package";
import { noteSections, readPage, readRunningLine, runningParts, sectionsOf, wordsOfPart } from "./read-page";
import { childOf, childrenOf, type XmlElement } from "./read-xml";
import type { Source } from "./source";
import { Styles, toggle } from "./styles";
import type { DocxInput, DocxOutput } from "./types";

const PX_PER_PT = 96 / 72;
const MACROS = /vbaproject\.bin$/;

/**
 * Reads a Word file as rich text: what can be kept becomes the content of a template, the rest is reported.
 * @throws {PdfFailure} DOCX_UNSUPPORTED, DOCX_ENCRYPTED, DOCX_INVALID, DOCX_TOO_LARGE
 */
export function readDocx({ inputPath, imagesDir }: DocxInput): Promise<DocxOutput> {
  return DocxPackage.with(inputPath, async (docx) => {
    const main = await docx.mainPart();
    const root = await storyOf(docx, main.name);
    const body = childOf(root ?? undefined, "w:body");
    if (!body) throw new PdfFailure("DOCX_INVALID", "This Word file is damaged: it has no text.");
    const losses = new Losses();
    const hasMacros = main.hasMacros || [...docx.names].some((name) => MACROS.test(name));
    if (hasMacros) losses.addToAll("macros_left_out");
    const relations = await docx.relationsOf(main.name);
    const source = await openSource(docx, relations, losses);
    const section = childOf(body, "w:sectPr");
    noteSections(body, source);
    const page = readPage(section, source);
    const width = (PAGE_WIDTHS_PT[page.size] - page.margins.left - page.margins.right) * PX_PER_PT;
    for (const [id, text] of await readChunks(docx, relations)) source.chunks.set(id, text);
    const blocks = readBlocks(body.children, width, source);
    if (blocks.length === 0 && [...source.chunks.values()].includes(null)) throw noText();
    blocks.push(...(await readNotes(docx, width, source)));
    const running = await readRunning(docx, sectionsOf(body), source);
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
  new PdfFailure(
    "DOCX_UNSUPPORTED",
    "All of this file’s text is in another file within it. Open it in Word, save it again as a Word document (.docx), then upload it.",
  );

const EMPTY: BodyBlock = { type: "paragraph", attrs: { textAlign: null, indent: 0 }, content: [] };

/** A part that has text, as it is once its tracked changes are accepted. */
async function storyOf(docx: DocxPackage, name: string): Promise<XmlElement | null> {
  const part = await docx.xml(name);
  return part && { ...part, children: acceptRevisions(part.children) };
}

async function openSource(docx: DocxPackage, relations: Relations, losses: Losses): Promise<Source> {
  const partOf = (type: string) => [...relations.values()].find((relation) => relation.type === type)?.target;
  const read = async (type: string) => {
    const name = partOf(type);
    return name === undefined ? null : docx.xml(name);
  };
  const styles = new Styles(await read("styles"));
  const numbering = new Numbering(await read("numbering"), styles);
  const fields = new Fields(losses);
  const images = new FoundImages();
  const shared = { styles, numbering, fields, losses, images, chunks: new Map<string, string | null>() };
  return { ...shared, relations, codes: [], notes: [], isRunning: false, words: "", rowWords: null };
}

/** Notes in the order of their numbers, below a line at the end of the text. */
async function readNotes(docx: DocxPackage, width: number, source: Source): Promise<FlatBlock["block"][]> {
  if (source.notes.length === 0) return [];
  const parts = new Map<string, { notes: ReadonlyMap<string, XmlElement>; source: Source }>();
  for (const kind of ["footnote", "endnote"]) {
    const name = [...source.relations.values()].find(({ type }) => type === `${kind}s`)?.target;
    const part = name === undefined ? null : await storyOf(docx, name);
    if (!part || name === undefined) continue;
    const notes = new Map(childrenOf(part, `w:${kind}`).map((note) => [note.attrs["w:id"] ?? "", note]));
    const relations = await docx.relationsOf(name);
    parts.set(kind, { notes, source: { ...source, relations, codes: [], notes: [] } });
  }
  const blocks = source.notes.flatMap((reference, i) => {
    const [kind = "", id = ""] = reference.split(" ");
    const part = parts.get(kind);
    const note = part?.notes.get(id);
    if (!part || !note) return [];
    return readBlocks(note.children, width, part.source).map((block, at) =>
      at === 0 && block.type === "paragraph" ? numbered(block, i + 1) : block,
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

async function readRunning(
  docx: DocxPackage,
  sections: readonly XmlElement[],
  source: Source,
): Promise<Pick<BodyPage, "header" | "footer">> {
  const settings = [...source.relations.values()].find(({ type }) => type === "settings")?.target;
  const options = settings === undefined ? null : await docx.xml(settings);
  const hasEvenPages = toggle(options ?? undefined, "w:evenAndOddHeaders") === true;
  const line = async (kind: "header" | "footer") => {
    const names = runningParts(sections, kind, source, hasEvenPages);
    const name = names.at(-1) ?? null;
    const part = name === null ? null : await storyOf(docx, name);
    for (const other of new Set(names)) {
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

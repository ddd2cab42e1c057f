import type { BodyBlock } from "@/lib/contracts/body";
import { BODY_LIMITS } from "@/lib/contracts/body-constants";
import type { FlatBlock } from "@/lib/pure/lists/nest-lists";
import { unprintableCharacters } from "@/lib/pure/print/printable";
import { inlineNodes } from "./fill-ins";
import { InlineReader } from "./inline-pieces";
import { type ParagraphPiece, plainPiece } from "./paragraph-piece";
import type { PartContext } from "./part-context";
import { attributeOf, childOf, childrenOf, wholeNumberOf, type XmlElement } from "./read-xml";
import { readToggle } from "./styles";

type Align = "left" | "center" | "right" | "justify" | null;
const ALIGNS: Readonly<Record<string, Align>> = {
  center: "center",
  right: "right",
  end: "right",
  both: "justify",
  distribute: "justify",
};
/** In right-to-left paragraphs, Word's sides are relative to the text direction. */
const MIRRORED: Readonly<Record<string, Align>> = { ...ALIGNS, right: "left", end: "left" };

/** Indent of Word's indent button, in twips (twentieths of a point). */
const INDENT_STEP = 720;
const MAX_HEADING_DEPTH = 4;
/** A longer line alone in its paragraph is a rule across the page rather than a blank. */
const RULE = /^[_\s]{70,}$/;

export interface ReadParagraph {
  readonly blocks: readonly FlatBlock[];
  /** Text boxes, whose blocks follow the paragraph. */
  readonly boxes: readonly XmlElement[];
  /** Images and rules, which follow the words. */
  readonly images: readonly FlatBlock[];
}

function isRightToLeft(
  properties: XmlElement | undefined,
  style: string | undefined,
  source: PartContext,
): boolean {
  const bidi = source.styles.paragraphProperty(properties, style, "w:bidi");
  return bidi !== undefined && !["0", "false", "off"].includes(bidi.attrs["w:val"] ?? "");
}

const LEFT_TO_RIGHT = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Whether words of both directions appear in another order here, because the first letter decides the direction. */
function isTurned(words: string, isRightToLeft: boolean): boolean {
  const [left, right] = [words.search(LEFT_TO_RIGHT), words.search(RIGHT_TO_LEFT)];
  return left >= 0 && right >= 0 && right < left !== isRightToLeft;
}

function attributesOf(properties: XmlElement | undefined, style: string | undefined, source: PartContext) {
  const property = (name: string) => source.styles.paragraphProperty(properties, style, name);
  const isMirrored = isRightToLeft(properties, style, source);
  const jc = property("w:jc")?.attrs["w:val"] ?? "";
  const indent = property("w:ind")?.attrs;
  const twips = wholeNumberOf(indent?.["w:left"] ?? indent?.["w:start"]) ?? 0;
  return {
    textAlign: (isMirrored ? MIRRORED : ALIGNS)[jc] ?? null,
    indent: Math.max(0, Math.min(BODY_LIMITS.indent, Math.round(twips / INDENT_STEP))),
  };
}

function leadersOf(properties: XmlElement | undefined, style: string | undefined, source: PartContext) {
  const tabs = source.styles.paragraphProperty(properties, style, "w:tabs");
  return childrenOf(tabs, "w:tab")
    .filter(({ attrs }) => attrs["w:val"] !== "clear")
    .sort((a, b) => (wholeNumberOf(a.attrs["w:pos"]) ?? 0) - (wholeNumberOf(b.attrs["w:pos"]) ?? 0))
    .map(({ attrs }) => attrs["w:leader"]);
}

/** Returns the pieces between page breaks. */
function splitAtBreaks(pieces: readonly ParagraphPiece[]) {
  const parts: Extract<ParagraphPiece, { kind: "text" | "node" }>[][] = [[]];
  for (const piece of pieces) {
    if (piece.kind === "pageBreak") parts.push([]);
    else if (piece.kind === "text" || piece.kind === "node") parts.at(-1)?.push(piece);
  }
  return parts;
}

/** Whether the section ends here and the next one starts on a new page. */
function endsSection(properties: XmlElement | undefined): boolean {
  const section = childOf(properties, "w:sectPr");
  return section !== undefined && attributeOf(section, "w:type") !== "continuous";
}

/** Reads a paragraph and splits it at page breaks. */
export function readParagraph(paragraph: XmlElement, source: PartContext): ReadParagraph {
  const { styles, numbering, losses } = source;
  const properties = childOf(paragraph, "w:pPr");
  const style = attributeOf(properties, "w:pStyle") ?? styles.defaultParagraph;
  const depth = styles.headingLevel(properties, style);
  const look = depth === null ? styles.look(style) : {};
  const leaders = leadersOf(properties, style, source);
  const reader = new InlineReader(source, { look, isHeading: depth !== null, leaders });
  reader.read(paragraph.children);
  // A paragraph without visible content whose mark is hidden is neither shown nor counted.
  const words = reader.pieces.map((piece) => (piece.kind === "text" ? piece.text : " ")).join("");
  const isHidden =
    readToggle(childOf(properties, "w:rPr"), "w:vanish") === true && reader.pieces.length === 0;
  if (isHidden) {
    losses.settle("");
    return { blocks: [], boxes: [], images: [] };
  }
  const place = numbering.next(properties, style);
  const parts = splitAtBreaks(reader.pieces);
  const attrs = attributesOf(properties, style, source);
  const own = place && place.kind !== "written" ? { ...attrs, indent: 0 } : attrs;
  const blocks: FlatBlock[] = [];
  const pageBreak: FlatBlock = { block: { type: "pageBreak" }, place: null };
  if (readToggle(properties, "w:pageBreakBefore")) blocks.push(pageBreak);
  for (const [i, pieces] of parts.entries()) {
    if (i > 0) blocks.push(pageBreak);
    const text = pieces.map((piece) => (piece.kind === "text" ? piece.text : "\uFFFC")).join("");
    if (RULE.test(text)) {
      blocks.push({ block: { type: "horizontalRule" }, place: null });
      continue;
    }
    const { nodes } = inlineNodes(pieces, source);
    // A page break alone does not leave empty lines around it.
    if (parts.length > 1 && text.trim() === "") continue;
    if (depth !== null && text.trim() !== "") {
      if (depth > MAX_HEADING_DEPTH) losses.add("headings_raised");
      const level = Math.min(depth, MAX_HEADING_DEPTH);
      blocks.push({ block: { type: "heading", attrs: { level, ...own }, content: nodes }, place });
      continue;
    }
    const written: BodyBlock = { type: "paragraph", attrs: own, content: nodes };
    const isQuote = place === null && text.trim() !== "" && styles.isQuote(style);
    blocks.push({ block: isQuote ? { type: "blockquote", content: [written] } : written, place });
  }
  if (endsSection(properties)) blocks.push(pageBreak);
  const boxes = reader.pieces.flatMap((piece) => (piece.kind === "box" ? [piece.content] : []));
  const align = attrs.textAlign === "justify" ? null : attrs.textAlign;
  const images = reader.pieces.flatMap((piece): FlatBlock[] => {
    if (piece.kind === "rule") return [{ block: { type: "horizontalRule" }, place: null }];
    if (piece.kind !== "image") return [];
    return [{ block: { ...piece.block, attrs: { ...piece.block.attrs, align } }, place: null }];
  });
  if (isTurned(words, isRightToLeft(properties, style, source))) losses.add("direction_changed");
  if (unprintableCharacters(words).length > 0) losses.add("signs_unprintable");
  if (styles.hasFrame(properties, style)) losses.add("page_look_left_out");
  losses.settle(reader.pieces.map(plainPiece).join(""));
  return { blocks: withoutRepeatedPlace(blocks), boxes, images };
}

/** If a list's paragraph is split, only its first part is the list item. */
function withoutRepeatedPlace(blocks: readonly FlatBlock[]): FlatBlock[] {
  const first = blocks.findIndex(({ place }) => place !== null);
  return blocks.map((block, i) => (i > first && block.place ? { ...block, place: null } : block));
}

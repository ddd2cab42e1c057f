import {
  type HtmlElement,
  type HtmlNode,
  isBlock,
  isElement,
} from "@/components/text-editor/paste/html-tree";
import { type InlinePiece, paragraphsOf } from "@/components/text-editor/paste/inline";
import { isLeftOut } from "@/components/text-editor/paste/left-out";
import type { PasteContext, PasteSource } from "@/components/text-editor/paste/paste-context";
import { pendingImage } from "@/components/text-editor/paste/pending-images";
import { inlineStyle, isPageBreak, readInline } from "@/components/text-editor/paste/read-inline";
import { readList } from "@/components/text-editor/paste/read-list";
import { readTable } from "@/components/text-editor/paste/read-table";
import { pixelsOf } from "@/components/text-editor/paste/styles";
import { styleWithin } from "@/components/text-editor/paste/text-style";
import type { BodyBlock, BodyInline } from "@/lib/contracts/body";
import { BODY_LIMITS } from "@/lib/contracts/body-constants";
import { type FlatBlock, nestLists } from "@/lib/pure/lists/nest-lists";

/** Half an inch in pixels: the step of the indent buttons of word processors. */
const INDENT_PX = 48;
const MAX_HEADING_DEPTH = 4;
const LIST_LEVELS = 9;

type Written = Extract<InlinePiece, { kind: "text" | "break" }>;
const PAGE_BREAK: FlatBlock = { block: { type: "pageBreak" }, place: null };
const EMPTY: BodyBlock = { type: "paragraph", attrs: { textAlign: null, indent: 0 }, content: [] };

const flat = (block: BodyBlock): FlatBlock => ({ block, place: null });

/** The blocks of an element that contains blocks, with its lists nested; at least one block. */
export function readContainer(
  children: readonly HtmlNode[],
  place: PasteContext,
  source: PasteSource,
): BodyBlock[] {
  const blocks = readDocument(children, place, source, false).filter((block): block is BodyBlock => {
    if (block.type === "pageBreak") source.losses.add("page_breaks_dropped");
    return block.type !== "pageBreak";
  });
  return blocks.length > 0 ? blocks : [EMPTY];
}

/** The blocks of a whole document or a part of it. @param takesBreaks whether page breaks are allowed */
export function readDocument(
  children: readonly HtmlNode[],
  place: PasteContext,
  source: PasteSource,
  takesBreaks: boolean,
) {
  const found = withoutEmptyLines(readFlow(children, { ...place, list: null, heading: null }, source));
  return nestLists(found, { levels: LIST_LEVELS, takesTables: true, takesBreaks, losses: source.losses });
}

const isEmpty = ({ block, place }: FlatBlock): boolean =>
  block.type === "paragraph" && place === null && block.content.length === 0;

/**
 * Removes empty lines at the ends, and all but one of several in a row: they only add space, and the sheet has its
 * own spacing.
 */
function withoutEmptyLines(blocks: readonly FlatBlock[]): FlatBlock[] {
  const kept = blocks.filter((block, i) => {
    const before = blocks[i - 1];
    return !isEmpty(block) || (before !== undefined && !isEmpty(before));
  });
  const last = kept.at(-1);
  return last && isEmpty(last) ? kept.slice(0, -1) : kept;
}

/** Converts nodes to blocks; text between blocks becomes paragraphs. */
function readFlow(children: readonly HtmlNode[], place: PasteContext, source: PasteSource): FlatBlock[] {
  const blocks: FlatBlock[] = [];
  let pieces: InlinePiece[] = [];
  const flush = () => {
    blocks.push(...paragraphs(pieces, place, source));
    pieces = [];
  };
  const walk = (nodes: readonly HtmlNode[], within: PasteContext) => {
    for (const node of nodes) {
      if (!isElement(node) || !(isBlock(node) || node.holdsBlocks))
        pieces.push(...readInline(node, within, source));
      else if (isLeftOut(node, source)) continue;
      else if (isBlock(node)) {
        flush();
        blocks.push(...readBlock(node, within, source));
      } else walk(node.children, { ...within, textStyle: inlineStyle(node, within.textStyle, source) });
    }
  };
  walk(children, place);
  flush();
  return blocks;
}

/** Splits inline content into paragraphs at page breaks; images follow the text that contains them. */
function paragraphs(pieces: readonly InlinePiece[], place: PasteContext, source: PasteSource): FlatBlock[] {
  const blocks: FlatBlock[] = [];
  let inline: Written[] = [];
  let images: FlatBlock[] = [];
  const flush = () => {
    const isSpace = inline.every((piece) => piece.kind === "text" && /^[ \t\r\n\f]*$/.test(piece.text));
    if (!isSpace) blocks.push(...textBlocks(inline, place, images.length > 0, source));
    blocks.push(...images);
    inline = [];
    images = [];
  };
  for (const piece of pieces) {
    if (piece.kind === "pageBreak") {
      flush();
      blocks.push(PAGE_BREAK);
    } else if (piece.kind === "image") {
      const block = pendingImage(piece.image, place.textStyle.align, source);
      if (block) images.push(flat(block));
    } else inline.push(piece);
  }
  flush();
  const words = pieces.map((piece) => (piece.kind === "text" ? piece.text : " ")).join("");
  if (words.trim() !== "") source.losses.settle(words);
  return withOnePlace(blocks, place);
}

/** Makes the first block the list item; the element's other content follows it. */
function withOnePlace(blocks: readonly FlatBlock[], { list }: PasteContext): FlatBlock[] {
  if (!list) return [...blocks];
  const first = blocks.findIndex(({ block }) => block.type !== "pageBreak");
  return blocks.map((block, i) => (i === first ? { ...block, place: list } : block));
}

function textBlocks(
  inline: readonly Written[],
  place: PasteContext,
  hasImages: boolean,
  source: PasteSource,
): FlatBlock[] {
  const { heading, textStyle, list } = place;
  const attrs = { textAlign: textStyle.align, indent: list ? 0 : place.indent };
  const block = (content: BodyInline[]): FlatBlock[] => {
    if (content.length === 0 && (heading !== null || hasImages)) return [];
    if (heading === null) return [flat({ type: "paragraph", attrs, content })];
    if (heading > MAX_HEADING_DEPTH) source.losses.add("headings_raised");
    const level = Math.min(heading, MAX_HEADING_DEPTH);
    return [flat({ type: "heading", attrs: { level, ...attrs }, content })];
  };
  return paragraphsOf(inline, heading !== null).flatMap(block);
}

/** Level from 1, the highest; null if the element is not a heading. */
function headingLevel({ name, attrs }: HtmlElement): number | null {
  const [, digit] = /^h([1-6])$/.exec(name) ?? [];
  if (digit) return Number(digit);
  const classes = attrs.get("class") ?? "";
  if (/\bMsoTitle/i.test(classes)) return 1;
  const [, level] = /\bMsoHeading([1-9])/i.exec(classes) ?? [];
  if (level) return Number(level);
  return attrs.get("role") === "heading" ? Number.parseInt(attrs.get("aria-level") ?? "2", 10) || 2 : null;
}

const isQuote = ({ attrs }: HtmlElement): boolean => /\bMso(Intense)?Quote/i.test(attrs.get("class") ?? "");

/** Whether it is an indent: email programs and browsers write indents as quotes without a border. */
function isIndent({ attrs, style }: HtmlElement): boolean {
  const isMarked = /webkit-indent-blockquote/i.test(attrs.get("class") ?? "");
  return isMarked || /^(none|0|0px)\b/.test(style.get("border") ?? "");
}

function indentOf({ style }: HtmlElement, { textStyle }: PasteContext): number {
  const side = textStyle.isRightToLeft ? "margin-right" : "margin-left";
  const px = pixelsOf(style.get(side) ?? marginOf(style.get("margin"), textStyle.isRightToLeft)) ?? 0;
  return Math.max(0, Math.round(px / INDENT_PX));
}

/** A side of the margin shorthand: `top right bottom left`. */
function marginOf(margin: string | undefined, isRight: boolean): string | undefined {
  const sides = margin?.split(/\s+/);
  return isRight ? sides?.[1] : (sides?.[3] ?? sides?.[1]);
}

const bounded = (indent: number): number => Math.min(BODY_LIMITS.indent, Math.max(0, indent));

/** The blocks of a block element. */
function readBlock(element: HtmlElement, around: PasteContext, source: PasteSource): FlatBlock[] {
  const place = { ...around, textStyle: styleWithin(element, around.textStyle) };
  switch (element.name) {
    case "hr":
      return isPageBreak(element) ? [PAGE_BREAK] : [flat({ type: "horizontalRule" })];
    case "table":
      return readTable(element, place, source, readContainer).map(flat);
    case "ul":
    case "ol":
    case "menu":
    case "dir":
      return readList(element, place, source, readContainer);
    case "li":
      return readList({ ...element, name: "ul", children: [element] }, place, source, readContainer);
    case "blockquote":
      if (isIndent(element))
        return readFlow(element.children, { ...place, indent: bounded(place.indent + 1) }, source);
      return [flat({ type: "blockquote", content: readContainer(element.children, place, source) })];
    case "dd":
      return readFlow(element.children, { ...place, indent: bounded(place.indent + 1) }, source);
    default:
      return readTextBlock(element, place, source);
  }
}

/** Reads paragraphs, headings, and elements that only group them. */
function readTextBlock(element: HtmlElement, around: PasteContext, source: PasteSource): FlatBlock[] {
  const { name, style } = element;
  const heading = headingLevel(element) ?? around.heading;
  const list = source.lists.placeOf(element) ?? around.list;
  const isParagraph = name === "p" || heading !== null;
  const indent = isParagraph ? bounded(around.indent + indentOf(element, around)) : around.indent;
  const found = readFlow(element.children, { ...around, heading, list, indent }, source);
  const blocks = found.length === 0 && name === "p" && heading === null ? [flat(EMPTY)] : found;
  const quoted =
    isQuote(element) && !list
      ? blocks.map(({ block, place }) =>
          block.type === "paragraph" && block.content.length > 0
            ? { block: { type: "blockquote", content: [block] } as BodyBlock, place }
            : { block, place },
        )
      : blocks;
  const breaks = (side: string) =>
    /^(always|page|left|right)$/.test(style.get(`page-break-${side}`) ?? "") ? [PAGE_BREAK] : [];
  return [...breaks("before"), ...quoted, ...breaks("after")];
}

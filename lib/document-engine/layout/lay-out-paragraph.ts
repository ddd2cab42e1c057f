import type { BodyBlock, BodyInline } from "@/lib/contracts/body";
import type { Direction } from "@/lib/document-engine/text/bidi";
import { breakLines } from "./break-lines";
import { type Column, type FlowContext, type FlowTools, indentColumn, MAX_HEIGHT_SHARE } from "./column";
import { fieldPlace } from "./field-place";
import { type InlineText, inlineText } from "./inline-text";
import { type Alignment, lineContent, typesetLine } from "./line";
import { BLOCK_SPACING, headingSize, INDENT, type TextLook } from "./look";
import { type Paragraph, prepareParagraph, SOFT_HYPHEN } from "./paragraph";
import type { LinePiece, LineRoom, Marker } from "./pieces";
import { StructureNode } from "./structure";
import type { LayoutField } from "./types";
import type { ShapedWord } from "./word-shaper";

/** Space between an item's number and its text, in em. */
export const MARKER_GAP = 0.5;
const HYPHEN = "-";

interface ParagraphStyle {
  readonly look: TextLook;
  readonly type: "P" | "H1" | "H2" | "H3" | "H4";
  /** Space after the paragraph, in em of the text. */
  readonly after: number;
}

/** @returns null if the paragraph has no text */
export async function layOutParagraph(
  flow: FlowContext,
  content: readonly BodyInline[],
  attrs: { readonly textAlign: Alignment | null; readonly indent: number },
  outer: Column,
  { look, type, after }: ParagraphStyle,
): Promise<StructureNode | null> {
  const { tools, out } = flow;
  const em = tools.page.fontSize;
  const inline = inlineText(content, look, tools.values);
  const paragraph = await prepare(tools, inline, look, outer);
  const column = indentColumn(outer, attrs.indent * INDENT * em, paragraph.base);
  const owner = new StructureNode(type, column.owner);
  const marker = await takeMarker(flow, outer, paragraph.base);
  const alignment = attrs.textAlign ?? (paragraph.base === "rtl" ? "right" : "left");
  for (const piece of await linesOf(tools, paragraph, look, column, alignment, owner, marker))
    out.push(piece);
  out.gap(after * em);
  return inline.text.trim() === "" ? null : owner;
}

export async function layOutHeading(
  flow: FlowContext,
  { attrs, content }: BodyBlock & { type: "heading" },
  column: Column,
): Promise<void> {
  const { tools, out, headings } = flow;
  const em = tools.page.fontSize;
  const index = attrs.level - 1;
  out.gap((BLOCK_SPACING.headingBefore[index] ?? 1) * em);
  const look: TextLook = { ...column.look, size: em * headingSize(attrs.level), weight: 700 };
  const type = `H${attrs.level as 1 | 2 | 3 | 4}` as const;
  const after = BLOCK_SPACING.headingAfter[index] ?? 0.4;
  const owner = await layOutParagraph(flow, content, attrs, column, { look, type, after });
  if (!owner) return;
  const title = titleOf(inlineText(content, look, tools.values).text);
  if (title !== "") headings.push({ level: attrs.level, text: title, owner });
  out.keepNext();
}

/** The words of a heading without placeholders of fields and without line ends. */
const titleOf = (text: string): string => text.replace(/[\ufffc\u2028\s]+/g, " ").trim();

/** Puts the number of an item on a line of its own, before content that cannot stand beside it. */
export async function layOutLoneMarker(flow: FlowContext, column: Column): Promise<void> {
  if (!flow.out.hasMarker) return;
  const style = { look: column.look, type: "P", after: 0 } as const;
  await layOutParagraph(flow, [], { textAlign: null, indent: 0 }, column, style);
  flow.out.keepNext();
}

/** Returns the width of a text in a look, in points. */
export async function widthOfText(
  tools: FlowTools,
  text: string,
  look: TextLook,
  column: Column,
): Promise<number> {
  const paragraph = await prepare(tools, labelText(text, look), look, column);
  return paragraph.advances[text.length] ?? 0;
}

function prepare(tools: FlowTools, inline: InlineText, look: TextLook, column: Column): Promise<Paragraph> {
  return prepareParagraph(inline, look, tools.shaper, tools.locale, column.direction, column.width);
}

async function linesOf(
  tools: FlowTools,
  prepared: Paragraph,
  look: TextLook,
  column: Column,
  alignment: Alignment,
  owner: StructureNode,
  marker: Marker | null,
): Promise<LinePiece[]> {
  const { width } = column;
  const isJustified = alignment === "justify";
  const paragraph = tools.hyphenator?.dividing(prepared, width) ?? prepared;
  const needsHyphen = isJustified || paragraph !== prepared || paragraph.text.includes(SOFT_HYPHEN);
  const hyphen = needsHyphen ? await shapedHyphen(tools, look, paragraph.locale) : null;
  const hyphenWidth = (hyphen?.width ?? 0) * look.size;
  const plain = breakLines(paragraph, { width, isJustified, hyphenWidth });
  const better = isJustified ? tools.hyphenator?.improve(paragraph, plain, width, hyphenWidth) : null;
  const ranges = better ?? plain;
  return ranges.map((range, index): LinePiece => {
    const { fields, balance } = lineContent(paragraph, range);
    const { height, baseline, room } = lineBox(paragraph, fields, tools.pageHeight * MAX_HEIGHT_SHARE);
    return {
      kind: "line",
      set: () => typesetLine(paragraph, range, width, alignment, hyphen, width),
      fields,
      balance,
      x: column.left,
      height,
      baseline,
      room,
      owner,
      marker: index === 0 ? marker : null,
      bars: column.bars,
      // At least two lines stay together at the start of a paragraph (orphans) and at its end (widows).
      isBreakable: index === 0 || (index >= 2 && index <= ranges.length - 2),
    };
  });
}

async function shapedHyphen(tools: FlowTools, look: TextLook, locale: string): Promise<ShapedWord> {
  return tools.shaper.shape({ before: "", text: HYPHEN, after: "" }, look, 0, locale);
}

/** How a line's height is divided above and below the baseline if nothing in the line is higher. */
const ABOVE = 0.5;
const EM_ABOVE = 0.34;

/** Makes a line higher, upwards, for a field that is higher than its text. */
function lineBox({ lineHeight, size }: Paragraph, fields: readonly LayoutField[], highest: number) {
  const above = lineHeight * ABOVE + size * EM_ABOVE;
  const below = lineHeight - above;
  const room: LineRoom = { lineHeight, below, highest };
  const baseline = fields.reduce((needed, field) => {
    const place = fieldPlace(field, room);
    return Math.max(needed, place.isWithinLine ? 0 : place.height - place.drop + 1);
  }, above);
  return { height: below + baseline, baseline, room };
}

async function takeMarker(flow: FlowContext, column: Column, base: Direction): Promise<Marker | null> {
  const taken = flow.out.takeMarker();
  if (!taken) return null;
  const label = { ...column, direction: base };
  const paragraph = await prepare(flow.tools, labelText(taken.text, taken.look), taken.look, label);
  const unlimited = { width: Number.POSITIVE_INFINITY, isJustified: false, hyphenWidth: 0 };
  const range = breakLines(paragraph, unlimited)[0];
  if (!range) return null;
  const line = typesetLine(paragraph, range, 0, "left", null, column.width);
  const gap = MARKER_GAP * taken.look.size;
  const x = column.direction === "rtl" ? column.left + column.width + gap : column.left - gap - line.width;
  return { line, x, owner: taken.owner };
}

function labelText(text: string, look: TextLook): InlineText {
  return { text, spans: text === "" ? [] : [{ start: 0, end: text.length, look }], fields: new Map() };
}

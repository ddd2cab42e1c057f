import type { BodyBlock, BodyInline, BodyListItem, BodyPage } from "@/lib/contracts/body";
import type { RasterImage } from "@/lib/platform/pdf/stamp/raster-image";
import type { Direction } from "@/lib/platform/pdf/text/bidi";
import { breakLines } from "./break-lines";
import type { Hyphenator } from "./hyphenation";
import { type InlineText, inlineText, type Values } from "./inline-text";
import { type Alignment, setLine } from "./line";
import { legalNumber, numberText } from "./list-numbers";
import {
  BAR,
  FIELD_DROP,
  headingSize,
  INDENT,
  LIST_INDENT,
  PIXEL,
  QUOTE_INDENT,
  SPACE,
  type TextLook,
} from "./look";
import { type Paragraph, prepareParagraph, SOFT_HYPHEN } from "./paragraph";
import type { LinePiece, Marker, Piece } from "./pieces";
import { StructureNode } from "./structure";
import { type CellColumn, layTable } from "./table";
import type { LayoutField } from "./types";
import type { ShapedWord, WordShaper } from "./word-shaper";

/** Where blocks are laid out; lengths in points, `left` from the page's left edge. */
interface Column {
  readonly left: number;
  readonly width: number;
  readonly owner: StructureNode;
  readonly bars: readonly number[];
  readonly look: TextLook;
  /** Numbers of the legal lists around. */
  readonly legal: readonly number[];
  readonly direction: Direction;
  readonly depth: number;
}

export interface FlowTools {
  readonly shaper: WordShaper;
  readonly hyphenator: Hyphenator | null;
  readonly values: Values;
  readonly images: ReadonlyMap<string, RasterImage>;
  readonly page: BodyPage;
  readonly locale: string;
  /** Of text without letters. */
  readonly direction: Direction;
  /** Of a page, points. */
  readonly pageHeight: number;
}

/** The area between the margins, from the page's upper left corner; points. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The part of a page that an image, a field or a line takes at most. */
const HIGHEST = 0.45;
/** Points; columns are indented no further than this. */
const LEAST_WIDTH = 60;
const MARKER_GAP = 0.5;

export interface Heading {
  readonly level: number;
  readonly text: string;
  readonly owner: StructureNode;
}

/** Turns blocks into pieces of known height, with their place in the structure tree. */
export class Flow {
  readonly headings: Heading[] = [];
  readonly #tools: FlowTools;
  #pieces: Piece[] = [];
  #space = 0;
  /** What comes next may not begin a page. */
  #isKept = false;
  #marker: { readonly text: string; readonly look: TextLook; readonly owner: StructureNode } | null = null;

  constructor(tools: FlowTools) {
    this.#tools = tools;
  }

  async lay(content: readonly BodyBlock[], column: { left: number; width: number; owner: StructureNode }) {
    const { page, direction } = this.#tools;
    const look: TextLook = {
      family: page.fontFamily,
      size: page.fontSize,
      weight: 400,
      isItalic: false,
      isUnderlined: false,
      isStruck: false,
      rise: 0,
      href: null,
    };
    await this.#blocks(content, { ...column, bars: [], look, legal: [], direction, depth: 0 });
    return this.#pieces;
  }

  async #blocks(blocks: readonly BodyBlock[], column: Column): Promise<void> {
    for (const block of blocks) await this.#block(block, column);
  }

  async #block(block: BodyBlock, column: Column): Promise<void> {
    const em = this.#tools.page.fontSize;
    switch (block.type) {
      case "paragraph": {
        const after = column.depth > 0 ? SPACE.item : SPACE.paragraph;
        await this.#paragraph(block.content, block.attrs, column, column.look, "P", after);
        return;
      }
      case "heading":
        return this.#heading(block, column);
      case "bulletList":
        return this.#list(block.content, column, null, () => BULLETS[column.depth % BULLETS.length] ?? "•");
      case "orderedList":
        return this.#orderedList(block, column);
      case "blockquote":
        return this.#quote(block.content, column);
      case "table": {
        await this.#markerAlone(column);
        this.#gap(SPACE.table * em);
        const cells = block.content.slice(0, 3).flatMap((row) => row.content);
        const direction = this.#directionOf(cells, column.direction);
        const place = { ...column, direction, pageHeight: this.#tools.pageHeight, parent: column.owner };
        const rows = await layTable(block.content, place, (content, cell) =>
          this.#cell(content, cell, column),
        );
        for (const [index, piece] of rows.entries())
          this.#push({ ...piece, isBreakable: index === 0 || piece.isBreakable });
        return this.#gap(SPACE.table * em);
      }
      case "image":
        return this.#image(block.attrs, column);
      case "horizontalRule":
        await this.#markerAlone(column);
        this.#gap(SPACE.rule * em);
        this.#push({
          kind: "rule",
          height: 1,
          isBreakable: true,
          bars: column.bars,
          x: column.left,
          width: column.width,
        });
        return this.#gap(SPACE.rule * em);
      case "pageBreak":
        this.#space = 0;
        this.#pieces.push({ kind: "page-break", height: 0, isBreakable: true, bars: [] });
        this.#isKept = false;
        return;
      case "field":
        return this.#fieldBlock(block.attrs.fieldId, column);
    }
  }

  /** Space between blocks: the larger of the one's after and the other's before. */
  #gap(height: number): void {
    this.#space = Math.max(this.#space, height);
  }

  #push(piece: Piece): void {
    if (this.#space > 0 && this.#pieces.length > 0)
      this.#pieces.push({
        kind: "space",
        height: this.#space,
        isBreakable: false,
        bars: commonBars(this.#pieces.at(-1), piece),
      });
    this.#space = 0;
    this.#pieces.push(this.#isKept ? { ...piece, isBreakable: false } : piece);
    this.#isKept = false;
  }

  async #heading({ attrs, content }: BodyBlock & { type: "heading" }, column: Column): Promise<void> {
    const em = this.#tools.page.fontSize;
    const index = attrs.level - 1;
    this.#gap((SPACE.headingBefore[index] ?? 1) * em);
    const look: TextLook = { ...column.look, size: em * headingSize(attrs.level), weight: 700 };
    const type = `H${attrs.level as 1 | 2 | 3 | 4}` as const;
    const owner = await this.#paragraph(content, attrs, column, look, type, SPACE.headingAfter[index] ?? 0.4);
    if (!owner) return;
    this.headings.push({
      level: attrs.level,
      text: inlineText(content, look, this.#tools.values).text,
      owner,
    });
    this.#isKept = true;
  }

  /** @returns null when there is nothing to read in it */
  async #paragraph(
    content: readonly BodyInline[],
    attrs: { readonly textAlign: Alignment | null; readonly indent: number },
    outer: Column,
    look: TextLook,
    type: "P" | "H1" | "H2" | "H3" | "H4",
    after: number,
  ): Promise<StructureNode | null> {
    const em = this.#tools.page.fontSize;
    const inline = inlineText(content, look, this.#tools.values);
    const paragraph = await this.#prepare(inline, look, outer);
    const column = indented(outer, attrs.indent * INDENT * em, paragraph.base);
    const owner = new StructureNode(type, column.owner);
    const marker = await this.#takeMarker(outer, paragraph.base);
    const alignment = attrs.textAlign ?? (paragraph.base === "rtl" ? "right" : "left");
    const pieces = await this.#lines(paragraph, look, column, alignment, owner, marker);
    for (const piece of pieces) this.#push(piece);
    this.#gap(after * em);
    return inline.text.trim() === "" ? null : owner;
  }

  #prepare(inline: InlineText, look: TextLook, column: Column): Promise<Paragraph> {
    const { shaper, locale } = this.#tools;
    return prepareParagraph(inline, look, shaper, locale, column.direction, column.width);
  }

  async #lines(
    paragraph: Paragraph,
    look: TextLook,
    column: Column,
    alignment: Alignment,
    owner: StructureNode,
    marker: Marker | null,
  ): Promise<LinePiece[]> {
    const { width } = column;
    const isJustified = alignment === "justify";
    const needsHyphen = isJustified || paragraph.text.includes(SOFT_HYPHEN);
    const hyphen = needsHyphen ? await this.#hyphen(look, paragraph.locale) : null;
    const hyphenWidth = (hyphen?.width ?? 0) * look.size;
    const plain = breakLines(paragraph, { width, isJustified, hyphenWidth });
    const better = isJustified ? this.#tools.hyphenator?.improve(paragraph, plain, width, hyphenWidth) : null;
    const ranges = better ?? plain;
    const highest = this.#tools.pageHeight * HIGHEST;
    return ranges.map((range, index): LinePiece => {
      const line = setLine(paragraph, range, width, alignment, hyphen, column.width);
      const { height, baseline } = lineBox(
        paragraph,
        line.fields.map(({ field }) => field),
        highest,
      );
      return {
        kind: "line",
        line,
        x: column.left,
        height,
        baseline,
        owner,
        marker: index === 0 ? marker : null,
        bars: column.bars,
        // Two lines stay together at the start of a paragraph (orphans) and at its end (widows).
        isBreakable: index === 0 || (index >= 2 && index <= ranges.length - 2),
      };
    });
  }

  async #hyphen(look: TextLook, locale: string): Promise<ShapedWord> {
    return this.#tools.shaper.shape({ before: "", text: HYPHEN, after: "" }, look, 0, locale);
  }

  async #orderedList(block: BodyBlock & { type: "orderedList" }, column: Column): Promise<void> {
    const { start, type, numbering } = block.attrs;
    if (numbering === "legal")
      return this.#list(
        block.content,
        column,
        start,
        (index) => legalNumber([...column.legal, start + index]),
        true,
      );
    const style = type ?? "1";
    return this.#list(block.content, column, start, (index) => `${numberText(start + index, style)}.`);
  }

  async #list(
    items: readonly BodyListItem[],
    column: Column,
    start: number | null,
    numberOf: (index: number) => string,
    isLegal = false,
  ): Promise<void> {
    const em = this.#tools.page.fontSize;
    const numbering = start === null ? "Disc" : "Decimal";
    const list = new StructureNode("L", column.owner, { numbering });
    const direction = this.#directionOf(items.slice(0, 3), column.direction);
    const widest = start === null ? 0 : await this.#widestNumber(items.length, numberOf, column);
    const indent = Math.max(LIST_INDENT * em, widest + MARKER_GAP * em);
    for (const [index, item] of items.entries()) {
      const element = new StructureNode("LI", list);
      const label = new StructureNode("Lbl", element);
      const body = new StructureNode("LBody", element);
      this.#marker = { text: numberOf(index), look: column.look, owner: label };
      const legal = isLegal ? [...column.legal, (start ?? 1) + index] : [];
      const inner = { ...indented({ ...column, direction }, indent, direction), owner: body, legal };
      await this.#blocks(item.content, { ...inner, depth: column.depth + 1 });
      await this.#markerAlone(inner);
      this.#gap(SPACE.item * em);
    }
    this.#gap((column.depth === 0 ? SPACE.list : SPACE.item) * em);
  }

  /** Points. Of all numbers, those with the most characters. */
  async #widestNumber(count: number, numberOf: (index: number) => string, column: Column): Promise<number> {
    let longest = "";
    for (let index = 0; index < count; index++) {
      const number = numberOf(index);
      if (number.length > longest.length) longest = number;
    }
    const paragraph = await this.#prepare(labelText(longest, column.look), column.look, column);
    return paragraph.advances[longest.length] ?? 0;
  }

  /** The direction of the first letter of items or cells. */
  #directionOf(items: readonly { readonly content: readonly BodyBlock[] }[], fallback: Direction): Direction {
    const text = items.map((item) => textsOf(item.content)).join(" ");
    const letter = /\p{L}/u.exec(text)?.[0];
    if (!letter) return fallback;
    return /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u.test(letter) ? "rtl" : "ltr";
  }

  async #takeMarker(column: Column, base: Direction): Promise<Marker | null> {
    const taken = this.#marker;
    if (!taken) return null;
    this.#marker = null;
    const direction = column.direction;
    const paragraph = await this.#prepare(labelText(taken.text, taken.look), taken.look, {
      ...column,
      direction: base,
    });
    const range = breakLines(paragraph, {
      width: Number.POSITIVE_INFINITY,
      isJustified: false,
      hyphenWidth: 0,
    })[0];
    if (!range) return null;
    const line = setLine(paragraph, range, 0, "left", null, column.width);
    const gap = MARKER_GAP * taken.look.size;
    const x = direction === "rtl" ? column.left + column.width + gap : column.left - gap - line.width;
    return { line, x, owner: taken.owner };
  }

  /** Before what cannot stand beside the number of its item. */
  async #markerAlone(column: Column): Promise<void> {
    if (!this.#marker) return;
    await this.#paragraph([], { textAlign: null, indent: 0 }, column, column.look, "P", 0);
    this.#isKept = true;
  }

  async #quote(blocks: readonly BodyBlock[], column: Column): Promise<void> {
    await this.#markerAlone(column);
    const em = this.#tools.page.fontSize;
    this.#gap(SPACE.quote * em);
    const element = new StructureNode("BlockQuote", column.owner);
    const inner = indented(column, QUOTE_INDENT * em, column.direction);
    const bar = column.direction === "rtl" ? column.left + column.width - BAR : column.left;
    await this.#blocks(blocks, { ...inner, owner: element, bars: [...column.bars, bar] });
    this.#gap(SPACE.quote * em);
  }

  /** A cell is a flow of its own. */
  async #cell(content: readonly BodyBlock[], cell: CellColumn, column: Column): Promise<readonly Piece[]> {
    const outer = { pieces: this.#pieces, space: this.#space, isKept: this.#isKept, marker: this.#marker };
    [this.#pieces, this.#space, this.#isKept, this.#marker] = [[], 0, false, null];
    const look: TextLook = { ...column.look, weight: cell.isHeader ? 700 : column.look.weight };
    await this.#blocks(content, { ...column, ...cell, look, bars: [], legal: [], depth: 1 });
    const pieces = this.#pieces;
    this.#pieces = outer.pieces;
    this.#space = outer.space;
    this.#isKept = outer.isKept;
    this.#marker = outer.marker;
    return pieces;
  }

  async #image(
    attrs: { imageId: string; alt: string; width: number | null; align: "left" | "center" | "right" | null },
    column: Column,
  ): Promise<void> {
    await this.#markerAlone(column);
    const em = this.#tools.page.fontSize;
    const image = this.#tools.images.get(attrs.imageId) ?? null;
    const natural = image
      ? { width: image.width * PIXEL, height: image.height * PIXEL }
      : { width: 160, height: 90 };
    const wanted = Math.min(attrs.width === null ? natural.width : attrs.width * PIXEL, column.width);
    const tallest = this.#tools.pageHeight * (column.depth > 0 ? HIGHEST : HIGHEST * 2);
    const scale = Math.min(wanted / natural.width, tallest / natural.height);
    const [width, height] = [natural.width * scale, natural.height * scale];
    const side = attrs.align ?? (column.direction === "rtl" ? "right" : "left");
    const x = column.left + (column.width - width) * (side === "left" ? 0 : side === "center" ? 0.5 : 1);
    const owner = new StructureNode("Figure", column.owner, { alt: attrs.alt });
    this.#gap(SPACE.image * em);
    this.#push({ kind: "image", image, x, width, height, owner, isBreakable: true, bars: column.bars });
    this.#gap(SPACE.image * em);
  }

  async #fieldBlock(fieldId: string, column: Column): Promise<void> {
    const field = this.#tools.values.fields.get(fieldId);
    if (!field) return;
    if (field.text !== null) {
      const text = { type: "text", text: field.text, marks: [] } as const;
      const content = field.text === "" ? [] : [text];
      await this.#paragraph(
        content,
        { textAlign: null, indent: 0 },
        column,
        column.look,
        "P",
        SPACE.paragraph,
      );
      return;
    }
    await this.#markerAlone(column);
    const em = this.#tools.page.fontSize;
    const width = Math.min(Math.max(field.widthPt, 4), column.width);
    const height = Math.min(Math.max(field.heightPt, 4), this.#tools.pageHeight * HIGHEST);
    const x = column.direction === "rtl" ? column.left + column.width - width : column.left;
    const owner = new StructureNode("Form", column.owner);
    this.#gap(SPACE.paragraph * em);
    this.#push({ kind: "field", field, x, width, height, owner, isBreakable: true, bars: column.bars });
    this.#gap(SPACE.paragraph * em);
  }
}

const HYPHEN = "-";
const BULLETS = ["•", "–", "▪"];
/** Parts of a line height above and below the baseline, when nothing is higher. */
const ABOVE = 0.5;
const EM_ABOVE = 0.34;

/** A line grows upwards for a field that is higher than its text. */
function lineBox(paragraph: Paragraph, fields: readonly LayoutField[], highest: number) {
  const { lineHeight, size } = paragraph;
  const above = lineHeight * ABOVE + size * EM_ABOVE;
  const needed = fields.reduce(
    (height, field) => Math.max(height, Math.min(field.heightPt, highest) + 2 - FIELD_DROP * size),
    above,
  );
  return { height: lineHeight + needed - above, baseline: needed };
}

function indented(column: Column, by: number, direction: Direction): Column {
  const indent = Math.max(0, Math.min(by, column.width - LEAST_WIDTH));
  const left = direction === "rtl" ? column.left : column.left + indent;
  return { ...column, left, width: column.width - indent };
}

function labelText(text: string, look: TextLook): InlineText {
  return { text, spans: text === "" ? [] : [{ start: 0, end: text.length, look }], fields: new Map() };
}

/** The first words of blocks, to tell their direction. */
function textsOf(blocks: readonly BodyBlock[]): string {
  for (const block of blocks) {
    if (block.type === "paragraph" || block.type === "heading") {
      const text = block.content.map((node) => (node.type === "text" ? node.text : "")).join("");
      if (/\p{L}/u.test(text)) return text;
    }
  }
  return "";
}

function commonBars(before: Piece | undefined, after: Piece): readonly number[] {
  return (before?.bars ?? []).filter((bar) => after.bars.includes(bar));
}

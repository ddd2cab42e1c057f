import type { BodyBlock } from "@/lib/contracts/body";
import { QUOTE_INDENT } from "@/lib/pure/blocks/indents";
import { CELL_LIST_CONTEXT, OUTERMOST_LIST_CONTEXT } from "@/lib/pure/lists/list-numbers";
import {
  type Column,
  directionOfFirstLetter,
  type FlowContext,
  type FlowTools,
  type Heading,
  indentColumn,
} from "./column";
import { keepSignatures } from "./keep-signatures";
import { layOutFieldBlock, layOutImage, layOutRule } from "./lay-out-boxes";
import { layOutBulletList, layOutOrderedList } from "./lay-out-list";
import { layOutHeading, layOutLoneMarker, layOutParagraph } from "./lay-out-paragraph";
import { BLOCK_SPACING, QUOTE_BAR_WIDTH, type TextLook } from "./look";
import { PieceList } from "./piece-list";
import type { Piece } from "./pieces";
import { StructureNode } from "./structure";
import { type CellColumn, layOutTable } from "./table";

/** Signatures and the content that belongs to them are kept together up to this share of a page. */
const KEPT_SHARE = 0.5;
/** Maximum share of a page for all repeated headers of nested tables together. */
const REPEATED_SHARE = 1 / 3;

/** The column of a text; points. */
export interface FlowPlace {
  readonly left: number;
  readonly width: number;
  readonly owner: StructureNode;
}

/** Turns blocks into pieces of known height, with their place in the structure tree. */
export class Flow implements FlowContext {
  readonly tools: FlowTools;
  readonly headings: Heading[];
  readonly out = new PieceList();

  constructor(tools: FlowTools, headings: Heading[] = []) {
    this.tools = tools;
    this.headings = headings;
  }

  async lay(content: readonly BodyBlock[], place: FlowPlace): Promise<readonly Piece[]> {
    const { page, direction } = this.tools;
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
    const repeatable = this.tools.pageHeight * REPEATED_SHARE;
    await this.blocks(content, {
      ...place,
      bars: [],
      look,
      direction,
      repeatable,
      ...OUTERMOST_LIST_CONTEXT,
    });
    return this.#kept();
  }

  async blocks(blocks: readonly BodyBlock[], column: Column): Promise<void> {
    for (const block of blocks) await this.#block(block, column);
  }

  async #block(block: BodyBlock, column: Column): Promise<void> {
    switch (block.type) {
      case "paragraph": {
        const after = column.depth > 0 ? BLOCK_SPACING.item : BLOCK_SPACING.paragraph;
        await layOutParagraph(this, block.content, block.attrs, column, {
          look: column.look,
          type: "P",
          after,
        });
        return;
      }
      case "heading":
        return layOutHeading(this, block, column);
      case "bulletList":
        return layOutBulletList(this, block.content, column);
      case "orderedList":
        return layOutOrderedList(this, block, column);
      case "blockquote":
        return this.#quote(block.content, column);
      case "table":
        return this.#table(block, column);
      case "image":
        return layOutImage(this, block.attrs, column);
      case "horizontalRule":
        return layOutRule(this, column);
      case "pageBreak":
        return this.out.breakPage();
      case "field":
        return layOutFieldBlock(this, block.attrs.fieldId, column);
    }
  }

  #kept(): readonly Piece[] {
    return keepSignatures(this.out.pieces, this.tools.pageHeight * KEPT_SHARE);
  }

  async #quote(blocks: readonly BodyBlock[], column: Column): Promise<void> {
    await layOutLoneMarker(this, column);
    const em = this.tools.page.fontSize;
    this.out.gap(BLOCK_SPACING.quote * em);
    const element = new StructureNode("BlockQuote", column.owner);
    const inner = indentColumn(column, QUOTE_INDENT * em, column.direction);
    const bar = column.direction === "rtl" ? column.left + column.width - QUOTE_BAR_WIDTH : column.left;
    await this.blocks(blocks, { ...inner, owner: element, bars: [...column.bars, bar] });
    this.out.gap(BLOCK_SPACING.quote * em);
  }

  async #table({ content: rows }: BodyBlock & { type: "table" }, column: Column): Promise<void> {
    await layOutLoneMarker(this, column);
    const em = this.tools.page.fontSize;
    this.out.gap(BLOCK_SPACING.table * em);
    const cells = rows.slice(0, 3).flatMap((row) => row.content);
    const direction = directionOfFirstLetter(cells, column.direction);
    const place = { ...column, direction, parent: column.owner };
    const pieces = await layOutTable(rows, place, (content, cell) => this.#cell(content, cell, column));
    for (const [index, piece] of pieces.entries())
      this.out.push({ ...piece, isBreakable: index === 0 || piece.isBreakable });
    this.out.gap(BLOCK_SPACING.table * em);
  }

  /** Lays out a cell as a flow of its own. */
  async #cell(content: readonly BodyBlock[], cell: CellColumn, column: Column): Promise<readonly Piece[]> {
    const inner = new Flow(this.tools, this.headings);
    const look: TextLook = { ...column.look, weight: cell.isHeader ? 700 : column.look.weight };
    await inner.blocks(content, { ...column, ...cell, look, bars: [], ...CELL_LIST_CONTEXT });
    return inner.#kept();
  }
}

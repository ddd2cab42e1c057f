import type { BodyBlock, BodyListItem, BodyPage } from "@/lib/contracts/body";
import type { RasterImage } from "@/lib/document-engine/stamp/raster-image";
import type { Direction } from "@/lib/document-engine/text/bidi";
import { indentWithin } from "@/lib/pure/blocks/indents";
import type { ListContext } from "@/lib/pure/lists/list-numbers";
import type { Hyphenator } from "./hyphenation";
import type { TextValues } from "./inline-text";
import type { TextLook } from "./look";
import type { PieceList } from "./piece-list";
import type { StructureNode } from "./structure";
import type { WordShaper } from "./word-shaper";

/** The column in which blocks are laid out; lengths in points, `left` from the page's left edge. */
export interface Column extends ListContext {
  readonly left: number;
  readonly width: number;
  readonly owner: StructureNode;
  readonly bars: readonly number[];
  readonly look: TextLook;
  readonly direction: Direction;
  /** Maximum total height of the repeated headers of the tables in it, in points. */
  readonly repeatable: number;
}

export interface FlowTools {
  readonly shaper: WordShaper;
  readonly hyphenator: Hyphenator | null;
  readonly values: TextValues;
  readonly images: ReadonlyMap<string, RasterImage>;
  readonly page: BodyPage;
  readonly locale: string;
  /** Of text without letters. */
  readonly direction: Direction;
  /** Of a page, points. */
  readonly pageHeight: number;
  /** List items whose number is on the previous page. */
  readonly continued: ReadonlySet<BodyListItem>;
}

/** The area between the margins, measured from the page's upper left corner; points. */
export interface ContentArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Heading {
  readonly level: number;
  readonly text: string;
  readonly owner: StructureNode;
}

/** What the layout of a block needs: the document's tools, and the list to which its pieces are added. */
export interface FlowContext {
  readonly tools: FlowTools;
  readonly headings: Heading[];
  readonly out: PieceList;
  /** Lays out blocks inside another block. */
  blocks(blocks: readonly BodyBlock[], column: Column): Promise<void>;
}

/** Maximum share of the page height that an image, a field or a line takes. */
export const MAX_HEIGHT_SHARE = 0.45;
export function indentColumn(column: Column, by: number, direction: Direction): Column {
  const indent = indentWithin(column.width, by);
  const left = direction === "rtl" ? column.left : column.left + indent;
  return { ...column, left, width: column.width - indent };
}

/** Returns the direction of the first letter in items or cells. */
export function directionOfFirstLetter(
  items: readonly { readonly content: readonly BodyBlock[] }[],
  fallback: Direction,
): Direction {
  const text = items.map((item) => textsOf(item.content)).join(" ");
  const letter = /\p{L}/u.exec(text)?.[0];
  if (!letter) return fallback;
  return /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u.test(letter) ? "rtl" : "ltr";
}

/** Returns the first text with a letter in blocks, which determines their direction. */
function textsOf(blocks: readonly BodyBlock[]): string {
  for (const block of blocks) {
    if (block.type === "paragraph" || block.type === "heading") {
      const text = block.content.map((node) => (node.type === "text" ? node.text : "")).join("");
      if (/\p{L}/u.test(text)) return text;
    }
  }
  return "";
}

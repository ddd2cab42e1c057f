import type { RasterImage } from "@/lib/document-engine/stamp/raster-image";
import type { TypesetLine } from "./line";
import type { StructureNode } from "./structure";
import type { LayoutField } from "./types";

/** A number or bullet beside the first line of a list item. */
export interface Marker {
  readonly line: TypesetLine;
  /** Left end, points from the page's left edge. */
  readonly x: number;
  readonly owner: StructureNode;
}

/** What is common to all that takes height in the flow; lengths in points, x from the page's left edge. */
interface Common {
  readonly height: number;
  /** A page may begin with it. */
  readonly isBreakable: boolean;
  /** Left edges of the bars of the quotes around it. */
  readonly bars: readonly number[];
}

/** What the place of a field in a line follows from; points. */
export interface LineRoom {
  readonly lineHeight: number;
  /** The part of the line below the baseline. */
  readonly below: number;
  /** That a field can be. */
  readonly highest: number;
}

export interface LinePiece extends Common {
  readonly kind: "line";
  /** Sets its glyphs. Only done when it is drawn: those of all lines of a long text would take too much memory. */
  readonly set: () => TypesetLine;
  readonly fields: readonly LayoutField[];
  /** Its characters that are written from left to right, less those from right to left. */
  readonly balance: number;
  readonly x: number;
  /** From the piece's top. */
  readonly baseline: number;
  /** The line's text without its fields, and how high a field can be. */
  readonly room: LineRoom;
  readonly owner: StructureNode;
  readonly marker: Marker | null;
}

interface SpacePiece extends Common {
  readonly kind: "space";
}

export interface ImagePiece extends Common {
  readonly kind: "image";
  readonly image: RasterImage | null;
  readonly x: number;
  readonly width: number;
  /** Null for one without a description, which is an artifact. */
  readonly owner: StructureNode | null;
}

export interface FieldPiece extends Common {
  readonly kind: "field";
  readonly field: LayoutField;
  readonly x: number;
  readonly width: number;
  readonly owner: StructureNode;
}

interface RulePiece extends Common {
  readonly kind: "rule";
  readonly x: number;
  readonly width: number;
}

interface PageBreakPiece extends Common {
  readonly kind: "page-break";
}

/** Rows that cells connect by spanning them; most often one row. */
export interface RowsPiece extends Common {
  readonly kind: "rows";
  readonly table: TablePlan;
  readonly rows: readonly Row[];
  readonly isHeader: boolean;
  /** Drawn again at the top of a further page. */
  readonly isRepeated: boolean;
}

export interface TablePlan {
  /** Left edges of the columns, and the right edge of the last. */
  readonly edges: readonly number[];
  /** The sum of the column's edges where the first column is the rightmost one, else null. */
  readonly mirror: number | null;
  /** The rows to repeat on each page. */
  header: RowsPiece | null;
}

export interface Row {
  readonly height: number;
  readonly cells: readonly Cell[];
}

export interface Cell {
  readonly column: number;
  readonly colspan: number;
  /** Rows of its group from this one on. */
  readonly rowspan: number;
  readonly isHeader: boolean;
  readonly pieces: readonly Piece[];
}

export type Piece = LinePiece | SpacePiece | ImagePiece | FieldPiece | RulePiece | PageBreakPiece | RowsPiece;

export const heightOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((height, piece) => height + piece.height, 0);

/** What fits into a height, and what follows. */
export interface Filled {
  readonly placed: readonly Piece[];
  readonly rest: readonly Piece[];
}

/** Where pieces are placed; points. */
export interface Room {
  /** What is left of the page. */
  readonly height: number;
  /** What the same pieces have on a page of their own. */
  readonly whole: number;
}

export type Fill = (pieces: readonly Piece[], room: Room, isWholePage: boolean) => Filled;

/** Rounding tolerance for sums of heights, in points. */
export const TOLERANCE = 0.01;

/** The left and right edge of a cell. */
export function cellSides({ edges, mirror }: TablePlan, column: number, colspan: number) {
  const [start, end] = [edges[column] ?? 0, edges[column + colspan] ?? edges.at(-1) ?? 0];
  return mirror === null ? { left: start, right: end } : { left: mirror - end, right: mirror - start };
}

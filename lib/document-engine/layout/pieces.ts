import type { RasterImage } from "@/lib/document-engine/stamp/raster-image";
import type { TypesetLine } from "./line";
import type { StructureNode } from "./structure";
import type { LayoutField } from "./types";

/** A number or bullet next to the first line of a list item. */
export interface Marker {
  readonly line: TypesetLine;
  /** Left end, points from the page's left edge. */
  readonly x: number;
  readonly owner: StructureNode;
}

/** Properties of everything that takes height in the flow; lengths in points, x from the page's left edge. */
interface Common {
  readonly height: number;
  /** Whether a page may begin with it. */
  readonly isBreakable: boolean;
  /** Left edges of the bars of the quotes that contain it. */
  readonly bars: readonly number[];
}

/** What determines the position of a field in a line; points. */
export interface LineRoom {
  readonly lineHeight: number;
  /** The part of the line below the baseline. */
  readonly below: number;
  /** That a field can be. */
  readonly highest: number;
}

export interface LinePiece extends Common {
  readonly kind: "line";
  /**
   * Sets the line's glyphs. Called only when the line is drawn, because the glyphs of all lines of a long text would
   * take too much memory.
   */
  readonly set: () => TypesetLine;
  readonly fields: readonly LayoutField[];
  /** Number of its left-to-right characters minus the number of its right-to-left characters. */
  readonly balance: number;
  readonly x: number;
  /** From the piece's top. */
  readonly baseline: number;
  /** Dimensions of the line's text without its fields, and the maximum height of a field. */
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
  /** Null for an image without a description, which is an artifact. */
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

/** Rows that are connected by cells spanning them; usually a single row. */
export interface RowsPiece extends Common {
  readonly kind: "rows";
  readonly table: TablePlan;
  readonly rows: readonly LaidOutRow[];
  readonly isHeader: boolean;
  /** Whether it is drawn again at the top of a later page. */
  readonly isRepeated: boolean;
}

export interface TablePlan {
  /** Left edges of the columns, and the right edge of the last. */
  readonly edges: readonly number[];
  /** The sum of the table's left and right edges if its first column is the rightmost one; otherwise null. */
  readonly mirror: number | null;
  /** The rows to repeat on each page. */
  header: RowsPiece | null;
}

export interface LaidOutRow {
  readonly height: number;
  readonly cells: readonly LaidOutCell[];
}

export interface LaidOutCell {
  readonly column: number;
  readonly colspan: number;
  /** Number of rows that the cell spans, including its own, within its group. */
  readonly rowspan: number;
  readonly isHeader: boolean;
  readonly pieces: readonly Piece[];
}

export type Piece = LinePiece | SpacePiece | ImagePiece | FieldPiece | RulePiece | PageBreakPiece | RowsPiece;

export const totalHeightOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((height, piece) => height + piece.height, 0);

/** The pieces that fit into a height, and the pieces that remain. */
export interface FillResult {
  readonly placed: readonly Piece[];
  readonly rest: readonly Piece[];
}

/** The space in which pieces are placed; points. */
export interface Room {
  /** Height that is left on the page. */
  readonly height: number;
  /** Height that the same pieces have on a page of their own. */
  readonly whole: number;
}

export type FillPage = (pieces: readonly Piece[], room: Room, isWholePage: boolean) => FillResult;

/** Rounding tolerance for sums of heights, in points. */
export const TOLERANCE = 0.01;

/** Returns the left and right edges of a cell. */
export function cellSides({ edges, mirror }: TablePlan, column: number, colspan: number) {
  const [start, end] = [edges[column] ?? 0, edges[column + colspan] ?? edges.at(-1) ?? 0];
  return mirror === null ? { left: start, right: end } : { left: mirror - end, right: mirror - start };
}

/** Task `typeset`: takes an agreement as blocks; returns a PDF and the positions of its fields. */

/** Part of inline text; a field leaves a gap of `width` points. */
export type Piece =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "field"; readonly key: string; readonly width: number };

/** A field with a caption. */
export interface Cell {
  readonly key: string;
  readonly caption: string;
  /** Relative width in the row. */
  readonly weight: number;
  /** Height of the box in points. */
  readonly height: number;
}

export type TableCell = { readonly text: string } | { readonly key: string };

export interface Party {
  readonly title: string;
  readonly rows: readonly (readonly Cell[])[];
}

export type Block =
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "paragraph"; readonly pieces: readonly Piece[]; readonly isItem: boolean }
  | { readonly kind: "tick"; readonly key: string; readonly text: string }
  /** `width` in points; defaults to the full line. */
  | { readonly kind: "row"; readonly cells: readonly Cell[]; readonly width?: number }
  | {
      readonly kind: "table";
      readonly columns: readonly { readonly title: string; readonly weight: number }[];
      readonly rows: readonly (readonly TableCell[])[];
    }
  | { readonly kind: "parties"; readonly parties: readonly Party[] };

export interface TypesetInput {
  readonly title: string;
  /** Small print below the title. */
  readonly note: string;
  readonly blocks: readonly Block[];
  readonly outputPath: string;
}

/** Position of a field: fractions of its page, origin top left; `page` is 1-based. */
export interface PlacedBox {
  readonly key: string;
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface TypesetOutput {
  readonly boxes: readonly PlacedBox[];
}

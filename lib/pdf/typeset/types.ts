/** Task `typeset`: an agreement as blocks in, a PDF and the places of its fields out. */

/** A part of a running line; a field leaves a gap of `width` points. */
export type Piece =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "field"; readonly key: string; readonly width: number };

/** A field under its caption. */
export interface Cell {
  readonly key: string;
  readonly caption: string;
  /** Share of the row. */
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
  /** `width` in points: the whole line when it is not given. */
  | { readonly kind: "row"; readonly cells: readonly Cell[]; readonly width?: number }
  | {
      readonly kind: "table";
      readonly columns: readonly { readonly title: string; readonly weight: number }[];
      readonly rows: readonly (readonly TableCell[])[];
    }
  | { readonly kind: "parties"; readonly parties: readonly Party[] };

export interface TypesetInput {
  readonly title: string;
  /** Below the title, in small print. */
  readonly note: string;
  readonly blocks: readonly Block[];
  readonly outputPath: string;
}

/** A field's place: fractions of its page, origin top left; `page` from 1. */
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

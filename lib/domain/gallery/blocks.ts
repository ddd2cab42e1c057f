/** The blocks of a gallery agreement, as parsed from its text (`markup.ts`). */

/** Part of inline text; a field is `width` points wide. */
export type Piece =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "field"; readonly key: string; readonly width: number };

/** A field with a caption. */
export interface Cell {
  readonly key: string;
  readonly caption: string;
  /** Relative width in the row. */
  readonly weight: number;
  /** Whether the field is higher than a line, and so is placed below its caption. */
  readonly isHigh: boolean;
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
  | { readonly kind: "row"; readonly cells: readonly Cell[] }
  | {
      readonly kind: "table";
      readonly columns: readonly { readonly title: string; readonly weight: number }[];
      readonly rows: readonly (readonly TableCell[])[];
    }
  | { readonly kind: "parties"; readonly parties: readonly Party[] };

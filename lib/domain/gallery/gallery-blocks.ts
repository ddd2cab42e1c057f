/** The blocks of a gallery agreement, as parsed from its text (`markup.ts`). */

/** Part of inline text; a field is `width` points wide. */
export type GalleryPiece =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "field"; readonly key: string; readonly width: number };

/** A field with a caption. */
export interface GalleryCell {
  readonly key: string;
  readonly caption: string;
  /** Relative width in the row. */
  readonly weight: number;
  /** Whether the field is higher than a line, and so is placed below its caption. */
  readonly isHigh: boolean;
}

export type GalleryTableCell = { readonly text: string } | { readonly key: string };

export interface GalleryParty {
  readonly title: string;
  readonly rows: readonly (readonly GalleryCell[])[];
}

export type GalleryBlock =
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "paragraph"; readonly pieces: readonly GalleryPiece[]; readonly isItem: boolean }
  | { readonly kind: "tick"; readonly key: string; readonly text: string }
  | { readonly kind: "row"; readonly cells: readonly GalleryCell[] }
  | {
      readonly kind: "table";
      readonly columns: readonly { readonly title: string; readonly weight: number }[];
      readonly rows: readonly (readonly GalleryTableCell[])[];
    }
  | { readonly kind: "parties"; readonly parties: readonly GalleryParty[] };

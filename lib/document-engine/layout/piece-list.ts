import type { TextLook } from "./look";
import type { Piece } from "./pieces";
import type { StructureNode } from "./structure";

/** The number or bullet of a list item whose first line is not laid out yet. */
export interface PendingMarker {
  readonly text: string;
  readonly look: TextLook;
  readonly owner: StructureNode;
}

/** The pieces of one flow, such as the document or a cell, with the space between them. */
export class PieceList {
  readonly pieces: Piece[] = [];
  #space = 0;
  /** Whether the next piece must not begin a page. */
  #isKept = false;
  #marker: PendingMarker | null = null;

  /** Adds space between blocks: the larger of the space after one block and the space before the next. */
  gap(height: number): void {
    this.#space = Math.max(this.#space, height);
  }

  push(piece: Piece): void {
    if (this.#space > 0 && this.pieces.length > 0)
      this.pieces.push({
        kind: "space",
        height: this.#space,
        isBreakable: false,
        bars: commonBars(this.pieces.at(-1), piece),
      });
    this.#space = 0;
    this.pieces.push(this.#isKept ? { ...piece, isBreakable: false } : piece);
    this.#isKept = false;
  }

  /** Keeps the next piece on the same page as the last one. */
  keepNext(): void {
    this.#isKept = true;
  }

  breakPage(): void {
    this.#space = 0;
    this.pieces.push({ kind: "page-break", height: 0, isBreakable: true, bars: [] });
    this.#isKept = false;
  }

  get hasMarker(): boolean {
    return this.#marker !== null;
  }

  setMarker(marker: PendingMarker): void {
    this.#marker = marker;
  }

  takeMarker(): PendingMarker | null {
    const taken = this.#marker;
    this.#marker = null;
    return taken;
  }
}

function commonBars(before: Piece | undefined, after: Piece): readonly number[] {
  return (before?.bars ?? []).filter((bar) => after.bars.includes(bar));
}

import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import { type Piece, totalHeightOf } from "./pieces";
import type { LayoutField } from "./types";

/** Returns the fields in the piece itself, not those in the cells of a table. */
function fieldsOf(piece: Piece): readonly LayoutField[] {
  if (piece.kind === "field") return [piece.field];
  return piece.kind === "line" ? piece.fields : [];
}

const isSigned = ({ type }: LayoutField): boolean => FIELD_TRAITS[type].signature === "signature";

/** Whether a piece has a signature field. */
export function holdsSignature(piece: Piece): boolean {
  if (piece.kind !== "rows") return fieldsOf(piece).some(isSigned);
  return piece.rows.some(({ cells }) => cells.some(({ pieces }) => pieces.some(holdsSignature)));
}

/**
 * Keeps each signature on one page with the fields directly before and after it (name, date, place) and with the text
 * above them, so that no page has a signature alone. Tables that contain a signature stay whole.
 * @param most maximum height kept together, in points; in a higher group, a signature is kept only with the fields
 *   after it
 */
export function keepSignatures(pieces: readonly Piece[], most: number): readonly Piece[] {
  const kept = new Set<number>();
  const fits = (start: Block, end: Block) => totalHeightOf(pieces.slice(start.start, end.end)) <= most;
  const keep = (start: Block, end: Block) => {
    for (let index = start.start + 1; index < end.end; index++) kept.add(index);
  };
  for (const run of fieldRuns(blocksOf(pieces))) {
    const [first, last] = [run[0], run.at(-1)];
    if (!first || !last) continue;
    if (fits(first, last)) {
      keep(first, last);
      for (const start of joinedBefore(pieces, first.start, last.end, 2 * most)) kept.add(start);
      continue;
    }
    for (const [at, block] of run.entries()) {
      if (!block.isSigned) continue;
      const next = run.findIndex(({ isSigned: isNext }, index) => isNext && index > at);
      const end = run.at(next < 0 ? -1 : next - 1) ?? block;
      if (!block.isTable && fits(block, end)) keep(block, end);
    }
  }
  if (kept.size === 0) return pieces;
  return pieces.map((piece, index) => (kept.has(index) ? { ...piece, isBreakable: false } : piece));
}

/** Returns runs of adjacent blocks with fields that include a signature; a table is a run of its own. */
function fieldRuns(blocks: readonly Block[]): Block[][] {
  const runs: Block[][] = [];
  let isOpen = false;
  for (const block of blocks) {
    const joins = block.hasField && !block.isTable;
    if (joins && isOpen) runs.at(-1)?.push(block);
    else if (joins || block.isSigned) runs.push([block]);
    isOpen = joins;
  }
  return runs.filter((run) => run.some(({ isSigned: hasSignature }) => hasSignature));
}

/**
 * Returns the pieces to keep with the content before them so that a signature is not alone on its page: the first
 * piece of its group and, below a heading, that of the heading.
 * @param room height of a page, which must hold everything that is kept together
 */
function joinedBefore(pieces: readonly Piece[], start: number, end: number, room: number): number[] {
  const joined: number[] = [];
  for (let at = start; ; ) {
    const before = pieces.slice(0, at).findLastIndex(({ isBreakable }) => isBreakable);
    const first = pieces[before];
    if (!first || first.kind === "page-break") return joined;
    // Another party's signature is already kept with the text before it.
    if (pieces.slice(before, at).some(holdsSignature)) return joined;
    if (totalHeightOf(pieces.slice(before, end)) > room) return joined;
    joined.push(at);
    // A heading may be kept with the text below it; then that text is what accompanies the signature.
    if (!pieces.slice(before, at).every(isOfHeading)) return joined;
    at = before;
  }
}

const isOfHeading = (piece: Piece): boolean =>
  piece.kind === "space" || (piece.kind === "line" && piece.owner.type.startsWith("H"));

/** A paragraph, a table or the like, as a range of piece indices. */
interface Block {
  readonly start: number;
  end: number;
  readonly isTable: boolean;
  hasField: boolean;
  isSigned: boolean;
}

/** The lines of a paragraph, or the rows of a table, form one block; a page break is a block without a field. */
function blocksOf(pieces: readonly Piece[]): Block[] {
  const blocks: Block[] = [];
  let before: object | null = null;
  for (const [index, piece] of pieces.entries()) {
    if (piece.kind === "space") continue;
    const owner = piece.kind === "line" ? piece.owner : piece.kind === "rows" ? piece.table : piece;
    if (owner !== before)
      blocks.push({
        start: index,
        end: index,
        isTable: piece.kind === "rows",
        hasField: false,
        isSigned: false,
      });
    before = owner;
    const block = blocks.at(-1);
    if (!block) continue;
    block.end = index + 1;
    block.hasField ||= fieldsOf(piece).length > 0;
    block.isSigned ||= holdsSignature(piece);
  }
  return blocks;
}

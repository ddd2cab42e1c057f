import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import { heightOf, type Piece } from "./pieces";
import type { LayoutField } from "./types";

/** Fields that stand in a piece itself, not in the cells of a table. */
function fieldsOf(piece: Piece): readonly LayoutField[] {
  if (piece.kind === "field") return [piece.field];
  return piece.kind === "line" ? piece.fields : [];
}

const isSigned = ({ type }: LayoutField): boolean => FIELD_TRAITS[type].signature === "signature";

/** Whether it has a signature field. */
export function holdsSignature(piece: Piece): boolean {
  if (piece.kind !== "rows") return fieldsOf(piece).some(isSigned);
  return piece.rows.some(({ cells }) => cells.some(({ pieces }) => pieces.some(holdsSignature)));
}

/**
 * Keeps each signature on one page with the fields directly before and after it (name, date, place), and with the text
 * above them, so that no page has a signature alone. Tables that are signed in stay whole.
 * @param most points; of what is higher, a signature is kept with the fields after it
 */
export function keepSignatures(pieces: readonly Piece[], most: number): readonly Piece[] {
  const kept = new Set<number>();
  const fits = (start: Block, end: Block) => heightOf(pieces.slice(start.start, end.end)) <= most;
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

/** Runs of blocks with fields, of which one is a signature; a table is one of its own. */
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
 * The pieces that are joined with what is before them so that a signature is not alone on its page: its own first one
 * and, below a heading, that of the heading.
 * @param room of a page, which all that is kept together has to fit on
 */
function joinedBefore(pieces: readonly Piece[], start: number, end: number, room: number): number[] {
  const joined: number[] = [];
  for (let at = start; ; ) {
    const before = pieces.slice(0, at).findLastIndex(({ isBreakable }) => isBreakable);
    const first = pieces[before];
    if (!first || first.kind === "page-break") return joined;
    // What another party signs is kept with the text before it already.
    if (pieces.slice(before, at).some(holdsSignature)) return joined;
    if (heightOf(pieces.slice(before, end)) > room) return joined;
    joined.push(at);
    // Words below a heading may be kept with it: then they are what the signature is not to be without.
    if (!pieces.slice(before, at).every(isOfHeading)) return joined;
    at = before;
  }
}

const isOfHeading = (piece: Piece): boolean =>
  piece.kind === "space" || (piece.kind === "line" && piece.owner.type.startsWith("H"));

/** A paragraph, a table or the like by its pieces, as indices. */
interface Block {
  readonly start: number;
  end: number;
  readonly isTable: boolean;
  hasField: boolean;
  isSigned: boolean;
}

/** Lines of one paragraph, and rows of one table, are one block; ends of pages are blocks without a field. */
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

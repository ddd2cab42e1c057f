import type { Filled, Piece, RowsPiece } from "./pieces";
import { splitRows } from "./split-rows";

/**
 * Takes pieces from the start until the height is used up, and ends where a page may end.
 * @param height points
 * @param isWholePage what does not fit now will not fit later either: something must be placed
 */
export function fill(pieces: readonly Piece[], height: number, isWholePage: boolean): Filled {
  const start = pieces.findIndex(({ kind }) => kind !== "space");
  if (start < 0) return { placed: [], rest: [] };
  let used = 0;
  let lastBreak = -1;
  for (let index = start; index < pieces.length; index++) {
    const piece = pieces[index] as Piece;
    if (piece.kind === "page-break")
      return { placed: pieces.slice(start, index), rest: pieces.slice(index + 1) };
    const isPossibleEnd = index > start && piece.isBreakable;
    if (used + piece.height <= height + TOLERANCE) {
      if (isPossibleEnd) lastBreak = index;
      used += piece.height;
      continue;
    }
    // Space at the end of a page may be cut off.
    if (piece.kind === "space") {
      used = height;
      continue;
    }
    const hasContent = pieces.slice(start, index).some((placed) => !isRepeated(placed));
    if (piece.kind === "rows") {
      const split = splitRows(piece, height - used, isWholePage && !hasContent, fill);
      if (split)
        return {
          placed: [...pieces.slice(start, index), split.fitting],
          rest: withHeader([split.rest, ...pieces.slice(index + 1)]),
        };
    }
    if (isPossibleEnd && hasContent) lastBreak = index;
    if (lastBreak > start && hasContent) return cutAt(pieces, start, lastBreak);
    if (!isWholePage) return { placed: [], rest: pieces.slice(start) };
    return cutAt(pieces, start, hasContent ? index : index + 1);
  }
  return { placed: pieces.slice(start), rest: [] };
}

const TOLERANCE = 0.01;

function isRepeated(piece: Piece): boolean {
  return piece.kind === "space" || (piece.kind === "rows" && piece.isRepeated);
}

function cutAt(pieces: readonly Piece[], start: number, index: number): Filled {
  return { placed: pieces.slice(start, index), rest: withHeader(pieces.slice(index)) };
}

/** The header of a table comes again before the rows that were left over. */
function withHeader(rest: readonly Piece[]): readonly Piece[] {
  const first = rest[0];
  if (first?.kind !== "rows" || first.isHeader) return rest;
  const { header } = first.table;
  return header ? [{ ...header, isRepeated: true } satisfies RowsPiece, ...rest] : rest;
}

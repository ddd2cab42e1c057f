import { type FillResult, type Piece, type Room, type RowsPiece, TOLERANCE } from "./pieces";
import { splitRows } from "./split-rows";

/**
 * Takes pieces from the start until the height is used up, and ends where a page may end.
 * @param isWholePage whether something must be placed, because what does not fit now will not fit later either
 */
export function fillPage(pieces: readonly Piece[], room: Room, isWholePage: boolean): FillResult {
  const { height, whole } = room;
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
    // Space at the end of a page may be cut off, so it ends the page.
    if (piece.kind === "space") {
      used = height;
      continue;
    }
    const hasContent = pieces.slice(start, index).some((placed) => !isRepeated(placed));
    if (piece.kind === "rows") {
      const left = { height: height - used, whole };
      const split = splitRows(piece, left, isWholePage && !hasContent, fillPage);
      if (split)
        return {
          placed: [...pieces.slice(start, index), split.fitting],
          rest: withHeader([split.rest, ...pieces.slice(index + 1)], whole),
        };
    }
    if (isPossibleEnd && hasContent) lastBreak = index;
    if (lastBreak > start && hasContent) return cutAt(pieces, start, lastBreak, whole);
    if (!isWholePage) return { placed: [], rest: pieces.slice(start) };
    return cutAt(pieces, start, hasContent ? index : index + 1, whole);
  }
  return { placed: pieces.slice(start), rest: [] };
}

function isRepeated(piece: Piece): boolean {
  return piece.kind === "space" || (piece.kind === "rows" && piece.isRepeated);
}

function cutAt(pieces: readonly Piece[], start: number, index: number, whole: number): FillResult {
  return { placed: pieces.slice(start, index), rest: withHeader(pieces.slice(index), whole) };
}

/**
 * Repeats the header of a table before the remaining rows, unless it takes the space that the first of them needs to
 * stay whole.
 */
function withHeader(rest: readonly Piece[], whole: number): readonly Piece[] {
  const first = rest[0];
  if (first?.kind !== "rows" || first.isHeader) return rest;
  const { header } = first.table;
  if (!header) return rest;
  const isInTheWay = fits(first, whole) && !fits(first, whole - header.height);
  return isInTheWay ? rest : [{ ...header, isRepeated: true } satisfies RowsPiece, ...rest];
}

const fits = ({ height }: Piece, room: number): boolean => height <= room + TOLERANCE;

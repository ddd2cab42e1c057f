/** Indentation of blocks, shared by the pages and the rules. */

/** Lengths in em of the text. */
export const LIST_INDENT = 2;
export const QUOTE_INDENT = 1.3;
/** Points; indentation leaves columns at least this width, or this share of a narrow one. */
const MIN_WIDTH = 60;
const MIN_SHARE = 0.6;
/** Points; narrower columns are not indented at all. */
const NARROWEST = 24;

/** The actual indentation of a column of this width; points. */
export function indentWithin(width: number, by: number): number {
  const least = Math.min(MIN_WIDTH, Math.max(NARROWEST, width * MIN_SHARE));
  return Math.max(0, Math.min(by, width - least));
}

/** How far blocks are indented: the same on the pages and in the rules. */

/** Lengths in em of the text. */
export const LIST_INDENT = 2;
export const QUOTE_INDENT = 1.3;
/** Points; columns are indented no further than this, or than this part of them where they are narrow. */
const LEAST_WIDTH = 60;
const LEAST_SHARE = 0.6;
/** Points; narrower columns are not indented at all. */
const NARROWEST = 24;

/** How far a column of this width is indented where it should be by so much; points. */
export function indentWithin(width: number, by: number): number {
  const least = Math.min(LEAST_WIDTH, Math.max(NARROWEST, width * LEAST_SHARE));
  return Math.max(0, Math.min(by, width - least));
}

import type { Run } from "./text-lines";

/** Listings of programs, whose underscores and brackets are no blanks. */

const SIGNS = /[(){}[\]=<>;"'`#&|*+\\@]/g;
/** Prose has 2 signs in a hundred, a form with many brackets 4. */
const SIGNS_SHARE = 0.07;
const MIN_SIGNS = 25;

/** Whether the words of a page are mostly a program. */
export function isCode(runs: readonly Run[]): boolean {
  let [signs, all] = [0, 0];
  for (const { text, glyphs } of runs) {
    signs += text.match(SIGNS)?.length ?? 0;
    all += glyphs.length;
  }
  return signs >= MIN_SIGNS && signs > SIGNS_SHARE * all;
}

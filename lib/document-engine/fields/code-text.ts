import type { Run } from "./text-lines";

/** Recognizes program listings, in which underscores and brackets are not blanks. */

const SIGNS = /[(){}[\]=<>;"'`#&|*+\\@]/g;
/** Prose has about 2 of these characters per hundred, and a form with many brackets 4. */
const SIGNS_SHARE = 0.07;
const MIN_SIGNS = 25;

/** Whether most of the words on a page are program code. */
export function isCode(runs: readonly Run[]): boolean {
  let [signs, all] = [0, 0];
  for (const { text, glyphs } of runs) {
    signs += text.match(SIGNS)?.length ?? 0;
    all += glyphs.length;
  }
  return signs >= MIN_SIGNS && signs > SIGNS_SHARE * all;
}

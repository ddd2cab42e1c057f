import { type BandIndex, centreYOf } from "./box";
import type { Candidate } from "./candidate";
import { glyphTextOf, type Run } from "./text-lines";

/** Finds the words of an option next to its box. */

const REACH = 26;
/**
 * If the words before a box are closer than this factor of the distance to the words after it, the box follows its
 * words.
 */
const NEARER = 0.6;
/** Gaps between options and labels on one line are wider than this, in em, and wider than those between words. */
const PART_GAP = 0.5;
/** Factor of the usual word gap on the line above which a gap is wide. */
const WIDER = 1.7;
const WIDER_THAN_LETTER = 1.2;
const MAX_OPTION_BEFORE = 30;

interface Around {
  readonly words: BandIndex<Run>;
  readonly blanks: BandIndex<Candidate>;
}

/**
 * Finds the label of a tick box: the words after it, or the words before it if they run from right to left, are
 * nearer, or nothing follows.
 */
export function tickWords(
  blank: Candidate,
  { words, blanks }: Around,
): { run: Run; text: string; place: "before" | "after"; distance: number } | null {
  const level = (run: Run) =>
    Math.abs(run.baseline - 0.35 * run.size - centreYOf(blank)) < 0.75 * run.size + 1;
  const right = words
    .near({ x0: blank.x1 - 1, x1: blank.x1 + REACH, y0: blank.y0 - 2, y1: blank.y1 + 2 })
    .filter((run) => run.x0 >= blank.x1 - 2 && level(run))
    .sort((a, b) => a.x0 - b.x0)[0];
  const left = words
    .near({ x0: blank.x0 - REACH, x1: blank.x0 + 1, y0: blank.y0 - 2, y1: blank.y1 + 2 })
    .filter((run) => run.x1 <= blank.x0 + 2 && level(run))
    .sort((a, b) => b.x1 - a.x1)[0];
  const isBefore =
    left !== undefined &&
    (left.isRtl ||
      !right ||
      (blank.x0 - left.x1 < NEARER * (right.x0 - blank.x1) && isShort(lastPart(left))));
  const run = isBefore ? left : right;
  if (!run) return null;
  const text = run.isRtl ? run.text : isBefore ? lastPart(run) : firstPart(run);
  const distance = isBefore ? blank.x0 - run.x1 : run.x0 - blank.x1;
  const isAsking = !isBefore && blanks.near({ ...run, x0: run.x1, x1: run.x1 + 8 }).length > 0;
  return { run, text: isAsking ? sentenceOf(text) : text, place: isBefore ? "before" : "after", distance };
}

const isShort = (text: string): boolean => text.length <= MAX_OPTION_BEFORE && !/[?？]$/.test(text);

/** If words end in a blank of their own, returns those before the sentence that asks for it. */
const sentenceOf = (text: string): string => /^(.{8,}?[.!?])\s+\p{Lu}/u.exec(text)?.[1] ?? text;

/** Returns the indices of the characters after each gap in a line that is wider than the gaps between words. */
function partsOf({ glyphs, size }: Run): number[] {
  const gaps = glyphs.slice(1).map((glyph, i) => glyph.x0 - (glyphs[i]?.x1 ?? glyph.x0));
  const usual = gaps.filter((gap) => gap > 0.15 * size).sort((a, b) => a - b);
  // If there is only one gap, it is compared with the average width of a letter.
  const width = glyphs.reduce((sum, { x0, x1 }) => sum + x1 - x0, 0) / glyphs.length;
  const wide =
    usual.length > 1 ? WIDER * (usual[Math.floor((usual.length - 1) / 2)] ?? 0) : WIDER_THAN_LETTER * width;
  return gaps.flatMap((gap, i) => (gap > Math.max(PART_GAP * size, wide) ? [i + 1] : []));
}

/** Returns the words up to the first wide gap. */
const firstPart = (run: Run): string => {
  const [first] = partsOf(run);
  return first === undefined ? run.text : glyphTextOf(run.glyphs.slice(0, first), run.size);
};

/** Returns the words since the last wide gap. */
export const lastPart = (run: Run): string => {
  const last = partsOf(run).at(-1);
  return last === undefined ? run.text : glyphTextOf(run.glyphs.slice(last), run.size);
};

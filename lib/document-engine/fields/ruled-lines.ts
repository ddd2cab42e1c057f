import { type BandIndex, type Box, heightOf, overlapX, widthOf } from "./box";
import type { Candidate } from "./candidate";
import { COLON, withoutNumbering } from "./label-text";
import type { Line } from "./page-marks";
import type { Run } from "./text-lines";
import { meaningOf } from "./vocabulary";

const MIN_WIDTH = 22;
/** Free height above a line that a blank needs, in points. */
const MIN_HEIGHT = 8;
const USUAL_HEIGHT = 15;
/** Share of the text's width from which a line separates sections rather than asks for something. */
const SEPARATOR_SHARE = 0.86;
/** Distance to the last words of a page, in points, within which a line has the footer below it. */
const FOOT = 36;
/** Captions are smaller than this factor of the page's usual text size. */
const SMALL = 0.95;
/** Largest distance between the lines of an area to write on, in points. */
const MAX_SPACING = 34;
const MIN_SPACING = 11;

interface Context {
  readonly words: BandIndex<Run>;
  /** All other lines and the boxes, which bound the space above a line. */
  readonly lines: readonly Line[];
  /** Bounds of the printed text of the page, and the usual size of its characters. */
  readonly text: Box & { readonly size: number };
}

/** Finds lines to write on: they have free space above them and are not underlines. */
export function ruledLines(lines: readonly Line[], context: Context): Candidate[] {
  const found = lines.flatMap((line) => {
    const free = freePart(line, context);
    return free ? [free] : [];
  });
  return stacked(found, context).filter((one) => !isSeparator(one, context));
}

/** Returns the part of a line with nothing written on it; words before it are its label. */
function freePart(line: Line, { words, lines }: Context): Candidate | null {
  const above = { x0: line.x0, x1: line.x1, y0: line.y0 - 13, y1: line.y0 + 1.5 };
  const on = words
    .near(above)
    .filter((run) => overlapX(run, line) > 1 && run.baseline > line.y0 - 6.5 && run.baseline < line.y0 + 3)
    .sort((a, b) => a.x0 - b.x0);
  const isLabelled = words
    .near({ x0: line.x0 - 60, x1: line.x0, y0: line.y0 - 11, y1: line.y0 + 2 })
    .some((run) => run.x1 <= line.x0 + 2 && Math.abs(run.baseline - line.y0) < 6);
  // These words are written on the line, rather than before it.
  if (
    on.some((run) => !/[:：]$/.test(run.text) && (isLabelled || run.x0 > line.x0 + 3) && run.x1 < line.x1 - 3)
  )
    return null;
  let [x0, x1] = [line.x0, line.x1];
  for (const run of on) {
    // Words at the start or end of the line; the blank is the rest.
    if (run.x1 - x0 < x1 - run.x0) x0 = Math.max(x0, run.x1 + 2);
    else x1 = Math.min(x1, run.x0 - 2);
  }
  const isUnderline = on.length > 0 && x1 - x0 < 0.3 * widthOf(line);
  if (isUnderline || x1 - x0 < MIN_WIDTH) return null;
  const top = ceilingOf({ x0, x1, y: line.y0 }, { words, lines });
  const height = Math.min(USUAL_HEIGHT, line.y0 - top - 0.5);
  if (height < MIN_HEIGHT) return null;
  return { x0, x1, y0: line.y0 - height, y1: line.y0, shape: "rule", from: line.x0, to: line.x1 };
}

/** The lower edge of the nearest content above a line. */
function ceilingOf(
  { x0, x1, y }: { x0: number; x1: number; y: number },
  { words, lines }: Pick<Context, "words" | "lines">,
): number {
  const space = { x0: x0 + 1, x1: x1 - 1, y0: y - 40, y1: y - 1 };
  const texts = words
    .near(space)
    .filter((run) => overlapX(run, space) > 2 && run.baseline < y - 3)
    .map((run) => run.baseline + 0.15 * run.size);
  const others = lines
    .filter((line) => line.y0 < y - 3 && line.y0 > y - 40 && overlapX(line, space) > 4)
    .map((line) => line.y0);
  return Math.max(y - 40, ...texts, ...others);
}

/** Merges lines of one width below each other with nothing between them into one area for a longer text. */
function stacked(candidates: readonly Candidate[], { words }: Context): Candidate[] {
  const rest = [...candidates].sort((a, b) => a.y1 - b.y1);
  const result: Candidate[] = [];
  const taken = new Set<Candidate>();
  for (const first of rest) {
    if (taken.has(first)) continue;
    const stack = [first];
    for (let last = first; ; ) {
      const next = rest.find((one) => !taken.has(one) && isBelow(last, one, words));
      if (!next) break;
      stack.push(next);
      taken.add(next);
      last = next;
    }
    const last = stack.at(-1) ?? first;
    if (stack.length >= 2) {
      const isIndented = first.x0 - last.x0 > 4;
      result.push({
        ...first,
        x0: isIndented ? first.x0 : Math.min(first.x0, last.x0),
        x1: last.x1,
        y1: last.y1,
        shape: "ruled-area",
      });
    } else result.push(first);
  }
  return result;
}

function isBelow(a: Candidate, b: Candidate, words: BandIndex<Run>): boolean {
  const step = b.y1 - a.y1;
  const isAligned = Math.abs(a.x1 - b.x1) < 3 && b.x0 <= a.x0 + 3 && a.x0 - b.x0 < 0.5 * widthOf(b);
  if (!isAligned || step < MIN_SPACING || step > MAX_SPACING || widthOf(a) < 100) return false;
  // The second line has a label of its own, before it or between the two lines.
  const before = { x0: b.x0 - 330, x1: b.x1 + 30, y0: b.y1 - 11, y1: b.y1 + 1 };
  const between = { x0: a.x0, x1: a.x1, y0: a.y1 + 2, y1: b.y1 - 2 };
  const isLabelled = words.near(before).some((run) => run.baseline > b.y1 - 9 && run.baseline < b.y1 + 5);
  return !isLabelled && !words.near(between).some((run) => overlapX(run, between) > 4 && heightOf(run) > 2);
}

/** Whether a line runs across the page without a label: under a heading, under a running head or above a footer. */
function isSeparator(line: Candidate, { words, text }: Context): boolean {
  if (line.shape === "ruled-area") return false;
  const on = words
    .near({ x0: text.x0 - 5, x1: text.x1 + 5, y0: line.y1 - 12, y1: line.y1 + 2 })
    .filter(
      (run) =>
        run.baseline > line.y1 - 6.5 &&
        run.baseline < line.y1 + 3 &&
        (run.x1 <= line.x0 + 3 || (run.isRtl && run.x0 >= line.x1 - 3)),
    )
    .sort((a, b) => b.x1 - a.x1)[0];
  const { from = line.x0, to = line.x1 } = line;
  if (on && on.x0 >= from - 3 && on.x1 <= to + 3) {
    const isAcross = to - from > SEPARATOR_SHARE * widthOf(text);
    return isAcross && !COLON.test(on.text) && !(isKnown(on) && on.size <= 1.1 * text.size);
  }
  if (widthOf(line) < SEPARATOR_SHARE * widthOf(text)) return false;
  const isFoot = line.y1 > text.y1 - FOOT;
  const caption = words
    .near({ x0: line.x0, x1: line.x1, y0: line.y1 + 1, y1: line.y1 + 12 })
    .some(
      (run) =>
        run.x0 < line.x0 + 60 &&
        (run.size < SMALL * text.size || isKnown(run)) &&
        run.text.length < 50 &&
        !/[.!?] \p{Lu}/u.test(run.text) &&
        (!isFoot || isKnown(run)),
    );
  return !caption && !on;
}

/** Whether words ask for something known, in any language. */
const isKnown = ({ text }: Run): boolean => meaningOf(withoutNumbering(text), "")?.isWhole === true;

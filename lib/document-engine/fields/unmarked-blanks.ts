import type { BandIndex, Box } from "./box";
import type { Candidate } from "./candidate";
import type { Run } from "./text-lines";
import { meaningOf } from "./vocabulary";

const MIN_ROOM = 90;
const MAX_ROOM = 190;
const MAX_WORDS = 5;

/** This many labels below each other are a form, whatever they ask for. */
const MIN_STACK = 3;
const STACK_STEP = 4;

/**
 * Finds labels with a colon and nothing after it, as in "Signature:", that ask for something known or are part of a
 * list of labels.
 */
export function unmarkedBlanks(
  words: BandIndex<Run>,
  all: readonly Run[],
  blanks: BandIndex<Candidate>,
  page: Pick<Box, "x1">,
  language: string,
): Candidate[] {
  const asking = all.filter(
    (run) => !run.isRtl && /[:：]\s*$/.test(run.text) && run.text.split(" ").length <= MAX_WORDS,
  );
  return asking.flatMap((run): Candidate[] => {
    const stack = asking.filter(
      (other) =>
        Math.abs(other.x0 - run.x0) < 2 &&
        Math.abs(other.baseline - run.baseline) < MIN_STACK * STACK_STEP * run.size,
    );
    const isStacked = stack.length >= MIN_STACK;
    if (!isStacked && !meaningOf(run.text, language)?.isWhole) return [];
    const y0 = run.baseline - 1.05 * run.size;
    const y1 = run.baseline + 0.25 * run.size;
    // The values after a list of labels start at the same position.
    const start = (isStacked ? Math.max(...stack.map(({ x1 }) => x1)) : run.x1) + 3;
    const room = { x0: start, x1: Math.min(page.x1 - 30, start + MAX_ROOM), y0, y1 };
    const next = words.near(room).filter((one) => one !== run && one.baseline > y0 && one.baseline < y1 + 2);
    const end = Math.min(room.x1, ...next.map(({ x0 }) => x0 - 6));
    const around = { x0: run.x0 - 2, x1: end, y0: y0 - 2, y1: y1 + 54 };
    if (end - room.x0 < MIN_ROOM || blanks.near(around).length > 0) return [];
    return [{ ...room, x1: end, shape: "words", caption: run, size: run.size }];
  });
}

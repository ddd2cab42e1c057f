import type { Bands, Box } from "./box";
import type { Candidate } from "./candidate";
import type { Run } from "./text-lines";
import { meaningOf } from "./vocabulary";

const MIN_ROOM = 90;
const MAX_ROOM = 190;
const MAX_WORDS = 5;

/** Labels with a colon and nothing behind them, as in "Signature:"; only those that ask for something known. */
export function askingWords(
  words: Bands<Run>,
  all: readonly Run[],
  blanks: Bands<Candidate>,
  page: Pick<Box, "x1">,
  language: string,
): Candidate[] {
  return all.flatMap((run): Candidate[] => {
    if (run.isRtl || !/[:：]\s*$/.test(run.text) || run.text.split(" ").length > MAX_WORDS) return [];
    const meaning = meaningOf(run.text, language);
    if (!meaning?.isWhole) return [];
    const y0 = run.baseline - 1.05 * run.size;
    const y1 = run.baseline + 0.25 * run.size;
    const room = { x0: run.x1 + 3, x1: Math.min(page.x1 - 30, run.x1 + 3 + MAX_ROOM), y0, y1 };
    const next = words.near(room).filter((one) => one !== run && one.baseline > y0 && one.baseline < y1 + 2);
    const end = Math.min(room.x1, ...next.map(({ x0 }) => x0 - 6));
    const around = { x0: run.x0 - 2, x1: end, y0: y0 - 2, y1: y1 + 54 };
    if (end - room.x0 < MIN_ROOM || blanks.near(around).length > 0) return [];
    return [{ ...room, x1: end, shape: "words", caption: run, size: run.size }];
  });
}

/** Finds the same text in two layouts with different line breaks and spaces. */

/** A text run on one line of a page; heights are fractions of the page, from its top. */
interface Run {
  readonly text: string;
  readonly y: number;
  readonly height: number;
}

/** Spaces, soft hyphens, bidi marks and joiners. */
const UNSEEN = /[\s\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

export const withoutInvisible = (text: string): string => text.normalize("NFKC").replace(UNSEEN, "");

/** Length of a search string: long enough to be rare, short enough to fit on one line. */
const NEEDLE = 16;
const MIN_LENGTH = 4;
const TRIES = 8;

/** A line may end with a hyphen that the text does not have. */
const withoutHyphen = (line: string): string => line.replace(/[-\u2010]$/, "");

/** Line starts of a page below a height, as search strings. */
export const wordsBelow = (runs: readonly Run[], y: number): string[] =>
  runs
    .filter((run) => run.y + run.height / 2 > y)
    .map(({ text }) => withoutHyphen(withoutInvisible(text)).slice(0, NEEDLE))
    .filter((words) => words.length >= MIN_LENGTH)
    .slice(0, TRIES);

/** Pieces of a text from an index on, as search strings. */
export function needlesFrom(text: string, from: number): string[] {
  const pieces = Array.from({ length: TRIES }, (_, i) =>
    text.slice(from + i * NEEDLE, from + (i + 1) * NEEDLE),
  );
  return pieces.filter((piece) => piece.length >= MIN_LENGTH);
}

/** Index of the occurrence closest to a fraction of the text; -1 if there is none. */
export function nearestOccurrence(text: string, words: string, fraction: number): number {
  const wanted = fraction * text.length;
  let best = -1;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    if (best < 0 || Math.abs(at - wanted) < Math.abs(best - wanted)) best = at;
    if (at > wanted) break;
  }
  return best;
}

/** The lines of a page as one text, and the start index of each. */
export function joinVisibleText(runs: readonly Run[]): { text: string; starts: number[] } {
  const starts: number[] = [];
  let text = "";
  for (const run of runs) {
    starts.push(text.length);
    text += withoutHyphen(withoutInvisible(run.text));
  }
  return { text, starts };
}

/** Index of the line that contains the character at an index. */
export const runAt = (starts: readonly number[], at: number): number =>
  starts.findLastIndex((start) => start <= at);

import { BandIndex, heightOf, overlapY, widthOf } from "./box";
import type { Candidate } from "./candidate";
import { COLON } from "./label-text";
import type { Run } from "./text-lines";

/** Removes lines between names and prices, as on a menu. */

/** A price, as it stands alone at the end of a line. */
const PRICE = /^(?:\p{Sc}|[A-Z]{3})? ?\p{Nd}[\p{Nd}.,’']{0,12}(?:[.,][-–—])? ?(?:\p{Sc}|[A-Z]{3})?$/u;
const WHOLE = /^\p{Nd}{1,4}$/u;
const YEAR = /^(?:19|20)\d\d$/;
const MIN_PRICES = 2;
/** Line numbers stand after blanks too, so at least this many whole numbers are needed to count as prices. */
const MIN_WHOLE = 3;
/** How far a price may stand after its line, in points; `NAME_REACH` is how far a name may stand before it. */
const REACH = 30;
const NAME_REACH = 260;

/** Shorter lines of equal length are for entering a quantity before the price, in points. */
const LONG_LINE = 80;
const SAME_LENGTH = 3;
/** Line numbers skip hardly any number, so their range is less than this many times their count. */
const DENSE = 3;
/** Tolerance for the right ends of prices below each other, in points. */
const SAME_END = 8;

interface Priced {
  readonly blank: Candidate;
  readonly price: Run;
}

/** Removes the blanks that lead from a name to a price, if there are several. */
export function withoutLeadersToPrices(
  candidates: readonly Candidate[],
  words: BandIndex<Run>,
): readonly Candidate[] {
  const blanks = new BandIndex(candidates);
  const priced = candidates.flatMap((blank): Priced[] => {
    const price = isLine(blank) ? priceBehind(blank, words, blanks) : null;
    return price ? [{ blank, price }] : [];
  });
  const areWhole = priced.every(({ price }) => WHOLE.test(price.text));
  if (priced.length < (areWhole ? MIN_WHOLE : MIN_PRICES) || !areLeading(priced)) return candidates;
  if (areWhole && areNumbered(priced)) return candidates;
  const leading = new Set(priced.map(({ blank }) => blank));
  return candidates.filter((one) => !leading.has(one));
}

const isLine = ({ shape }: Candidate): boolean =>
  shape === "underscores" || shape === "leader" || shape === "rule";

/** Whether lines fill the space between names and prices, so that they are long or vary in length. */
function areLeading(priced: readonly Priced[]): boolean {
  const lengths = priced.map(({ blank }) => widthOf(blank)).sort((a, b) => a - b);
  const [shortest = 0, longest = 0] = [lengths[0], lengths.at(-1)];
  return shortest >= LONG_LINE || longest - shortest > SAME_LENGTH;
}

/** Whether whole numbers increase in a column, as line numbers do. */
const areNumbered = (priced: readonly Priced[]): boolean =>
  priced.some(({ price }) => {
    const column = priced
      .filter((other) => Math.abs(other.price.x1 - price.x1) < SAME_END)
      .sort((a, b) => a.blank.y1 - b.blank.y1)
      .map((other) => Number(other.price.text));
    const [first = 0, last = 0] = [column[0], column.at(-1)];
    const isDense = last - first < DENSE * column.length;
    return isDense && column.every((number, i) => i === 0 || number > (column[i - 1] ?? number));
  });

/** Returns the price that ends the line of a blank, if a name that asks for nothing else stands before the blank. */
function priceBehind(blank: Candidate, words: BandIndex<Run>, blanks: BandIndex<Candidate>): Run | null {
  const high = Math.max(blank.size ?? 10, heightOf(blank));
  const line = words
    .near({ x0: blank.x0 - NAME_REACH, x1: 1e4, y0: blank.y1 - high, y1: blank.y1 + 2 })
    .filter((run) => Math.abs(run.baseline - blank.y1) < 0.6 * run.size);
  const behind = line.filter(({ x0 }) => x0 >= blank.x1 - 2);
  const [name] = line.filter(({ x1 }) => x1 <= blank.x0 + 2).sort((a, b) => b.x1 - a.x1);
  const [price] = behind;
  if (!price || !name || behind.length > 1 || price.x0 - blank.x1 > REACH) return null;
  const isLast = blanks
    .near({ ...price, x1: 1e4 })
    .every((other) => other.x0 < price.x1 - 2 || overlapY(other, price) < 0.3 * heightOf(price));
  const isName = /\p{L}{2}/u.test(name.text) && !COLON.test(name.text) && !name.text.startsWith(price.text);
  return isLast && isName && PRICE.test(price.text) && !YEAR.test(price.text) ? price : null;
}

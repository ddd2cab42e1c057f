/** Searches a long file range by range, until the end or a stop. Pure, apart from what `ask` does. */

type Answer = { readonly nextPage: number | null };

export type RangeSearch<T extends Answer> = {
  /** Everything found so far; null if nothing was searched. */
  readonly found: T | null;
  /** Why the search ended early; null if it was stopped or is complete. */
  readonly error: unknown;
};

type Options<T extends Answer> = {
  /** The page at which to start. */
  from?: number;
  /** Ends the search; what was found so far is kept. */
  signal: AbortSignal;
  /** After each range. */
  onRange: (found: T) => void;
};

/** @param ask the fields of all pages up to the range that starts at `fromPage`; rejects once `signal` is aborted */
export async function searchRanges<T extends Answer>(
  ask: (fromPage: number) => Promise<T>,
  { from = 1, signal, onRange }: Options<T>,
): Promise<RangeSearch<T>> {
  let found: T | null = null;
  for (let page: number | null = from; page !== null && !signal.aborted; ) {
    let answer: T;
    try {
      answer = await ask(page);
    } catch (error) {
      return { found, error: signal.aborted ? null : error };
    }
    if (signal.aborted) break;
    found = answer;
    onRange(answer);
    // A response that does not continue after this page would be requested again without end.
    page = answer.nextPage !== null && answer.nextPage > page ? answer.nextPage : null;
  }
  return { found, error: null };
}

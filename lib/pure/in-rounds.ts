/** So many rounds at most in one go; the next hour takes the rest. */
const MOST_ROUNDS = 50;

/**
 * Does work that is cut into batches, so that no lock is held for long, until a batch is not full: an instance that makes more
 * in an hour than one batch holds would grow for ever otherwise.
 * @param round one batch, a transaction of its own; how many it took
 * @param batch how many it takes at most
 * @returns how many all took
 */
export async function inRounds(batch: number, round: () => Promise<number>): Promise<number> {
  let total = 0;
  for (let rounds = 1; ; rounds++) {
    const count = await round();
    total += count;
    if (count < batch || rounds === MOST_ROUNDS) return total;
  }
}

/** Upper limit of batches per run; the next hourly run does the rest. */
const MAX_ROUNDS = 50;

/**
 * Runs batches, so that no lock is held for long, until one is not full: a single batch per hour would fall behind on
 * an instance that adds more rows than that.
 * @param round one batch, in its own transaction; returns how many it processed
 * @param batch maximum size of a batch
 * @returns how many were processed in total
 */
export async function runInBatches(batch: number, round: () => Promise<number>): Promise<number> {
  let total = 0;
  for (let rounds = 1; ; rounds++) {
    const count = await round();
    total += count;
    if (count < batch || rounds === MAX_ROUNDS) return total;
  }
}

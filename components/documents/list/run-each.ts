/** Number of concurrent calls. */
const CONCURRENCY = 3;

export type RunEachOutcome<T> = { done: T[]; failed: { item: T; error: unknown }[] };

/**
 * Runs a call for each item, a few concurrently; a failure does not stop the others.
 * @param onProgress receives the number completed
 * @returns the items in order, split by success
 */
export async function runEach<T>(
  items: readonly T[],
  call: (item: T) => Promise<unknown>,
  onProgress: (ended: number) => void,
): Promise<RunEachOutcome<T>> {
  const failures = new Map<number, unknown>();
  let [next, ended] = [0, 0];
  const work = async () => {
    for (let i = next++; i < items.length; i = next++) {
      try {
        await call(items[i] as T);
      } catch (error) {
        failures.set(i, error);
      }
      onProgress(++ended);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return {
    done: items.filter((_, i) => !failures.has(i)),
    failed: items.flatMap((item, i) => (failures.has(i) ? [{ item, error: failures.get(i) }] : [])),
  };
}

/**
 * Does work for each item, for a few at a time; items are taken only when there is room for them.
 * @throws the first error, once no work is running any more; no further item is taken after it
 */
export async function eachInLanes<T>(
  items: Iterable<T> | AsyncIterable<T>,
  lanes: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
  let hasFailed = false;
  const lane = async () => {
    try {
      for (let next = await waiting.next(); !next.done && !hasFailed; next = await waiting.next())
        await work(next.value);
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  };
  const outcomes = await Promise.allSettled(Array.from({ length: lanes }, lane));
  const failure = outcomes.find((outcome) => outcome.status === "rejected");
  if (!failure) return;
  await waiting.return?.();
  throw failure.reason;
}

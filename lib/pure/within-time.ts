/**
 * Waits for work, but not longer than a time; the work goes on.
 * @returns whether it ended in time @throws what the work throws in time
 */
export async function withinTime(ms: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  // A failure after that time is not reported.
  work.catch(() => undefined);
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}

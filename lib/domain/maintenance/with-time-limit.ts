/** Number of timer ticks that make up the limit; each shows that the process was able to receive an answer. */
const TICKS = 20;

/**
 * Resolves as `work` does, or rejects after `ms` milliseconds during which the process was able to receive the
 * answer; a later result is ignored. Time in which the process was too busy does not count: the answer may have
 * arrived meanwhile, and a process under load would report its dependencies as unavailable.
 * @throws {Error} "no response within …"
 */
export async function withTimeLimit<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    let left = TICKS;
    timer = setInterval(() => {
      left -= 1;
      if (left === 0) reject(new Error(`no response within ${ms} ms`));
    }, ms / TICKS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearInterval(timer);
  }
}

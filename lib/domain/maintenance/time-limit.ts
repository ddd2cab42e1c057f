/** So often does the process show that it could have listened. */
const TICKS = 20;

/**
 * Resolves as `work` does, or rejects after `ms` in which the process could have heard the answer; a later result is
 * ignored. What a busy process could not listen in does not count: the answer may have arrived meanwhile, and a process
 * under load would call what it depends on unavailable.
 * @throws {Error} "no response within …"
 */
export async function withinTime<T>(work: Promise<T>, ms: number): Promise<T> {
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

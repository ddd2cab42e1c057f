/** Lets a bounded number of tasks run at once and a bounded number wait; the rest is told so at once. */
export type Gate = {
  /** @returns null when the line is full: `work` was not started and will not be */
  run<T>(work: () => Promise<T>): Promise<T> | null;
};

export function createGate({ atOnce, waiting }: { atOnce: number; waiting: number }): Gate {
  let running = 0;
  const line: (() => void)[] = [];

  async function inside<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      const next = line.shift();
      // The place is handed on, so that nobody who comes in between takes it.
      if (next) next();
      else running--;
    }
  }

  return {
    run<T>(work: () => Promise<T>): Promise<T> | null {
      if (running < atOnce) {
        running++;
        return inside(work);
      }
      if (line.length >= waiting) return null;
      return new Promise<void>((resolve) => line.push(resolve)).then(() => inside(work));
    },
  };
}

import { FairQueue } from "./fair-queue";

/**
 * Concurrency limiter: a bounded number of tasks run at once and a bounded number wait; the rest are rejected
 * immediately.
 */
export type Gate = {
  /**
   * @param key who requests (an address, a link): keys take turns, so that one with many tasks delays only itself
   * @throws {GateFullError} if the queue is full: `work` was not started and will not be
   */
  run<T>(work: () => Promise<T>, key?: string): Promise<T>;
};

/** Too many tasks are waiting, in total or for this key. */
export class GateFullError extends Error {
  constructor() {
    super("too many tasks wait already");
    this.name = "GateFullError";
  }
}

type Waiter = { enter: () => void; refuse: (error: GateFullError) => void };

/** @param options `waitingPerKey`: how many tasks of one key may wait; by default as many as in total */
export function createGate(options: { atOnce: number; waiting: number; waitingPerKey?: number }): Gate {
  const { atOnce, waiting, waitingPerKey = waiting } = options;
  const queue = new FairQueue<Waiter>({ maxSize: waiting, maxPerKey: waitingPerKey });
  let running = 0;

  async function inside<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      const next = queue.shift();
      // Hands the slot over directly, so that no newcomer can take it.
      if (next) next.item.enter();
      else running--;
    }
  }

  return {
    async run<T>(work: () => Promise<T>, key = ""): Promise<T> {
      if (running < atOnce) {
        running++;
        return inside(work);
      }
      await new Promise<void>((enter, refuse) => {
        queue.push(key, { enter, refuse })?.refuse(new GateFullError());
      });
      return inside(work);
    },
  };
}

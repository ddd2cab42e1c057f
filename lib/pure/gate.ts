import { FairQueue } from "./fair-queue";

/** Lets a bounded number of tasks run at once and a bounded number wait; the rest is told so at once. */
export type Gate = {
  /**
   * @param key who asks (an address, a link): keys take turns, so that one with many tasks delays itself
   * @throws {GateFullError} when there is no room to wait: `work` was not started and will not be
   */
  run<T>(work: () => Promise<T>, key?: string): Promise<T>;
};

/** Too many tasks wait already, of all together or of this key. */
export class GateFullError extends Error {
  constructor() {
    super("too many tasks wait already");
    this.name = "GateFullError";
  }
}

type Waiter = { enter: () => void; refuse: (error: GateFullError) => void };

/** @param options `waitingPerKey`: how many of one key may wait; by default as many as of all together */
export function createGate(options: { atOnce: number; waiting: number; waitingPerKey?: number }): Gate {
  const { atOnce, waiting, waitingPerKey = waiting } = options;
  const queue = new FairQueue<Waiter>({ maxSize: waiting, maxPerKey: waitingPerKey });
  let running = 0;

  async function inside<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      const next = queue.shift();
      // The place is handed on, so that nobody who comes in between takes it.
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

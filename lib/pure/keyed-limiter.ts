import { GateFullError } from "./gate";

/** Milliseconds of rest for each millisecond that the thread was busy. */
const REST = 2;

/**
 * Bounds how many tasks of each key run at once. Further tasks of the key wait in order, and other keys hardly
 * notice: a place that is handed over rests twice as long as the thread was busy during the previous task, so that a
 * key with more tasks than places leaves two thirds of the thread to others. A key without tasks takes no memory.
 */
export class KeyedLimiter {
  readonly #keys = new Map<string, { running: number; waiting: (() => void)[] }>();
  readonly #atOnce: number;
  readonly #waiting: number;
  readonly #busyMs: () => number;

  /** @param options `waiting`: how many tasks of one key may wait; `busyMs`: how long the thread has been busy so far */
  constructor({ atOnce, waiting, busyMs }: { atOnce: number; waiting: number; busyMs: () => number }) {
    this.#atOnce = atOnce;
    this.#waiting = waiting;
    this.#busyMs = busyMs;
  }

  /** @throws {GateFullError} if too many of the key's tasks wait: `work` was not started and will not be */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const own = this.#keys.get(key) ?? { running: 0, waiting: [] };
    this.#keys.set(key, own);
    if (own.running < this.#atOnce) own.running += 1;
    else {
      if (own.waiting.length >= this.#waiting) throw new GateFullError();
      // The place of a task that ends is handed over, so that no newcomer can take it.
      await new Promise<void>((enter) => own.waiting.push(enter));
    }
    const busyBefore = this.#busyMs();
    try {
      return await work();
    } finally {
      const next = own.waiting.shift();
      if (next) setTimeout(next, REST * (this.#busyMs() - busyBefore));
      else {
        own.running -= 1;
        if (own.running === 0) this.#keys.delete(key);
      }
    }
  }

  /** Keys with tasks. */
  get size(): number {
    return this.#keys.size;
  }
}

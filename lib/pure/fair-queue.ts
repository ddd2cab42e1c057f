/** A queued item and its key: a link, a workspace, an address. */
type Waiting<T> = { readonly key: string; readonly item: T };

/**
 * A bounded queue that serves its keys round-robin, each key's items in FIFO order, so that a key with many items
 * delays only itself. When it is full, the key with the longest queue loses its last item to a key that has fewer.
 */
export class FairQueue<T> {
  /** Queues by key, in serving order; no queue is empty. */
  readonly #queues = new Map<string, T[]>();
  readonly #maxSize: number;
  readonly #maxPerKey: number;
  #size = 0;

  constructor({ maxSize, maxPerKey = maxSize }: { maxSize: number; maxPerKey?: number }) {
    this.#maxSize = maxSize;
    this.#maxPerKey = maxPerKey;
  }

  get size(): number {
    return this.#size;
  }

  /** @returns the rejected item: this one, or the last of the key with the most; null if there is room */
  push(key: string, item: T): T | null {
    const own = this.#queues.get(key);
    if ((own?.length ?? 0) >= this.#maxPerKey) return item;
    if (this.#size < this.#maxSize) {
      this.#size += 1;
      if (own) own.push(item);
      else this.#queues.set(key, [item]);
      return null;
    }
    const longest = this.#longest();
    if (!longest || longest.length <= (own?.length ?? 0) + 1) return item;
    const displaced = longest.pop() as T;
    if (own) own.push(item);
    else this.#queues.set(key, [item]);
    return displaced;
  }

  /**
   * Takes the first item of the next key.
   * @param mayServe keys that it rejects keep their turn
   */
  shift(mayServe: (key: string) => boolean = () => true): Waiting<T> | null {
    for (const [key, queue] of this.#queues) {
      if (!mayServe(key)) continue;
      const item = queue.shift() as T;
      this.#size -= 1;
      // Moves the key to the end.
      this.#queues.delete(key);
      if (queue.length > 0) this.#queues.set(key, queue);
      return { key, item };
    }
    return null;
  }

  /** Takes this item out of its turn. @returns false when it is not waiting */
  remove(key: string, item: T): boolean {
    const queue = this.#queues.get(key);
    const index = queue?.indexOf(item) ?? -1;
    if (!queue || index < 0) return false;
    queue.splice(index, 1);
    this.#size -= 1;
    if (queue.length === 0) this.#queues.delete(key);
    return true;
  }

  /** Takes everything in the queue. */
  drain(): T[] {
    const items = [...this.#queues.values()].flat();
    this.#queues.clear();
    this.#size = 0;
    return items;
  }

  #longest(): T[] | undefined {
    let longest: T[] | undefined;
    for (const queue of this.#queues.values()) if (queue.length > (longest?.length ?? 0)) longest = queue;
    return longest;
  }
}

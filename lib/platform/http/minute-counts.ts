import { performance } from "node:perf_hooks";

const WINDOW_MS = 60_000;
/** Beyond this number, new callers of the minute share one counter, which bounds memory. */
const MAX_CALLERS = 50_000;
const OVERFLOW = "others";

/** Counters by caller in this process's memory, all reset at the end of the minute. */
export class MinuteCounts {
  readonly #counts = new Map<string, number>();
  #endsAt = 0;

  #keyOf(caller: string): string {
    const now = performance.now();
    if (now >= this.#endsAt) {
      this.#counts.clear();
      this.#endsAt = now + WINDOW_MS;
    }
    return this.#counts.has(caller) || this.#counts.size < MAX_CALLERS ? caller : OVERFLOW;
  }

  of(caller: string): number {
    return this.#counts.get(this.#keyOf(caller)) ?? 0;
  }

  /** @returns the count including this one */
  add(caller: string): number {
    const key = this.#keyOf(caller);
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return count;
  }

  get secondsLeft(): number {
    return Math.max(1, Math.ceil((this.#endsAt - performance.now()) / 1_000));
  }
}

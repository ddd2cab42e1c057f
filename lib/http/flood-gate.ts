import "server-only";
import { performance } from "node:perf_hooks";
import { getClock } from "@/lib/ports/clock/get-clock";

/**
 * What floods are told, from this process's memory: whoever floods it with invented credentials is turned away before anything
 * is looked up, at no cost but a count's, and whoever is over a limit again and again is told so a little later each time, so
 * that a sender who waits for its answers sends fewer.
 */

const WINDOW_MS = 60_000;
/** Beyond it, askers that are new within the minute are counted as one: memory stays bounded whoever asks. */
const MAX_ASKERS = 50_000;
const OVERFLOW = "others";

/** Counts by asker; all of them end together, with the minute they began in. */
class MinuteCounts {
  readonly #counts = new Map<string, number>();
  #endsAt = 0;

  #keyOf(asker: string): string {
    const now = performance.now();
    if (now >= this.#endsAt) {
      this.#counts.clear();
      this.#endsAt = now + WINDOW_MS;
    }
    return this.#counts.has(asker) || this.#counts.size < MAX_ASKERS ? asker : OVERFLOW;
  }

  of(asker: string): number {
    return this.#counts.get(this.#keyOf(asker)) ?? 0;
  }

  /** @returns the count with this one */
  add(asker: string): number {
    const key = this.#keyOf(asker);
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return count;
  }

  get secondsLeft(): number {
    return Math.max(1, Math.ceil((this.#endsAt - performance.now()) / 1_000));
  }
}

const refusals = new MinuteCounts();

/** Notes that a credential of this network was refused. */
export const noteRefusal = (network: string): void => {
  refusals.add(network);
};

/** Whole seconds until the network is heard again; null when it is within its limit. */
export const secondsToWait = (network: string, limit: number): number | null =>
  refusals.of(network) < limit ? null : refusals.secondsLeft;

/** So many answers "too many requests" a minute come at once. */
const PROMPT_ANSWERS = 30;
const HOLD_MS = 1_000;
/** Each holds a socket; beyond it, answers come at once again. */
const MAX_HELD = 1_000;

const tooManies = new MinuteCounts();
let held = 0;

/** Waits before an answer "too many requests" to somebody who has had many of them in this minute. */
export async function holdBack(asker: string): Promise<void> {
  if (tooManies.add(asker) <= PROMPT_ANSWERS || held >= MAX_HELD) return;
  held += 1;
  try {
    await getClock().wait(HOLD_MS);
  } finally {
    held -= 1;
  }
}

import type { CompletionStep } from "@/lib/document-engine/completion-input";

/** Measures the duration of each step of a completion, in milliseconds. */
export class StepClock {
  readonly #started = performance.now();
  readonly #times: Partial<Record<CompletionStep, number>> = {};

  async time<T>(step: CompletionStep, work: () => Promise<T>): Promise<T> {
    const started = performance.now();
    try {
      return await work();
    } finally {
      this.#times[step] = performance.now() - started;
    }
  }

  result(): Record<CompletionStep, number> {
    const {
      load = 0,
      flatten = 0,
      stamp = 0,
      certificate = 0,
      assemble = 0,
      check = 0,
      seal = 0,
    } = this.#times;
    return {
      load,
      flatten,
      stamp,
      certificate,
      assemble,
      check,
      seal,
      total: performance.now() - this.#started,
    };
  }
}

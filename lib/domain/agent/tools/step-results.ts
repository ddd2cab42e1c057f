/** Of all results of one model call: with the history, what the next call reads. */
const MAX_CHARACTERS = 60_000;

/** Size of one step's tool results: a step can call many, and each call is read again by the next. */
export class StepResults {
  #characters = 0;

  /** A model call begins. */
  begin(): void {
    this.#characters = 0;
  }

  get characters(): number {
    return this.#characters;
  }

  get isFull(): boolean {
    return this.#characters >= MAX_CHARACTERS;
  }

  add(result: unknown): void {
    this.#characters += JSON.stringify(result ?? null).length;
  }
}

/**
 * Maximum number of characters of all tool results of one model call; with the history, they are what the next call
 * reads.
 */
const MAX_CHARACTERS = 60_000;

/**
 * Tracks the size of one step's tool results: a step can call many tools, and the next call reads every result again.
 */
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

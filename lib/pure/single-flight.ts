/**
 * Lets concurrent calls with the same key share one run (single flight). Nothing is cached: a later call starts a new
 * run, whether the previous one succeeded or not.
 */
export class SingleFlight<T> {
  readonly #running = new Map<string, Promise<T>>();

  run(key: string, work: () => Promise<T>): Promise<T> {
    const running = this.#running.get(key);
    if (running) return running;
    const started = work().finally(() => this.#running.delete(key));
    this.#running.set(key, started);
    return started;
  }
}

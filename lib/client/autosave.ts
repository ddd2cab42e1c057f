/**
 * - `saved`: the server has everything (or there was nothing to save)
 * - `saving`: a request is in flight or about to be sent
 * - `retrying`: the last request failed; the value is kept locally and will be sent again
 * - `refused`: the server rejected the save permanently; nothing is sent until `resume` or, if only the value was
 *   rejected, until the next change
 */
export type SaveState = "saved" | "saving" | "retrying" | "refused";

/** Thrown by `save` when retrying is pointless: the document has ended, or the draft was changed elsewhere. */
export class SaveRejectedError extends Error {
  constructor(message = "The server no longer accepts drafts of this.") {
    super(message);
    this.name = "SaveRejectedError";
  }
}

/** Thrown by `save` if the server will never accept this value. Saving continues with the next change. */
export class ValueRejectedError extends SaveRejectedError {
  constructor(message: string) {
    super(message);
    this.name = "ValueRejectedError";
  }
}

export interface AutosaveOptions<T> {
  /**
   * Resolves when the server has stored the value.
   * @param isLast the page is unloading: the request has to outlive it
   * @throws {SaveRejectedError} when it must not be retried; any other error is retried
   */
  readonly save: (value: T, isLast: boolean) => Promise<void>;
  /** Persists the unsaved value so that it survives a reload; null once everything is saved. */
  readonly keep?: (value: T | null) => void;
  readonly onState?: (state: SaveState) => void;
}

const DELAY_MS = 800;
const MAX_WAIT_MS = 3000;
const RETRY_MS = [2000, 4000, 8000, 15_000, 30_000];

/**
 * Debounced autosave: one request at a time, with retries. A request carries the whole value, so the newest supersedes
 * every older one.
 */
export class Autosave<T> {
  private unsaved: T | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private draining: Promise<void> | null = null;
  private readonly inFlight = new Set<Promise<void>>();
  /** The value of the final request during page unload, while it is in flight. */
  private leaving: T | null = null;
  private isStopped = false;
  private refusal: SaveRejectedError | null = null;
  private failures = 0;

  constructor(private readonly options: AutosaveOptions<T>) {}

  get hasUnsaved(): boolean {
    return this.unsaved !== null;
  }

  change(value: T): void {
    if (this.isStopped) return;
    this.unsaved = value;
    this.options.keep?.(value);
    if (this.refusal instanceof ValueRejectedError) this.refusal = null;
    if (this.refusal) return;
    this.options.onState?.(this.failures > 0 ? "retrying" : "saving");
    if (this.failures === 0) this.schedule(DELAY_MS);
  }

  /**
   * Saves immediately; does nothing after `stop`.
   * @throws the request's error; the save is retried later unless it was refused
   */
  async flush(isLast = false): Promise<void> {
    if (this.isStopped) return;
    clearTimeout(this.timer);
    if (this.refusal) throw this.refusal;
    // An unloading page cannot wait for a request in flight; the server keeps whichever arrives last.
    if (isLast) return this.sendLast();
    this.draining ??= this.drain().finally(() => {
      this.draining = null;
    });
    return this.draining;
  }

  /**
   * Stops saving: the action that follows (signing, sending) carries everything itself.
   * @returns once no request is in flight: one that arrived later would be rejected. A hanging request is not awaited.
   */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    const settled = Promise.allSettled(this.inFlight);
    await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
  }

  /** Resumes after `stop` or a refusal, and saves immediately. */
  resume(): void {
    this.isStopped = false;
    this.refusal = null;
    void this.flush().catch(() => undefined);
  }

  /** Discards unsaved changes. */
  abandon(): void {
    clearTimeout(this.timer);
    this.unsaved = null;
    this.refusal = null;
    this.options.keep?.(null);
  }

  private schedule(delayMs: number): void {
    clearTimeout(this.timer);
    if (!this.isStopped) this.timer = setTimeout(() => void this.flush().catch(() => undefined), delayMs);
  }

  /** Sends requests one after another until nothing is unsaved. */
  private async drain(): Promise<void> {
    while (this.unsaved !== null && !this.isStopped) await this.attempt(this.unsaved, false);
  }

  /** Unloading a page fires several events: one request covers all of them. */
  private async sendLast(): Promise<void> {
    if (this.unsaved === null || this.unsaved === this.leaving) return;
    this.leaving = this.unsaved;
    await this.attempt(this.unsaved, true).finally(() => {
      this.leaving = null;
    });
  }

  private async attempt(value: T, isLast: boolean): Promise<void> {
    this.options.onState?.(this.failures > 0 ? "retrying" : "saving");
    const request = this.options.save(value, isLast);
    this.inFlight.add(request);
    try {
      await request;
    } catch (error) {
      this.fail(error);
      throw error;
    } finally {
      this.inFlight.delete(request);
    }
    this.failures = 0;
    if (this.unsaved !== value) return;
    this.unsaved = null;
    this.options.keep?.(null);
    this.options.onState?.("saved");
  }

  private fail(error: unknown): void {
    if (error instanceof SaveRejectedError) {
      this.refusal = error;
      this.options.onState?.("refused");
      return;
    }
    const delay = RETRY_MS[Math.min(this.failures, RETRY_MS.length - 1)] ?? DELAY_MS;
    this.failures += 1;
    this.options.onState?.("retrying");
    this.schedule(delay);
  }
}

/**
 * Saves when the page is hidden or unloaded, and when the network is back.
 * @returns a function that removes the listeners
 */
export function saveOnLeaving(saver: Pick<Autosave<unknown>, "flush">): () => void {
  const save = (isLast: boolean) => void saver.flush(isLast).catch(() => undefined);
  const leave = () => document.visibilityState === "hidden" && save(true);
  const reconnect = () => save(false);
  document.addEventListener("visibilitychange", leave);
  window.addEventListener("pagehide", leave);
  window.addEventListener("online", reconnect);
  return () => {
    document.removeEventListener("visibilitychange", leave);
    window.removeEventListener("pagehide", leave);
    window.removeEventListener("online", reconnect);
  };
}
